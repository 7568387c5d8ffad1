import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Annotation, Page } from '../../api/types.ts'
import { type Progress, progressOf } from './progress.ts'
import { type UploadRow, useUploads } from './store.ts'

/** Every row with what is known of it. One question to the service covers a hundred documents, whatever their number. */
export function useProgress(): { row: UploadRow; progress: Progress }[] {
  const rows = useUploads(state => state.rows)
  const ids = rows.flatMap(row => row.annotations)
  const annotations = useQuery({
    queryKey: ['annotations', 'uploads', ids],
    queryFn: () => load(ids),
    enabled: ids.length > 0,
    placeholderData: old => old,
    // The events tell of every change; this is for the case that their connection hangs.
    refetchInterval: query => (isAnyReading(query.state.data) ? 3000 : false),
  })
  const known = new Map(annotations.data?.map(annotation => [annotation.id, annotation]))
  return rows.map(row => ({ row, progress: progressOf(row, known) }))
}

async function load(ids: number[]): Promise<Annotation[]> {
  const found: Annotation[] = []
  for (let start = 0; start < ids.length; start += 100) {
    const some = ids.slice(start, start + 100).join(',')
    found.push(...(await api.get<Page<Annotation>>('/annotations', { id: some, page_size: 100 })).results)
  }
  return found
}

const isAnyReading = (annotations: Annotation[] | undefined) =>
  !annotations || annotations.some(({ status }) => status === 'importing' || status === 'created')
