import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { ContentNode } from '../../../api/types.ts'
import { useReviewState } from '../state/store.ts'
import { type Candidate, candidatesOf } from './candidates-of.ts'

/** What else was read for a field; asked once. */
export function useCandidates(node: ContentNode, isWanted = true) {
  const annotation = useReviewState(state => state.opened.annotation.id)
  const query = useQuery({
    queryKey: ['candidates', annotation, node.id],
    queryFn: () => api.get<{ results: Candidate[] }>(`/annotations/${annotation}/content/${node.id}/candidates`),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  })
  return { query, choices: query.data && candidatesOf(node, query.data.results) }
}
