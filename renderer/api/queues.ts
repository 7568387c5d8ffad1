import { useQuery } from '@tanstack/react-query'
import { api, idOf } from './client.ts'
import type { Page, Queue, Schema, SchemaNode } from './types.ts'

/** Not one that waits for its deletion: it takes no documents any more. */
export const isInUse = ({ status }: Queue) => status === 'active'

/** All queues that the person may see, with their counts; kept live by the events. */
export function useQueues() {
  return useQuery({
    queryKey: ['queues'],
    queryFn: async () => (await api.get<Page<Queue>>('/queues', { page_size: 100, ordering: 'id' })).results,
    refetchInterval: 30_000,
  })
}

export function useSchema(url: string | undefined) {
  return useQuery({
    queryKey: ['schema', idOf(url)],
    queryFn: () => api.get<Schema>(url ?? ''),
    enabled: url !== undefined,
    staleTime: 60_000,
  })
}

/** The children of a schema object as a list, whatever form they have: a multivalue holds one object, the others a list. */
export const childrenOf = (node: SchemaNode): SchemaNode[] =>
  Array.isArray(node.children) ? node.children : node.children ? [node.children] : []

/** Every datapoint of a schema in reading order; `inTable` are those that occur once per row. */
export function datapointsOf(nodes: SchemaNode[], inTable = false): { node: SchemaNode; inTable: boolean }[] {
  return nodes.flatMap(node =>
    node.category === 'datapoint'
      ? [{ node, inTable }]
      : datapointsOf(childrenOf(node), inTable || node.category === 'multivalue'),
  )
}
