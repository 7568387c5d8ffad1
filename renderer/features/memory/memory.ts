import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Page, SupplierMemory } from '../../api/types.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'

/** What is to be forgotten: its address, and how the person knows it. */
export interface Doomed {
  address: string
  name: string
}

/** One page of the suppliers by name, of those that have these letters in their name or in one of their ids. */
export function useMemory(search: string, page: number) {
  return useQuery({
    queryKey: ['memory', search, page],
    queryFn: () => api.get<Page<SupplierMemory>>('/supplier_memory', { search, page, page_size: 20 }),
    placeholderData: keepPreviousData,
  })
}

export function useForget() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ address }: Doomed) => api.delete(address),
    onSuccess: (_, { name }) => tellDone(`${name} is forgotten`),
    onError: (error, { name }) => tellFailure(`${name} was not forgotten`, error),
    onSettled: () => client.invalidateQueries({ queryKey: ['memory'] }),
  })
}
