import { inArray } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Call } from '../../../base/context.ts'
import { assignees } from '../../../tables/assignees.ts'
import { documents } from '../../../tables/documents.ts'
import { organizations } from '../../../tables/organizations.ts'
import { pages } from '../../../tables/pages.ts'
import { queues } from '../../../tables/queues.ts'
import { schemas } from '../../../tables/schemas.ts'
import { users } from '../../../tables/users.ts'
import { workspaces } from '../../../tables/workspaces.ts'
import { automationBlockersOf, showAutomationBlockers } from '../../automation-blockers/service.ts'
import type { ContentNode } from '../../content/schema.ts'
import { nest, rowsOf, rulesOf, showNodes } from '../../content/tree.ts'
import { showDocuments } from '../../documents/service.ts'
import { labelsOf, showLabels } from '../../labels/service.ts'
import { notesOf, showNotes } from '../../notes/service.ts'
import { showOrganizations } from '../../organizations/routes.ts'
import { showPages } from '../../pages/service.ts'
import { showQueues } from '../../queues/service.ts'
import { childRelationsOf, relationsOf, showRelations } from '../../relations/service.ts'
import type { SchemaContent } from '../../schemas/content.ts'
import { showSchemas } from '../../schemas/service.ts'
import { showSuggestedEdits, suggestedEditsOf } from '../../suggested-edits/service.ts'
import { showUsers } from '../../users/service.ts'
import { showWorkspaces } from '../../workspaces/routes.ts'
import type { AnnotationRow } from '../service.ts'

type SchemaRow = typeof schemas.$inferSelect
/** What belongs to these annotations. */
export type Load = (call: Call, rows: AnnotationRow[], query: URLSearchParams) => unknown[]

const byIds = (call: Call, table: SQLiteTable & { id: SQLiteColumn }, ids: (number | null)[]) =>
  call.db
    .select()
    .from(table)
    .where(inArray(table.id, [...new Set(ids.filter(id => id !== null))]))
    .all() as never[]

type Link = 'documentId' | 'queueId' | 'schemaId' | 'organizationId' | Person
type Person = 'creatorId' | 'modifierId' | `${'confirmed' | 'deleted' | 'exported' | 'purged' | 'rejected'}ById`

const keys = (rows: AnnotationRow[]) => rows.map(({ id }) => id)
const ids = (rows: AnnotationRow[], link: Link) => rows.map(row => row[link])

const people =
  (link: Person): Load =>
  (call, rows) =>
    showUsers(call, byIds(call, users, ids(rows, link)))

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
  ['labels', (call, rows) => showLabels(call, labelsOf(call, keys(rows)))],
  ['notes', (call, rows) => showNotes(call, notesOf(call, keys(rows)))],
  ['relations', (call, rows) => showRelations(call, relationRows(call, keys(rows)))],
  ['child_relations', (call, rows) => showRelations(call, childRelationsOf(call, keys(rows)))],
  ['suggested_edits', (call, rows) => showSuggestedEdits(call, suggestedEditsOf(call, keys(rows)))],
  ['automation_blockers', (call, rows) => showAutomationBlockers(call, automationBlockersOf(call, keys(rows)))],
  ['modifiers', people('modifierId')],
  ['creators', people('creatorId')],
  ['assignees', (call, rows) => showUsers(call, byIds(call, users, assigneeIds(call, rows)))],
  ['confirmed_bys', people('confirmedById')],
  ['deleted_bys', people('deletedById')],
  ['exported_bys', people('exportedById')],
  ['purged_bys', people('purgedById')],
  ['rejected_bys', people('rejectedById')],
  // Approval in steps is not part of this application, so there are none
  ['workflow_runs', none],
])

/** Lets a room above send its objects along with annotations, by the name that `sideload=` calls them. */
export const sendAlong = (name: string, load: Load) => LOADS.set(name, load)

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

// A relation between two of the rows is sent once
const relationRows = (call: Call, annotationIds: number[]) => [
  ...new Map(relationsOf(call, annotationIds).map(({ relation }) => [relation.id, relation])).values(),
]

const assigneeIds = (call: Call, rows: AnnotationRow[]) =>
  call.db
    .select({ id: assignees.userId })
    .from(assignees)
    .where(inArray(assignees.annotationId, keys(rows)))
    .all()
    .map(({ id }) => id)

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
