import { and, eq } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { attachment } from '../../base/disposition.ts'
import { byId, byText, byTime } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { notFound, Problem } from '../../base/problems.ts'
import { documents } from '../../tables/documents.ts'
import { Document, DocumentInput } from './schema.ts'
import { type DocumentRow, documentRoom, showDocuments } from './service.ts'

export function documentRoutes(api: Api) {
  crud<DocumentRow, typeof DocumentInput>(api, {
    ...documentRoom,
    noun: 'document',
    wire: Document,
    writable: DocumentInput,
    defaults: { metadata: {} },
    listing,
    show: showDocuments,
    save(call, { metadata }, existing) {
      if (metadata) call.db.update(documents).set({ metadata }).where(eq(documents.id, existing!.id)).run()
      return existing!.id
    },
    writers: 'admin',
    verbs: ['list', 'get', 'patch'],
  })

  const bytes = { summary: 'Read the received bytes', answer: '*/*' }
  api.get('/documents/{id}/content', bytes, (call, { params }) =>
    contentOf(call, find<DocumentRow>(call, documentRoom, params.id)),
  )

  api.get('/original/{name}', { ...bytes, summary: 'Read the received bytes by storage name' }, (call, { params }) => {
    const named = and(eq(documents.s3Name, params.name), documentRoom.visible(call))
    const document = call.db.select().from(documents).where(named).get()
    if (!document) throw notFound()
    return contentOf(call, document)
  })
}

async function contentOf(call: Call, document: DocumentRow): Promise<Response> {
  if (!call.files.has(document.file)) throw new Problem(404, 'The bytes of this document are no longer kept.')
  const headers = {
    'content-type': document.mimeType,
    'content-disposition': attachment(document.originalFileName),
    // what strangers sent must never run as a page of this service
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  }
  return new Response((await call.files.read(document.file)) as BodyInit, { headers })
}

const listing = {
  filters: {
    id: byId(documents.id),
    email: byId(documents.emailId),
    creator: byId(documents.creatorId),
    parent: byId(documents.parentId),
    original_file_name: byText(documents.originalFileName),
    attachment_status: byText(documents.attachmentStatus),
    ...byTime('arrived_at', documents.createdAt),
    ...byTime('created_at', documents.createdAt),
  },
  orderings: {
    arrived_at: documents.createdAt,
    created_at: documents.createdAt,
    original_file_name: documents.originalFileName,
    mime_type: documents.mimeType,
    attachment_status: documents.attachmentStatus,
  },
}
