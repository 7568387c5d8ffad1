import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Label } from '../../api/types.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'

export type LabelTexts = Pick<Label, 'name' | 'color'>

/** Told apart with most kinds of colour blindness; the name stands beside it anyway. */
export const colors = [
  { value: '#1f726f', name: 'Green' },
  { value: '#1d5a96', name: 'Blue' },
  { value: '#7a4fb3', name: 'Violet' },
  { value: '#c2417c', name: 'Pink' },
  { value: '#c23a2c', name: 'Red' },
  { value: '#c77700', name: 'Orange' },
  { value: '#b9a100', name: 'Yellow' },
  { value: '#7d7d78', name: 'Grey' },
]

export function useAddLabel() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: (texts: LabelTexts) => api.post<Label>('/labels', texts), onSettled: refresh })
}

export function useChangeLabel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ label, changes }: { label: Label; changes: Partial<LabelTexts> }) =>
      api.patch<Label>(label.url, changes),
    onError: (error, { label }) => tellFailure(`${label.name} was not changed`, error),
    onSettled: refresh,
  })
}

export function useRemoveLabel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (label: Label) => api.delete(label.url),
    onSuccess: (_, label) => tellDone(`The label ${label.name} is removed`),
    onError: (error, label) => tellFailure(`${label.name} was not removed`, error),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all([['labels'], ['annotations']].map(queryKey => client.invalidateQueries({ queryKey })))
}
