import { type Call, url } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { asBoolean } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { invalid } from '../../base/problems.ts'
import { referOptional } from '../../base/refer.ts'
import { sniff } from '../../reading/pages/sniff.ts'
import { uploads } from '../../tables/uploads.ts'
import { ofVisibleQueue } from '../auth/access.ts'
import { Document } from '../documents/schema.ts'
import { addDocument, type DocumentRow, documentRoom, keepFile, showDocuments } from '../documents/service.ts'
import { IMPORTERS } from '../groups/roles.ts'
import { type QueueRow, queueRoom } from '../queues/service.ts'
import { TaskUrl } from '../tasks/schema.ts'
import { safeFileName } from './file-name.ts'
import { type Incoming, readIncoming } from './incoming.ts'
import { QueueUpload, Upload, UploadQuery } from './schema.ts'
import { receive, refuseIdentical, showUpload } from './service.ts'

const room = {
  table: uploads,
  visible: (call: Call) => ofVisibleQueue(call, uploads.organizationId, uploads.queueId),
}
const takes = [
  'multipart/form-data',
  'application/octet-stream',
  'application/pdf',
  'image/*',
  'application/xml',
  'text/xml',
]

export function uploadRoutes(api: Api) {
  const upload = {
    summary: 'Upload files into a queue',
    access: IMPORTERS,
    basic: true,
    query: UploadQuery,
    takes,
    answer: TaskUrl,
    status: 202,
  }
  api.post('/uploads', upload, (call, { query }) => take(call, query.queue, query.reject_identical))
  api.post('/uploads/{filename}', upload, (call, { query, params }) =>
    take(call, query.queue, query.reject_identical, params.filename),
  )
  api.get('/uploads/{id}', { summary: 'Read an upload', answer: Upload }, (call, { params }) =>
    showUpload(call, find(call, room, params.id)),
  )

  const plain = {
    summary: 'Store a document without an annotation',
    access: IMPORTERS,
    basic: true,
    takes,
    answer: Document,
  }
  api.post('/documents', plain, async call => {
    const id = await takeDocument(call, await readIncoming(call.request))
    return showDocuments(call, [find<DocumentRow>(call, documentRoom, id)])[0]
  })

  const old = {
    summary: 'Upload files into a queue (deprecated)',
    access: IMPORTERS,
    basic: true,
    takes,
    answer: QueueUpload,
  }
  api.post('/queues/{id}/upload', old, (call, { params }) => takeOld(call, params.id))
  api.post('/queues/{id}/upload/{filename}', old, (call, { params }) => takeOld(call, params.id, params.filename))
}

async function take(call: Call, queueId: number, rejectIdentical: string | undefined, name?: string) {
  const queue = visibleQueue(call, queueId)
  const { files, values, metadata } = await readIncoming(call.request, name)
  if (rejectIdentical && asBoolean('reject_identical', rejectIdentical)) refuseIdentical(call, queue, files)
  const { task } = await receive(call, { queue, files, values, metadata, creatorId: call.caller.user })
  return { url: url(call, 'tasks', task) }
}

async function takeDocument(call: Call, { files, metadata, parent }: Incoming): Promise<number> {
  if (files.length > 1) throw invalid('content', 'Send one file; every document is stored by a request of its own.')
  const { name, bytes } = files[0]!
  const parentId = referOptional(call, 'parent', parent, documentRoom) ?? undefined
  const file = { name: safeFileName(name), mimeType: sniff(bytes, name) ?? 'application/octet-stream' }
  const origin = { organizationId: call.caller.organization, creatorId: call.caller.user, parentId, metadata }
  return addDocument(call, { ...file, ...(await keepFile(call, bytes)) }, origin)
}

async function takeOld(call: Call, queueId: number, name?: string) {
  const queue = find<QueueRow>(call, queueRoom, queueId)
  const { files, values, metadata } = await readIncoming(call.request, name)
  const received = await receive(call, { queue, files, values, metadata, creatorId: call.caller.user })
  const results = received.results.map(({ annotation, document }) => ({
    annotation: url(call, 'annotations', annotation),
    document: url(call, 'documents', document),
  }))
  return { results, ...results[0] }
}

function visibleQueue(call: Call, id: number): QueueRow {
  try {
    return find<QueueRow>(call, queueRoom, id)
  } catch {
    throw invalid('queue', 'Object does not exist.')
  }
}
