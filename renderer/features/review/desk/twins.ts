import { useQuery } from '@tanstack/react-query'
import { allOf } from '../../../api/all-of.ts'
import { api, idOf } from '../../../api/client.ts'
import type { Annotation, Document, Page, Relation } from '../../../api/types.ts'
import { useReviewState } from '../state/store.ts'

export type Twin = { annotation: Annotation; fileName: string }

/** Other documents that came in with the same bytes and are still there, the oldest first. */
export function useTwins() {
  const id = useReviewState(state => state.opened.annotation.id)
  return useQuery({ queryKey: ['relations', id], queryFn: () => twinsOf(id), staleTime: 60_000 })
}

async function twinsOf(id: number): Promise<Twin[]> {
  const relations = await allOf<Relation>('/relations', { annotation: id, type: 'duplicate' })
  const others = [...new Set(relations.flatMap(relation => relation.annotations.map(idOf)))].filter(
    other => other !== id,
  )
  if (others.length === 0) return []
  const query = { id: others.slice(0, 100).join(','), sideload: 'documents', ordering: 'id', page_size: 100 }
  const answer = await api.get<Page<Annotation> & { documents: Document[] }>('/annotations', query)
  const names = new Map(answer.documents.map(document => [document.url, document.original_file_name]))
  return answer.results
    .filter(({ status }) => status !== 'deleted' && status !== 'purged')
    .map(annotation => ({ annotation, fileName: names.get(annotation.document) ?? 'another document' }))
}
