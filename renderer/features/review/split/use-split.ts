import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, idOf } from '../../../api/client.ts'
import { tellDone } from '../../../ui/notify.tsx'
import { durationOf } from '../desk/use-duration.ts'
import { useReopen } from '../desk/use-reopen.ts'
import { useReview } from '../state/store.ts'
import type { documentsFor } from './arrange.ts'

type Answer = { results: { document: string; annotation: string }[] }

/** One document is rearranged in its place; several come into being instead of this one, and the first of them opens. */
export function useSplit() {
  const { store, saver } = useReview()
  const { annotation, fileName } = store.getState().opened
  const reopen = useReopen()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (documents: ReturnType<typeof documentsFor>) => {
      await saver.settled()
      return api.post<Answer>(`/annotations/${annotation.id}/edit`, { documents, ...durationOf({ store }) })
    },
    onSuccess: ({ results }) => {
      const first = results[0]
      if (!first || idOf(first.annotation) === annotation.id) return reopen()
      store.setState({ hasEnded: true, dialog: null })
      for (const queryKey of [['annotations'], ['queues']]) void queries.invalidateQueries({ queryKey })
      tellDone(`${fileName} has become ${results.length} documents`)
      void navigate(`/annotations/${idOf(first.annotation)}`)
    },
  })
}
