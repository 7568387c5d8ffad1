import { and, count, gt, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Call } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import { usageDays, usageMonths, usageRemoved } from '../../tables/usage.ts'
import { ofVisibleQueue } from '../auth/access.ts'
import type { Group } from './schema.ts'
import { edgesOf, endOf, type Span, wholeMonthsOf } from './span.ts'

export interface Question {
  span: Span
  groups: Group[]
  /** Ids; without them all that the caller may see. */
  queues?: number[] | undefined
  users?: number[] | undefined
  onTimeUnderS: number
}

/** Where a row of an answer belongs; null where that was not asked for, or is nobody's. */
export interface Place {
  /** Day on which its day, week or month begins. */
  period: string | null
  queue: number | null
  user: number | null
}

interface Source {
  table: SQLiteTable & { organizationId: SQLiteColumn; queueId: SQLiteColumn }
  /** The day or moment that decides whether and where a row counts. */
  at: SQLiteColumn
  /** Null where nobody's hand is in it, as in imports. */
  user: SQL | null
}

/** What was removed for good counts like what is still there. */
const ANNOTATIONS = [annotations, usageRemoved as unknown as typeof annotations]

export const importsOf = (call: Call, question: Question) =>
  ANNOTATIONS.flatMap(table =>
    counted(call, question, { table, at: table.createdAt, user: null }, { imported: count() }),
  )

export const deletionsOf = (call: Call, question: Question) =>
  ANNOTATIONS.flatMap(table => {
    const user = sql`coalesce(${table.deletedById}, ${table.modifierId})`
    return counted(call, question, { table, at: table.deletedAt, user }, { deleted: count() })
  })

export const rejectionsOf = (call: Call, question: Question) =>
  ANNOTATIONS.flatMap(table => {
    const user = sql`coalesce(${table.rejectedById}, ${table.modifierId})`
    const figures = { rejected: count(), automatically: total(table.automaticallyRejected) }
    return counted(call, question, { table, at: table.rejectedAt, user }, figures)
  })

export const exportsOf = (call: Call, question: Question) =>
  ANNOTATIONS.flatMap(table => {
    const user = sql`coalesce(${table.modifierId}, ${table.confirmedById})`
    const turnaround = sql`(unixepoch(${table.exportedAt}, 'subsec') - unixepoch(${table.createdAt}, 'subsec'))`
    const figures = {
      exported: count(),
      confirmed: count(table.confirmedAt),
      turnaround: total(turnaround),
      onTime: total(sql`${turnaround} < ${question.onTimeUnderS}`),
      overall: total(table.timeSpentOverall),
      active: total(table.timeSpentActive),
    }
    return counted(call, question, { table, at: table.exportedAt, user }, figures)
  })

/** Rows of queue and person, each for a day or, where that will do, a month: whoever reads them adds them up. */
export function workOf(call: Call, question: Question): (Place & Work)[] {
  const { span, groups } = question
  const months = groups.includes('day') || groups.includes('week') ? null : wholeMonthsOf(span)
  if (!months) return worked(call, question, usageDays, usageDays.day)
  const edges = edgesOf(span, months).flatMap(edge =>
    worked(call, { ...question, span: edge }, usageDays, usageDays.day),
  )
  return [...edges, ...worked(call, { ...question, span: months }, usageMonths, usageMonths.month)]
}

type Work = Pick<typeof usageDays.$inferSelect, 'documents' | 'corrections' | 'fields'>

function worked(call: Call, question: Question, table: typeof usageDays | typeof usageMonths, at: SQLiteColumn) {
  const { place, where } = placed(call, question, { table, at, user: sql`${table.userId}` })
  const { documents, corrections, fields } = table
  return call.db
    .select({ ...place, documents, corrections, fields })
    .from(table as typeof usageDays)
    .where(where)
    .all() as (Place & Work)[]
}

const total = (value: SQLiteColumn | SQL) => sum(value).mapWith(Number) as SQL<number>

type Found<Figures> = { [Name in keyof Figures]: number }

function counted<Figures extends Record<string, SQL<number>>>(
  call: Call,
  question: Question,
  source: Source,
  figures: Figures,
) {
  const { place, where } = placed(call, question, source)
  const query = call.db
    .select({ ...place, ...figures })
    .from(source.table)
    .where(where)
    // SQLite sorts all rows for a group that is the same for all
    .groupBy(...Object.values(place).filter(part => part !== NOWHERE))
    .having(gt(count(), 0))
  return query.all() as (Place & Found<Figures>)[]
}

const NOWHERE = sql`null`

function placed(call: Call, { span, groups, queues, users }: Question, { table, at, user }: Source) {
  const place = {
    period: periodOf(at, groups),
    queue: groups.includes('queue') || groups.includes('workspace') ? sql`${table.queueId}` : NOWHERE,
    user: groups.includes('user') && user ? user : NOWHERE,
  }
  const where = and(
    ofVisibleQueue(call, table.organizationId, table.queueId),
    gte(at, span.begin),
    lt(at, endOf(span)),
    queues && inArray(table.queueId, queues),
    users && user ? inArray(user, users) : undefined,
  )
  return { place, where }
}

// Where several are asked for, the later beginning is that of the shorter piece: the part of a week in its month
function periodOf(at: SQLiteColumn, groups: Group[]): SQL {
  const day = sql`substr(${at}, 1, 10)`
  const begins = {
    day,
    week: sql`date(${day}, '-6 days', 'weekday 1')`,
    month: sql`substr(${at}, 1, 7) || '-01'`,
  }
  const asked = (['month', 'week', 'day'] as const).filter(group => groups.includes(group))
  if (asked.length < 2) return asked[0] ? begins[asked[0]] : NOWHERE
  return sql`max(${sql.join(
    asked.map(group => begins[group]),
    sql`, `,
  )})`
}
