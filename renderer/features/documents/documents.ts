import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useSchema } from '../../api/queues.ts'
import type { Queue } from '../../api/types.ts'
import type { ListAddress } from './address.ts'
import { columnsOf, type ListAnswer, rowsOf, wantedFields } from './rows.ts'

export const pageSize = 100

/** One page of a queue's documents as rows, with the columns of the queue's schema. */
export function useDocuments(queue: Queue, address: ListAddress) {
  const schema = useSchema(queue.schema)
  const columns = schema.data ? columnsOf(queue, schema.data.content) : []
  const list = useQuery({
    queryKey: ['annotations', 'list', queue.id, address, wantedFields(columns)],
    queryFn: ({ signal }) => loadPage(queue.id, address, wantedFields(columns), signal),
    enabled: schema.isSuccess || schema.isError,
    placeholderData: keepPreviousData,
    // The events tell of every change; this is for the case that their connection hangs.
    refetchInterval: address.tab.id === 'importing' ? 5_000 : 60_000,
  })
  return { columns, list }
}

async function loadPage(queueId: number, address: ListAddress, fields: string, signal: AbortSignal) {
  const answer = await api.get<ListAnswer>(
    '/annotations',
    {
      queue: queueId,
      status: address.tab.statuses.join(','),
      sideload: 'documents,content',
      'content.schema_id': fields,
      ordering: address.ordering,
      search: address.search,
      labels: address.label,
      page_size: pageSize,
      page: address.page,
    },
    { signal },
  )
  return { rows: rowsOf(answer), total: answer.pagination.total, pages: answer.pagination.total_pages }
}
