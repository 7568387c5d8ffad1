import { inArray } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Call } from '../../base/context.ts'
import { documents } from '../../tables/documents.ts'
import { organizations } from '../../tables/organizations.ts'
import { pages } from '../../tables/pages.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import { users } from '../../tables/users.ts'
import { workspaces } from '../../tables/workspaces.ts'
import type { ContentNode } from '../content/schema.ts'
import { nest, rowsOf, rulesOf, showNodes } from '../content/tree.ts'
import { showDocuments } from '../documents/service.ts'
import { showOrganizations } from '../organizations/routes.ts'
import { showPages } from '../pages/service.ts'
import { showQueues } from '../queues/service.ts'
import type { SchemaContent } from '../schemas/content.ts'
import { showSchemas } from '../schemas/routes.ts'
import { showUsers } from '../users/service.ts'
import { showWorkspaces } from '../workspaces/routes.ts'
import type { AnnotationRow } from './service.ts'

type SchemaRow = typeof schemas.$inferSelect
type Load = (call: Call, rows: AnnotationRow[], query: URLSearchParams) => unknown[]

const byIds = (call: Call, table: SQLiteTable & { id: SQLiteColumn }, ids: (number | null)[]) =>
  call.db
    .select()
    .from(table)
    .where(inArray(table.id, [...new Set(ids.filter(id => id !== null))]))
    .all() as never[]

type Link = 'documentId' | 'queueId' | 'schemaId' | 'organizationId' | Person
type Person = 'creatorId' | 'modifierId' | `${'confirmed' | 'deleted' | 'exported' | 'purged' | 'rejected'}ById`

const ids = (rows: AnnotationRow[], link: Link) => rows.map(row => row[link])

const people =
  (link: Person): Load =>
  (call, rows) =>
    showUsers(call, byIds(call, users, ids(rows, link)))

const LATER = [
  'assignees',
  'automation_blockers',
  'child_relations',
  'emails',
  'labels',
  'notes',
  'related_emails',
  'relations',
  'suggested_edits',
  'workflow_runs',
]

const none: Load = () => []

const LOADS = new Map<string, Load>([
  ['documents', (call, rows) => showDocuments(call, byIds(call, documents, ids(rows, 'documentId')))],
  ['queues', (call, rows) => showQueues(call, byIds(call, queues, ids(rows, 'queueId')))],
  ['schemas', (call, rows) => showSchemas(call, byIds(call, schemas, ids(rows, 'schemaId')))],
  ['organizations', (call, rows) => showOrganizations(call, byIds(call, organizations, ids(rows, 'organizationId')))],
  ['workspaces', (call, rows) => showWorkspaces(call, byIds(call, workspaces, workspaceIds(call, rows)))],
  ['pages', (call, rows) => showPages(call, pagesOf(call, rows))],
  [
    'content',
    (call, rows, query) => flatContent(call, rows, query.get('content.schema_id')?.split(',').filter(Boolean)),
  ],
  ['modifiers', people('modifierId')],
  ['creators', people('creatorId')],
  ['confirmed_bys', people('confirmedById')],
  ['deleted_bys', people('deletedById')],
  ['exported_bys', people('exportedById')],
  ['purged_bys', people('purgedById')],
  ['rejected_bys', people('rejectedById')],
  // Resources that no room serves yet: clients need the keys
  ...LATER.map((name): [string, Load] => [name, none]),
])

/** The lists that `sideload=` asks for, each present even when empty. */
export function sideload(call: Call, rows: AnnotationRow[], query: URLSearchParams): Record<string, unknown[]> {
  const names = query
    .getAll('sideload')
    .flatMap(value => value.split(','))
    .filter(Boolean)
  const known = names.flatMap(name => {
    const load = LOADS.get(name)
    return load ? [[name, load(call, rows, query)]] : []
  })
  return Object.fromEntries(known)
}

function workspaceIds(call: Call, rows: AnnotationRow[]) {
  const found = byIds(call, queues, ids(rows, 'queueId')) as { workspaceId: number | null }[]
  return found.map(queue => queue.workspaceId)
}

function pagesOf(call: Call, rows: AnnotationRow[]) {
  const of = inArray(
    pages.annotationId,
    rows.map(({ id }) => id),
  )
  return call.db.select().from(pages).where(of).orderBy(pages.annotationId, pages.number).all()
}

// Datapoints of all rows in one flat list, as clients join them by annotation id and schema id
function flatContent(call: Call, rows: AnnotationRow[], only: string[] | undefined): ContentNode[] {
  const contents = new Map(byIds(call, schemas, ids(rows, 'schemaId')).map((row: SchemaRow) => [row.id, row.content]))
  const rulesBySchema = new Map([...contents].map(([id, content]) => [id, rulesOf(content as SchemaContent)]))
  const schemaOf = new Map(rows.map(row => [row.id, row.schemaId]))
  const { nodes } = nest(rowsOf(call, [...schemaOf.keys()]))
  return [...nodes.values()]
    .filter(node => node.category === 'datapoint' && (!only || only.includes(node.schemaId)))
    .flatMap(node => showNodes(call, [node], rulesBySchema.get(schemaOf.get(node.annotationId)!)!))
}
