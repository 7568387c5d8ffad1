import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import { pages } from '../../tables/pages.ts'
import { schemas } from '../../tables/schemas.ts'
import { endOf, type Span } from '../usage/span.ts'
import type { BillingGroup, Numbers } from './schema.ts'

/** Whose documents, in whichever of these queues. */
export interface Scope {
  organizations: number[]
  queues?: number[]
  span: Span
}

type Period = BillingGroup | 'year' | null

const BEGINS: Record<Exclude<Period, null | 'queue'>, SQL> = {
  year: sql`substr(${annotations.createdAt}, 1, 4) || '-01-01'`,
  month: sql`substr(${annotations.createdAt}, 1, 7) || '-01'`,
  week: sql`date(substr(${annotations.createdAt}, 1, 10), '-6 days', 'weekday 1')`,
}

const isFree = sql`${annotations.status} in ('created', 'importing', 'failed_import', 'split')`
const pageCount = sql`(select count(*) from ${pages} where ${pages.annotationId} = ${annotations.id})`

/** Documents and pages by the day they came, one row for each period or queue that had any. */
export function countBilled(ctx: Context, scope: Scope, group: Period) {
  const begin = group === null || group === 'queue' ? sql<string>`${scope.span.begin}` : BEGINS[group]
  const queue = group === 'queue' ? sql<number>`${annotations.queueId}` : sql<number | null>`null`
  return ctx.db
    .select({
      begin: sql<string>`${begin}`.as('begin'),
      queue: sql<number | null>`${queue}`.as('queue'),
      billable_documents: sql<number>`sum(not ${isFree})`,
      billable_pages: sql<number>`sum(iif(${isFree}, 0, ${pageCount}))`,
      non_billable_documents: sql<number>`sum(${isFree})`,
      non_billable_pages: sql<number>`sum(iif(${isFree}, ${pageCount}, 0))`,
    })
    .from(annotations)
    .where(within(scope))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
    .all()
}

const within = ({ organizations, queues, span }: Scope) =>
  and(
    inArray(annotations.organizationId, organizations),
    queues && inArray(annotations.queueId, queues),
    gte(annotations.createdAt, span.begin),
    lt(annotations.createdAt, endOf(span)),
  )

export const totalOf = (rows: Numbers[]): Numbers => ({
  billable_documents: sum(rows, row => row.billable_documents),
  billable_pages: sum(rows, row => row.billable_pages),
  non_billable_documents: sum(rows, row => row.non_billable_documents),
  non_billable_pages: sum(rows, row => row.non_billable_pages),
})

const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

/** Documents that were read, by whether their schema also has a table of line items. */
export function countByFields(ctx: Context, scope: Scope, byQueue: boolean) {
  const queue = byQueue ? sql<number | null>`${annotations.queueId}` : sql<number | null>`null`
  const hasItems = sql`exists (select 1 from ${schemas}, json_tree(${schemas.content}) node where ${schemas.id} = ${annotations.schemaId} and node.key = 'category' and node.value = 'tuple')`
  const counted = sql`(select ${queue} as queue, ${hasItems} as items, ${pageCount} as n from ${annotations} where ${within(scope)} and not ${isFree})`
  return ctx.db.all<{ queue: number | null; items: number; documents: number; pages: number }>(
    sql`select queue, items, count(*) as documents, sum(n) as pages from ${counted} group by queue, items order by queue`,
  )
}
