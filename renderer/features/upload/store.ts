import { create } from 'zustand'

/** One file on its way in. What the service makes of it afterwards is asked from the service, not kept here. */
export type UploadRow = {
  id: number
  name: string
  size: number | null
  /** The bytes, kept so that a refused file can be sent again; absent for files that the desktop window took in. */
  file: File | null
  queueId: number
  phase: 'waiting' | 'sending' | 'accepted' | 'arrived' | 'refused'
  /** Share of the bytes sent, 0 to 1. */
  sent: number
  task: string | null
  /** Numbers of the annotations that came out of it: several for a zip archive. */
  annotations: number[]
  reason: string | null
}

export const useUploads = create<{ rows: UploadRow[]; collapsed: boolean }>(() => ({ rows: [], collapsed: false }))

let lastId = 0

export function addRow(row: Partial<UploadRow> & Pick<UploadRow, 'name' | 'queueId'>): UploadRow {
  const fresh = {
    size: null,
    file: null,
    phase: 'waiting',
    sent: 0,
    task: null,
    annotations: [],
    reason: null,
  } as const
  const made: UploadRow = { ...fresh, annotations: [], ...row, id: ++lastId }
  useUploads.setState(({ rows }) => ({ rows: [...rows, made], collapsed: false }))
  return made
}

export function changeRow(id: number, change: Partial<UploadRow>): void {
  useUploads.setState(({ rows }) => ({ rows: rows.map(row => (row.id === id ? { ...row, ...change } : row)) }))
}

export function dropRows(keep: (row: UploadRow) => boolean): void {
  useUploads.setState(({ rows }) => ({ rows: rows.filter(keep) }))
}

export const setCollapsed = (collapsed: boolean): void => useUploads.setState({ collapsed })

export const rowOf = (id: number): UploadRow | undefined => useUploads.getState().rows.find(row => row.id === id)
