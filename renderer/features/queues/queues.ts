import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf } from '../../api/all-of.ts'
import { api } from '../../api/client.ts'
import type { Queue, Schema, Workspace } from '../../api/types.ts'
import { tellDone } from '../../ui/notify.tsx'
import type { QueueBody } from './draft.ts'

export function useSchemas() {
  return useQuery({ queryKey: ['schemas'], queryFn: () => allOf<Schema>('/schemas') })
}

export function useQueue(id: number) {
  return useQuery({ queryKey: ['queue', id], queryFn: () => api.get<Queue>(`/queues/${id}`), staleTime: 0 })
}

/** `schema` is the URL of one, or the name of a template from which a new one is made. */
export type NewQueue = { name: string; schema: string }

export function useAddQueue() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ name, schema }: NewQueue) => {
      const [workspaces, own] = await Promise.all([allOf<Workspace>('/workspaces'), schemaFor(name, schema)])
      return api.post<Queue>('/queues', { name, schema: own, workspace: workspaces[0]?.url ?? null })
    },
    onSuccess: queue => tellDone(`The queue ${queue.name} is ready for documents`),
    onSettled: refresh,
  })
}

async function schemaFor(name: string, schema: string): Promise<string> {
  if (/\/\d+$/.test(schema)) return schema
  const made = await api.post<Schema>('/schemas/from_template', { name, template_name: schema })
  return made.url
}

export function useSaveQueue(queue: Queue) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: QueueBody) => api.patch<Queue>(queue.url, body),
    onSuccess: saved => tellDone(`The queue ${saved.name} is saved`),
    onSettled: refresh,
  })
}

export function useRemoveQueue() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (queue: Queue) => api.delete(queue.url),
    onSuccess: (_, queue) => tellDone(`The queue ${queue.name} is being deleted`),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  const touched = [['queues'], ['queue'], ['schemas'], ['users']]
  return () => Promise.all(touched.map(queryKey => client.invalidateQueries({ queryKey })))
}
