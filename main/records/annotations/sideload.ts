import { inArray } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Call } from '../../base/context.ts'
import { documents } from '../../tables/documents.ts'
import { pages } from '../../tables/pages.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import { users } from '../../tables/users.ts'
import type { ContentNode } from '../content/schema.ts'
import { nest, rowsOf, rulesOf, showNodes } from '../content/tree.ts'
import { showDocuments } from '../documents/service.ts'
import { showPages } from '../pages/service.ts'
import { showQueues } from '../queues/service.ts'
import type { SchemaContent } from '../schemas/content.ts'
import { showUsers } from '../users/service.ts'
import type { AnnotationRow } from './service.ts'

type Load = (call: Call, rows: AnnotationRow[], query: URLSearchParams) => unknown[]

const byIds = (call: Call, table: SQLiteTable & { id: SQLiteColumn }, ids: (number | null)[]) =>
  call.db
    .select()
    .from(table)
    .where(inArray(table.id, [...new Set(ids.filter(id => id !== null))]))
    .all() as never[]

const people =
  (pick: (row: AnnotationRow) => number | null): Load =>
  (call, rows) =>
    showUsers(call, byIds(call, users, rows.map(pick)))

const LOADS: Record<string, Load> = {
  documents: (call, rows) =>
    showDocuments(
      call,
      byIds(
        call,
        documents,
        rows.map(row => row.documentId),
      ),
    ),
  queues: (call, rows) =>
    showQueues(
      call,
      byIds(
        call,
        queues,
        rows.map(row => row.queueId),
      ),
    ),
  pages: (call, rows) =>
    showPages(
      call,
      call.db
        .select()
        .from(pages)
        .where(
          inArray(
            pages.annotationId,
            rows.map(row => row.id),
          ),
        )
        .all(),
    ),
  content: (call, rows, query) => flatContent(call, rows, query.get('content.schema_id')?.split(',').filter(Boolean)),
  modifiers: people(row => row.modifierId),
  creators: people(row => row.creatorId),
  confirmed_bys: people(row => row.confirmedById),
  deleted_bys: people(row => row.deletedById),
  exported_bys: people(row => row.exportedById),
  purged_bys: people(row => row.purgedById),
  rejected_bys: people(row => row.rejectedById),
}

/** The lists that `sideload=` asks for, each present even when empty. */
export function sideload(call: Call, rows: AnnotationRow[], query: URLSearchParams): Record<string, unknown[]> {
  const names = query
    .getAll('sideload')
    .flatMap(value => value.split(','))
    .filter(Boolean)
  return Object.fromEntries(names.map(name => [name, LOADS[name]?.(call, rows, query) ?? []]))
}

// Datapoints of all rows in one flat list, as clients join them by annotation id and schema id
function flatContent(call: Call, rows: AnnotationRow[], only: string[] | undefined): ContentNode[] {
  const rules = rulesFor(call, rows)
  const wanted = only && new Set(only)
  const nodes = [
    ...nest(
      rowsOf(
        call,
        rows.map(row => row.id),
      ),
    ).nodes.values(),
  ]
  return nodes
    .filter(node => node.category === 'datapoint' && (!wanted || wanted.has(node.schemaId)))
    .flatMap(node => showNodes(call, [node], rules))
}

function rulesFor(call: Call, rows: AnnotationRow[]) {
  const found = byIds(
    call,
    schemas,
    rows.map(row => row.schemaId),
  ) as { content: unknown }[]
  return new Map(found.flatMap(schema => [...rulesOf(schema.content as SchemaContent)]))
}
