import type { ContentNode, SchemaNode } from '../../../api/types.ts'
import { isEditable, type SchemaIndex } from './schema-index.ts'

/** What the desk shows, without what is hidden: header fields by section, and the tables for the dock. */
export interface Outline {
  sections: OutlineSection[]
  tables: OutlineTable[]
  /** Ids of all fields a person can edit, in the order of the Tab key. */
  order: number[]
}

export interface OutlineSection {
  id: number
  label: string
  entries: OutlineEntry[]
}

export type OutlineEntry =
  | { kind: 'field'; id: number; label: string; schemaId: string }
  | { kind: 'list'; id: number; label: string; schemaId: string; items: number[] }

export interface OutlineTable {
  id: number
  label: string
  schemaId: string
  columns: SchemaNode[]
  rows: { id: number; cells: Record<string, number> }[]
}

export function outlineOf(tree: ContentNode[], schema: SchemaIndex): Outline {
  const isShown = (node: ContentNode) => {
    const own = schema.get(node.schema_id)
    return !node.hidden && !own?.hidden && own?.type !== 'button'
  }
  const sections: OutlineSection[] = []
  const tables: OutlineTable[] = []
  const order: number[] = []
  for (const section of tree) {
    const label = schema.get(section.schema_id)?.label ?? section.schema_id
    const entries: OutlineEntry[] = []
    for (const node of (section.children ?? []).filter(isShown)) {
      const table = tableOf(node, schema)
      if (table) tables.push(table)
      else entries.push(entryOf(node, schema))
      order.push(...(table ? table.rows.flatMap(row => cellIds(table, row)) : fieldIds(node, schema)))
    }
    if (entries.length > 0) sections.push({ id: section.id, label, entries })
  }
  return { sections, tables, order }
}

function cellIds(table: OutlineTable, row: OutlineTable['rows'][number]): number[] {
  return table.columns.filter(isEditable).flatMap(column => row.cells[column.id] ?? [])
}

export function isIn(table: OutlineTable, id: number | null): boolean {
  return id !== null && table.rows.some(row => Object.values(row.cells).includes(id))
}

function tableOf(node: ContentNode, schema: SchemaIndex): OutlineTable | null {
  const own = schema.get(node.schema_id)
  const tuple = own && !Array.isArray(own.children) ? own.children : undefined
  if (node.category !== 'multivalue' || tuple?.category !== 'tuple') return null
  const inner = Array.isArray(tuple.children) ? tuple.children : []
  return {
    id: node.id,
    label: own?.label ?? node.schema_id,
    schemaId: node.schema_id,
    columns: inner.filter(column => !column.hidden && column.type !== 'button'),
    rows: (node.children ?? []).map(row => ({ id: row.id, cells: cellsOf(row) })),
  }
}

function cellsOf(row: ContentNode): Record<string, number> {
  return Object.fromEntries((row.children ?? []).map(cell => [cell.schema_id, cell.id]))
}

function entryOf(node: ContentNode, schema: SchemaIndex): OutlineEntry {
  const entry = { id: node.id, label: schema.get(node.schema_id)?.label ?? node.schema_id, schemaId: node.schema_id }
  if (node.category !== 'multivalue') return { kind: 'field', ...entry }
  return { kind: 'list', ...entry, items: (node.children ?? []).map(child => child.id) }
}

function fieldIds(node: ContentNode, schema: SchemaIndex): number[] {
  const points = node.category === 'multivalue' ? (node.children ?? []) : [node]
  return points.filter(point => isEditable(schema.get(point.schema_id))).map(point => point.id)
}
