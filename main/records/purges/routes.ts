import { eq } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { annotations } from '../../tables/annotations.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { removeAnnotations } from '../annotations/removal.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { annotationRoom } from '../auth/access.ts'
import { dropFiles, removeUnusedDocuments } from '../documents/removal.ts'
import { type DocumentRow, documentRoom } from '../documents/service.ts'
import { removeImages } from '../pages/removal.ts'
import { PurgeInput } from './schema.ts'
import { requestPurge } from './service.ts'

export function purgeRoutes(api: Api) {
  const access = 'admin'
  const purging = { summary: 'Purge deleted annotations: only what they were stays', access, body: PurgeInput } as const
  api.post('/annotations/purge_deleted', { ...purging, status: 202 }, (call, { body }) =>
    inTransaction(call.db, () => requestPurge(call, body)),
  )

  const removing = 'Remove an annotation with its pages and content for good'
  api.delete('/annotations/{id}', { summary: removing, access }, async (call, { params }) => {
    await removeImages(call, find<AnnotationRow>(call, annotationRoom, params.id).id)
    inTransaction(call.db, () => removeAnnotations(call, [find<AnnotationRow>(call, annotationRoom, params.id)]))
  })

  api.delete('/documents/{id}', { summary: 'Remove a document without data', access }, async (call, { params }) => {
    const files = inTransaction(call.db, () => removeDocument(call, find<DocumentRow>(call, documentRoom, params.id)))
    await dropFiles(call, files)
  })
}

function removeDocument(call: Call, { id }: DocumentRow): string[] {
  const rows = call.db.select().from(annotations).where(eq(annotations.documentId, id)).all()
  const filled = rows.find(row => hasContent(call, row.id))
  if (filled) throw referenced(filled.id)
  removeAnnotations(call, rows)
  return removeUnusedDocuments(call, [id])
}

const hasContent = ({ db }: Call, annotationId: number) =>
  db.select({ id: datapoints.id }).from(datapoints).where(eq(datapoints.annotationId, annotationId)).limit(1).get()

const referenced = (annotation: number) =>
  new Problem(409, `Cannot delete the document because annotation ${annotation} holds data from it.`, {
    code: 'conflict_referenced',
  })
