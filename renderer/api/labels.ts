import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf } from './all-of.ts'
import { api } from './client.ts'
import type { Label } from './types.ts'

export function useLabels() {
  return useQuery({ queryKey: ['labels'], queryFn: () => allOf<Label>('/labels'), staleTime: 60_000 })
}

export type LabelChange = { annotations: string[]; add?: string[]; remove?: string[] }

/** Puts labels on documents and takes them off, all in one call. */
export function useApplyLabels() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ annotations, add = [], remove = [] }: LabelChange) =>
      api.post<void>('/labels/apply', { operations: { add, remove }, objects: { annotations } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['annotations'] })
      void client.invalidateQueries({ queryKey: ['annotation'] })
    },
  })
}
