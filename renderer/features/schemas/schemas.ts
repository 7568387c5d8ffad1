import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf } from '../../api/all-of.ts'
import { api } from '../../api/client.ts'
import type { Schema, SchemaNode } from '../../api/types.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'

export function useSchemas() {
  return useQuery({ queryKey: ['schemas'], queryFn: () => allOf<Schema>('/schemas') })
}

/** Read anew for editing, under a key of its own: what is being edited must not change under the person's hands. */
export function useSchemaForEditing(id: number) {
  return useQuery({
    queryKey: ['schemas', 'edited', id],
    queryFn: () => api.get<Schema>(`/schemas/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function useAddSchema() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { name: string; template_name: string }) => api.post<Schema>('/schemas/from_template', body),
    onSettled: refresh,
  })
}

export function useSaveSchema(schema: Schema) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; content: SchemaNode[] }) => api.patch<Schema>(schema.url, body),
    onSuccess: saved => {
      tellDone(`The schema ${saved.name} is saved`)
      client.setQueryData(['schemas', 'edited', schema.id], saved)
      for (const queryKey of [['schema'], ['annotations'], ['queues']]) void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['schemas'], exact: true })
    },
  })
}

export function useRemoveSchema() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (schema: Schema) => api.delete(schema.url),
    onSuccess: (_, schema) => tellDone(`The schema ${schema.name} is removed`),
    onError: (error, schema) => tellFailure(`${schema.name} was not removed`, error),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['schemas'], exact: true })
}
