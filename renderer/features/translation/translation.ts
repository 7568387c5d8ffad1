import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { TranslationService, TranslationServiceInput, TranslationTrial } from '../../api/types.ts'
import { tellDone } from '../../ui/notify.tsx'

const queryKey = ['translation-service']
const path = '/translation_service'

export function useTranslationService() {
  return useQuery({ queryKey, queryFn: () => api.get<TranslationService>(path) })
}

export function useSaveTranslationService() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: TranslationServiceInput) => api.put<TranslationService>(path, input),
    onSuccess: saved => {
      client.setQueryData(queryKey, saved)
      forgetPages(client)
      tellDone('Pages are now translated by this service')
    },
  })
}

export function useRemoveTranslationService() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete(path),
    onSuccess: () => {
      forgetPages(client)
      tellDone('Pages are translated by the glossary')
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useTryTranslationService() {
  return useMutation({
    mutationFn: (input: TranslationServiceInput) => api.post<TranslationTrial>(`${path}/try`, input),
  })
}

/** Another service knows other languages and says other words. */
function forgetPages(client: ReturnType<typeof useQueryClient>) {
  client.removeQueries({ queryKey: ['translation-languages'] })
  client.removeQueries({ queryKey: ['page-translation'] })
}
