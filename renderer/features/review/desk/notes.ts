import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf } from '../../../api/all-of.ts'
import { api } from '../../../api/client.ts'
import type { Note } from '../../../api/types.ts'
import { tellDone, tellFailure } from '../../../ui/notify.tsx'
import { useReviewState } from '../state/store.ts'

export function useNotes() {
  const id = useReviewState(state => state.opened.annotation.id)
  return useQuery({
    queryKey: ['notes', id],
    queryFn: () => allOf<Note>('/notes', { annotation: id, ordering: 'created_at' }),
    refetchInterval: 60_000,
  })
}

export function useAddNote() {
  const annotation = useReviewState(state => state.opened.annotation.url)
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (content: string) => api.post<Note>('/notes', { annotation, content }),
    onSettled: refresh,
  })
}

export function useRemoveNote() {
  const refresh = useRefresh()
  const again = ({ annotation, content, type }: Note) => api.post('/notes', { annotation, content, type }).then(refresh)
  return useMutation({
    mutationFn: (note: Note) => api.delete(note.url),
    onSuccess: (_, note) =>
      tellDone('The note is removed', () => {
        again(note).catch(error => tellFailure('The note was not put back', error))
      }),
    onError: error => tellFailure('The note was not removed', error),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['notes'] })
}
