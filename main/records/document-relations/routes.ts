import { inArray, sql } from 'drizzle-orm'
import { crud } from '../../base/crud.ts'
import { byId, byLink, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { documentRelations, relatedDocuments } from '../../tables/document-relations.ts'
import { DocumentRelation, DocumentRelationInput } from './schema.ts'
import {
  type DocumentRelationRow,
  documentRelationRoom,
  removeDocumentRelation,
  saveDocumentRelation,
  showDocumentRelations,
} from './service.ts'

const byDocument = byLink(
  ids =>
    sql`${documentRelations.id} in (select ${relatedDocuments.relationId} from ${relatedDocuments} where ${inArray(relatedDocuments.documentId, ids)})`,
)

export function documentRelationRoutes(api: Api) {
  crud<DocumentRelationRow, typeof DocumentRelationInput>(api, {
    ...documentRelationRoom,
    noun: 'document relation',
    wire: DocumentRelation,
    writable: DocumentRelationInput,
    defaults: { type: 'export', key: null },
    listing: {
      filters: {
        id: byId(documentRelations.id),
        type: byText(documentRelations.type),
        annotation: byId(documentRelations.annotationId),
        key: byText(documentRelations.key),
        documents: byDocument,
      },
      orderings: { type: documentRelations.type, annotation: documentRelations.annotationId },
      ordering: '-id',
    },
    show: showDocumentRelations,
    save: saveDocumentRelation,
    remove: removeDocumentRelation,
    writers: 'admin',
  })
}
