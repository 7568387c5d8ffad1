import type { Annotation } from '../../api/types.ts'
import type { UploadRow } from './store.ts'

/** What a row tells: `busy` goes on by itself, `ready` can be opened, `failed` waits for the person. */
export type Progress = {
  state: 'busy' | 'ready' | 'failed'
  text: string
  /** Share of the bytes sent while they travel; absent when it cannot be known how long it takes. */
  share?: number
  reason?: string
  /** The document to open. */
  open?: number
  /** How a new try begins: the bytes are sent again, or the service reads them again. */
  retry?: { kind: 'send' } | { kind: 'read'; annotations: number[] }
}

export function progressOf(row: UploadRow, annotations: Map<number, Annotation>): Progress {
  if (row.phase === 'waiting') return { state: 'busy', text: 'Waiting' }
  if (row.phase === 'sending') {
    return { state: 'busy', text: `Uploading, ${Math.floor(row.sent * 100)} %`, share: row.sent }
  }
  if (row.phase === 'accepted') return { state: 'busy', text: 'Received' }
  if (row.phase === 'refused') return refused(row)
  return arrived(row, annotations)
}

function refused(row: UploadRow): Progress {
  const failed: Progress = { state: 'failed', text: 'Not taken', reason: row.reason ?? '' }
  return row.file || row.task ? { ...failed, retry: { kind: 'send' } } : failed
}

function arrived(row: UploadRow, annotations: Map<number, Annotation>): Progress {
  const known = row.annotations.flatMap(id => annotations.get(id) ?? [])
  const failed = known.filter(annotation => annotation.status === 'failed_import')
  const ready = known.filter(annotation => !isReading(annotation) && annotation.status !== 'failed_import')
  const left = row.annotations.length - failed.length - ready.length
  if (left > 0)
    return { state: 'busy', text: row.annotations.length > 1 ? `Reading, ${left} documents left` : 'Reading' }
  if (failed.length > 0) {
    return {
      state: 'failed',
      text: failed.length === known.length ? 'Could not be read' : `${failed.length} of ${known.length} not read`,
      reason: reasonOf(failed[0]!),
      retry: { kind: 'read', annotations: failed.map(annotation => annotation.id) },
    }
  }
  const text = ready.length > 1 ? `${ready.length} documents ready` : 'Ready'
  return ready[0] ? { state: 'ready', text, open: ready[0].id } : { state: 'ready', text }
}

const isReading = ({ status }: Annotation) => status === 'importing' || status === 'created'

const reasonOf = (annotation: Annotation) =>
  annotation.messages?.find(message => message.content)?.content ?? 'The service gave no reason.'

/** The heading of the panel: how many are on their way, ready, and failed. */
export function summaryOf(all: Progress[]): string {
  const of = (state: Progress['state']) => all.filter(progress => progress.state === state).length
  const parts = [
    of('busy') > 0 && `${of('busy')} on the way`,
    of('ready') > 0 && `${of('ready')} ready`,
    of('failed') > 0 && `${of('failed')} failed`,
  ]
  return parts.filter(Boolean).join(', ')
}
