import { inArray } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Call, url } from '../../base/context.ts'
import { documents } from '../../tables/documents.ts'
import { schemas } from '../../tables/schemas.ts'
import { users } from '../../tables/users.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { type Node, nest, rowsOf, rulesOf } from '../content/tree.ts'
import type { SchemaContent, SchemaDatapoint, SchemaNode } from '../schemas/content.ts'
import type { ExportedAnnotation, ExportedNode } from './schema.ts'

type Rules = Map<string, SchemaNode>

/** Annotations as they leave the house: normalised values of what may be exported; every format is made from this. */
export function showExported(call: Call, rows: AnnotationRow[]): ExportedAnnotation[] {
  const files = byId<{ id: number; originalFileName: string }>(
    call,
    documents,
    rows.map(row => row.documentId),
  )
  const people = byId<{ id: number; username: string }>(
    call,
    users,
    rows.map(row => row.modifierId),
  )
  const rules = rulesById(call, rows)
  const roots = Map.groupBy(
    nest(
      rowsOf(
        call,
        rows.map(row => row.id),
      ),
    ).roots,
    node => node.annotationId,
  )
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
    content: (roots.get(row.id) ?? []).flatMap(node => showNode(node, rules.get(row.schemaId)!)),
    automated: row.automated,
    modified_at: row.modifiedAt,
    assigned_at: row.assignedAt,
  }))
}

export const isExported = (rule: SchemaDatapoint) => rule.type !== 'button' && rule.can_export !== false

const showModifier = (call: Call, user: { id: number; username: string } | undefined) =>
  user ? { url: url(call, 'users', user.id), username: user.username } : null

// What the schema no longer knows is left out, as nothing says whether it may be exported
function showNode(node: Node, rules: Rules): ExportedNode[] {
  const { category, schemaId: schema_id } = node
  if (category !== 'datapoint')
    return [{ category, schema_id, children: node.children.flatMap(child => showNode(child, rules)) }]
  const rule = rules.get(schema_id)
  if (rule?.category !== 'datapoint' || !isExported(rule)) return []
  const value = node.normalizedValue ?? node.value ?? ''
  return [{ category, schema_id, value, type: rule.type, rir_confidence: node.rirConfidence }]
}

function byId<Row extends { id: number }>(
  call: Call,
  table: SQLiteTable & { id: SQLiteColumn },
  ids: (number | null)[],
): Map<number, Row> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  const found = call.db.select().from(table).where(inArray(table.id, wanted)).all() as Row[]
  return new Map(found.map(row => [row.id, row]))
}

function rulesById(call: Call, rows: AnnotationRow[]): Map<number, Rules> {
  const found = byId<{ id: number; content: unknown }>(
    call,
    schemas,
    rows.map(row => row.schemaId),
  )
  return new Map([...found].map(([id, { content }]) => [id, rulesOf(content as SchemaContent)]))
}
