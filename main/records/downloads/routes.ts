import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { url } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { attachment } from '../../base/disposition.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { TaskUrl } from '../tasks/schema.ts'
import { Download, DownloadInput } from './schema.ts'
import { type DownloadRow, downloadRoom, requestDownload, showDownload } from './service.ts'

export function downloadRoutes(api: Api) {
  const asking = { summary: 'Pack documents for a download', body: DownloadInput, answer: TaskUrl, status: 202 }
  api.post('/documents/downloads', asking, (call, { body }) => {
    const task = inTransaction(call.db, () => requestDownload(call, body))
    const location = url(call, 'tasks', task)
    return Response.json({ url: location }, { status: 202, headers: { location } })
  })

  const one = { summary: 'Read a download', answer: Download }
  api.get('/documents/downloads/{id}', one, (call, { params }) =>
    showDownload(call, find<DownloadRow>(call, downloadRoom, params.id)),
  )

  const bytes = { summary: 'Read the packed documents', answer: '*/*' }
  api.get('/documents/downloads/{id}/content', bytes, (call, { params }) => {
    const { file, mimeType, fileName } = find<DownloadRow>(call, downloadRoom, params.id)
    if (!file || !call.files.has(file)) throw new Problem(404, 'The documents are not packed yet, or no longer kept.')
    const headers = {
      'content-type': mimeType,
      'content-disposition': attachment(fileName),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    }
    return new Response(Readable.toWeb(createReadStream(call.files.path(file))) as BodyInit, { headers })
  })
}
