import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Annotation, Page } from '../../api/types.ts'
import { type Progress, progressOf } from './progress.ts'
import { type UploadRow, useUploads } from './store.ts'

const together = 100

/** Every row with what is known of it. One question covers a hundred documents, and none is asked about those that are ready. */
export function useProgress(): { row: UploadRow; progress: Progress }[] {
  const rows = useUploads(state => state.rows)
  const groups = groupsOf(rows.flatMap(row => row.annotations))
  const answers = useQueries({ queries: groups.map(statesOf) })
  // A group that has grown is asked about anew; until the answer comes, what was known of its documents still holds.
  const [known] = useState(() => new Map<number, Annotation>())
  for (const annotation of answers.flatMap(({ data = [] }) => data)) known.set(annotation.id, annotation)
  return rows.map(row => ({ row, progress: progressOf(row, known) }))
}

const statesOf = (ids: number[]) => ({
  queryKey: ['annotations', 'uploads', ids],
  queryFn: async () =>
    (await api.get<Page<Annotation>>('/annotations', { id: ids.join(','), page_size: together })).results,
  enabled: (query: Asked) => isOpen(query.state.data),
  // The events tell of every change; this is for the case that their connection hangs.
  refetchInterval: (query: Asked) => (isOpen(query.state.data) ? 3000 : false),
})

type Asked = { state: { data: Annotation[] | undefined } }

/** A failed one may be read again, so it is looked at as well. */
const isOpen = (annotations: Annotation[] | undefined) =>
  !annotations || annotations.some(({ status }) => ['importing', 'created', 'failed_import'].includes(status))

function groupsOf(ids: number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / together) }, (_, i) => ids.slice(i * together, (i + 1) * together))
}
