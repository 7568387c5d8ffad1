import { useQueryClient } from '@tanstack/react-query'
import { useReview } from '../state/store.ts'

/** Puts the document down and takes it up again from the beginning, for its pages are being read anew. */
export function useReopen() {
  const { store } = useReview()
  const queries = useQueryClient()
  return () => {
    const { id } = store.getState().opened.annotation
    store.setState({ hasEnded: true, dialog: null })
    for (const queryKey of [['words', id], ['page-image']]) queries.removeQueries({ queryKey })
    for (const queryKey of [['annotations'], ['queues']]) void queries.invalidateQueries({ queryKey })
    void queries.resetQueries({ queryKey: ['review', id] })
  }
}
