import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { LanguageModel, LanguageModelInput, LanguageModelTrial } from '../../api/types.ts'
import { tellDone } from '../../ui/notify.tsx'

const queryKey = ['language-model']

export function useLanguageModel() {
  return useQuery({ queryKey, queryFn: () => api.get<LanguageModel>('/language_model') })
}

export function useSaveLanguageModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: LanguageModelInput) => api.put<LanguageModel>('/language_model', input),
    onSuccess: saved => {
      client.setQueryData(queryKey, saved)
      tellDone('Reasoning fields are now answered by this language model')
    },
  })
}

export function useRemoveLanguageModel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/language_model'),
    onSuccess: () => tellDone('Reasoning fields are left to people'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useTryLanguageModel() {
  return useMutation({
    mutationFn: (input: LanguageModelInput) => api.post<LanguageModelTrial>('/language_model/try', input),
  })
}
