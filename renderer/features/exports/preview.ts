import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Annotation, Page, Queue } from '../../api/types.ts'
import { parseCsv } from './csv.ts'
import { type ExportOptions, filterOf, missingIn, queryOf } from './options.ts'

/** How many documents the options mean, and the first of them as the export would write them. */
export function usePreview(queue: Queue, options: ExportOptions) {
  const filter = filterOf(options)
  const { columns, decimal_mark } = queryOf({ ...options, format: 'csv' })
  return useQuery({
    queryKey: ['annotations', 'export', queue.id, filter, columns, decimal_mark],
    queryFn: async ({ signal }) => {
      const [list, text] = await Promise.all([
        api.get<Page<Annotation>>('/annotations', { ...filter, queue: queue.id, page_size: 1 }, { signal }),
        api
          .blob(
            `/queues/${queue.id}/export`,
            { ...filter, columns, decimal_mark, format: 'csv', quoting: 'quote_all', page_size: 10 },
            { signal },
          )
          .then(blob => blob.text()),
      ])
      const [head = [], ...rows] = parseCsv(text)
      return { total: list.pagination.total, head, rows }
    },
    enabled: missingIn(options) === null,
    placeholderData: keepPreviousData,
  })
}
