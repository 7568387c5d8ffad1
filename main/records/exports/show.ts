import { inArray } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Call, url } from '../../base/context.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { documents } from '../../tables/documents.ts'
import { schemas } from '../../tables/schemas.ts'
import { users } from '../../tables/users.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { rulesOf } from '../content/tree.ts'
import type { SchemaContent, SchemaDatapoint, SchemaNode } from '../schemas/content.ts'
import type { ExportedAnnotation, ExportedNode } from './schema.ts'

type Rules = Map<string, SchemaNode>
type Node = ReturnType<typeof contentOf>[number]
type Below = Map<number | null, Node[]>

/** Annotations as they leave the house: normalised values of what may be exported; every format is made from this. */
export function showExported(call: Call, rows: AnnotationRow[]): ExportedAnnotation[] {
  const files = byId(call, documents, rows, 'documentId')
  const people = byId(call, users, rows, 'modifierId')
  const rules = rulesById(call, rows)
  const nodes = contentOf(call, rows)
  const below = Map.groupBy(nodes, node => node.parentId)
  const roots = Map.groupBy(below.get(null) ?? [], node => node.annotationId)
  return rows.map(row => ({
    url: url(call, 'annotations', row.id),
    status: row.status,
    arrived_at: row.createdAt,
    exported_at: row.exportedAt,
    document: {
      url: url(call, 'documents', row.documentId),
      file_name: files.get(row.documentId)?.originalFileName ?? '',
      file: `${url(call, 'documents', row.documentId)}/content`,
    },
    modifier: showModifier(call, people.get(row.modifierId ?? 0)),
    schema: { url: url(call, 'schemas', row.schemaId) },
    metadata: row.metadata as ExportedAnnotation['metadata'],
    content: showContent(roots.get(row.id) ?? [], rules.get(row.schemaId)!, below),
    automated: row.automated,
    modified_at: row.modifiedAt,
    assigned_at: row.assignedAt,
  }))
}

export const isExported = (rule: SchemaDatapoint) => rule.type !== 'button' && rule.can_export !== false

const showModifier = (call: Call, user: { id: number; username: string } | undefined) =>
  user ? { url: url(call, 'users', user.id), username: user.username } : null

function showContent(nodes: Node[], rules: Rules, below: Below): ExportedNode[] {
  return nodes.flatMap((node): ExportedNode[] => {
    const { category, schemaId: schema_id } = node
    if (category !== 'datapoint')
      return [{ category, schema_id, children: showContent(below.get(node.id) ?? [], rules, below) }]
    const rule = rules.get(schema_id)
    // What the schema no longer knows is left out, as nothing says whether it may be exported
    if (rule?.category !== 'datapoint' || !isExported(rule)) return []
    const value = node.normalizedValue ?? node.value ?? ''
    return [{ category, schema_id, value, type: rule.type, rir_confidence: node.rirConfidence }]
  })
}

// An export reads every node there is, so only what leaves is read, not the boxes and all they carry
const contentOf = (call: Call, rows: AnnotationRow[]) =>
  call.db
    .select({
      id: datapoints.id,
      annotationId: datapoints.annotationId,
      parentId: datapoints.parentId,
      schemaId: datapoints.schemaId,
      category: datapoints.category,
      value: datapoints.value,
      normalizedValue: datapoints.normalizedValue,
      rirConfidence: datapoints.rirConfidence,
    })
    .from(datapoints)
    .where(
      inArray(
        datapoints.annotationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(datapoints.annotationId, datapoints.parentId, datapoints.position)
    .all()

function byId<Table extends SQLiteTable & { id: SQLiteColumn }>(
  call: Call,
  table: Table,
  rows: AnnotationRow[],
  key: 'documentId' | 'modifierId' | 'schemaId',
): Map<number, Table['$inferSelect']> {
  const ids = new Set(rows.map(row => row[key]).filter(id => id !== null))
  const found = call.db
    .select()
    .from(table as SQLiteTable)
    .where(inArray(table.id, [...ids]))
    .all() as (Table['$inferSelect'] & { id: number })[]
  return new Map(found.map(row => [row.id, row]))
}

const rulesById = (call: Call, rows: AnnotationRow[]): Map<number, Rules> =>
  new Map(
    [...byId(call, schemas, rows, 'schemaId')].map(([id, { content }]) => [id, rulesOf(content as SchemaContent)]),
  )
