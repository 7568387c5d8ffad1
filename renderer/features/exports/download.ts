import { type Query, send } from '../../api/client.ts'
import type { Queue } from '../../api/types.ts'
import { joinCsv } from './csv.ts'
import { type ExportOptions, mostPerFile, queryOf } from './options.ts'

/**
 * Fetches the export and hands it to the browser as a file. When the documents are to be marked, one request does both, so
 * that the file holds exactly what was marked: then at most `mostPerFile` documents are taken, and the number of them returned.
 */
export async function download(queue: Queue, options: ExportOptions, total: number): Promise<number> {
  const path = `/queues/${queue.id}/export`
  const query = queryOf(options)
  if (options.markExported) {
    const pages = [await (await send('POST', path, undefined, { ...query, to_status: 'exported' })).blob()]
    await save(queue, options, pages)
    return Math.min(total, mostPerFile)
  }
  await save(queue, options, await allPages(path, query, total))
  return total
}

async function allPages(path: string, query: Query, total: number): Promise<Blob[]> {
  const pages: Blob[] = []
  for (let page = 1; page === 1 || (page - 1) * mostPerFile < total; page++) {
    pages.push(await (await send('GET', path, undefined, { ...query, page })).blob())
  }
  return pages
}

/** CSV pages become one file; the other formats cannot be joined, so each page is a file of its own. */
async function save(queue: Queue, options: ExportOptions, pages: Blob[]): Promise<void> {
  const name = `${queue.name.replace(/[^\p{L}\p{N} _-]/gu, '_')} ${new Date().toISOString().slice(0, 10)}`
  if (options.format === 'csv') {
    const text = joinCsv(await Promise.all(pages.map(page => page.text())))
    const mark = options.byteOrderMark ? '\ufeff' : ''
    return saveAs(new Blob([mark + text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  }
  for (const [i, page] of pages.entries()) {
    saveAs(page, pages.length === 1 ? `${name}.${options.format}` : `${name} ${i + 1}.${options.format}`)
  }
}

function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
