import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { referAll, referOptional } from '../../base/refer.ts'
import { documentRelations, relatedDocuments } from '../../tables/document-relations.ts'
import { documents } from '../../tables/documents.ts'
import { annotationRoom, ofVisibleAnnotation } from '../auth/access.ts'
import { documentRoom } from '../documents/service.ts'
import type { DocumentRelation, DocumentRelationInput } from './schema.ts'

export type DocumentRelationRow = typeof documentRelations.$inferSelect

export const documentRelationRoom = {
  name: 'document_relations',
  table: documentRelations,
  visible: (call: Call) => ofVisibleAnnotation(call, documentRelations.annotationId),
}

export function saveDocumentRelation(
  call: Call,
  input: Partial<DocumentRelationInput>,
  existing: DocumentRelationRow | null,
): number {
  const changes = {
    annotationId: (referOptional(call, 'annotation', input.annotation, annotationRoom) ?? existing?.annotationId)!,
    type: input.type ?? existing?.type ?? 'export',
    key: input.key === undefined ? (existing?.key ?? null) : input.key,
  }
  const members = input.documents && referAll(call, 'documents', input.documents, documentRoom)
  requireUnique(call, changes, existing)
  const id = existing ? update(call, existing.id, changes) : insert(call, changes)
  if (members) setDocuments(call, id, members)
  return id
}

/** Problem 409 while documents hang on it. */
export function removeDocumentRelation(call: Call, { id }: DocumentRelationRow) {
  const held = call.db.select().from(relatedDocuments).where(eq(relatedDocuments.relationId, id)).get()
  if (held) {
    throw new Problem(409, 'The relation still holds documents. Empty its list of documents first.', {
      code: 'conflict_referenced',
    })
  }
  call.db.delete(documentRelations).where(eq(documentRelations.id, id)).run()
}

type Columns = typeof documentRelations.$inferInsert

function requireUnique(call: Call, { annotationId, type, key }: Columns, existing: DocumentRelationRow | null) {
  const { annotationId: annotation, type: ofType, key: withKey } = documentRelations
  // Two without a key are alike too, which an index of SQLite does not see
  const same = and(eq(annotation, annotationId), eq(ofType, type), key == null ? isNull(withKey) : eq(withKey, key))
  const other = call.db.select({ id: documentRelations.id }).from(documentRelations).where(same).get()
  if (other && other.id !== existing?.id)
    throw invalid('non_field_errors', 'The fields type, key, annotation must make a unique set.')
}

function update(call: Call, id: number, changes: Columns): number {
  call.db.update(documentRelations).set(changes).where(eq(documentRelations.id, id)).run()
  return id
}

const insert = (call: Call, row: Columns): number =>
  call.db.insert(documentRelations).values(row).returning({ id: documentRelations.id }).get().id

function setDocuments({ db }: Call, relationId: number, ids: number[]) {
  db.delete(relatedDocuments).where(eq(relatedDocuments.relationId, relationId)).run()
  for (const documentId of ids) db.insert(relatedDocuments).values({ relationId, documentId }).run()
}

export function showDocumentRelations(call: Call, rows: DocumentRelationRow[]): DocumentRelation[] {
  const ids = rows.map(row => row.id)
  const held = call.db
    .select({ relation: relatedDocuments.relationId, document: relatedDocuments.documentId })
    .from(relatedDocuments)
    .innerJoin(documents, eq(documents.id, relatedDocuments.documentId))
    .where(and(inArray(relatedDocuments.relationId, ids), documentRoom.visible(call)))
    .orderBy(relatedDocuments.documentId)
    .all()
  return rows.map(({ id, type, key, annotationId }) => ({
    id,
    url: url(call, 'document_relations', id),
    type,
    key,
    annotation: url(call, 'annotations', annotationId),
    documents: held.filter(({ relation }) => relation === id).map(({ document }) => url(call, 'documents', document)),
  }))
}
