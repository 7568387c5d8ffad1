import { api, type Query, send } from '../../api/client.ts'
import type { Annotation, Page, Queue } from '../../api/types.ts'
import { saveAs } from '../../ui/save-as.ts'
import { type ExportOptions, filterOf, queryOf } from './options.ts'

const jsonPage = 100

/**
 * Fetches the export and hands it to the browser as a file. When the documents are to be marked, the request that makes the
 * file also marks them, so that the file holds exactly what was marked.
 */
export async function download(queue: Queue, options: ExportOptions): Promise<void> {
  const name = `${queue.name.replace(/[^\p{L}\p{N} _-]/gu, '_')} ${new Date().toISOString().slice(0, 10)}`
  const blob = options.format === 'json' ? await jsonOf(queue, options) : await ask(queue, options)
  saveAs(blob, `${name}.${options.format}`)
}

async function ask(queue: Queue, options: ExportOptions, more: Query = {}): Promise<Blob> {
  const query = { ...queryOf(options), ...more, to_status: options.markExported ? 'exported' : undefined }
  const response = await send(options.markExported ? 'POST' : 'GET', `/queues/${queue.id}/export`, undefined, query)
  return response.blob()
}

/** JSON comes in pages. Their documents are named one by one, for marking would move them out of the pages that follow. */
async function jsonOf(queue: Queue, options: ExportOptions): Promise<Blob> {
  const ids = await idsOf(queue, options)
  const results: unknown[] = []
  for (let start = 0; start < ids.length; start += jsonPage) {
    const id = ids.slice(start, start + jsonPage).join(',')
    const page = await ask(queue, options, { id, page_size: jsonPage })
    results.push(...JSON.parse(await page.text()).results)
  }
  return new Blob([JSON.stringify({ results }, null, 2)], { type: 'application/json' })
}

async function idsOf(queue: Queue, options: ExportOptions): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { ...filterOf(options), queue: queue.id, ordering: 'id', page_size: jsonPage, page }
    const answer = await api.get<Page<Annotation>>('/annotations', query)
    ids.push(...answer.results.map(annotation => annotation.id))
    pages = answer.pagination.total_pages
  }
  return ids
}
