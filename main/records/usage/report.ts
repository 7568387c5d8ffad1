import { eq } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { referAll } from '../../base/refer.ts'
import { type FieldFigures, usageLabels } from '../../tables/usage.ts'
import { queueRoom } from '../queues/service.ts'
import { userRoom } from '../users/service.ts'
import { type Entry, entriesOf, type Sums, totalOf } from './entries.ts'
import type { Question } from './query.ts'
import type { FieldUsage, UsageInput, UsageReport, UsageValues } from './schema.ts'
import { firstDayOf, lastDayOf, spanOf } from './span.ts'

const A_DAY_S = 24 * 3600

export function reportFor(call: Call, { filter = {}, ...input }: UsageInput): UsageReport {
  const question: Question = {
    span: spanOf(call.clock(), filter.begin_date, filter.end_date),
    groups: input.group_by ?? [],
    // a list without a name in it leaves nothing out
    queues: filter.queues?.length ? referAll(call, 'queues', filter.queues, queueRoom) : undefined,
    users: filter.users?.length ? referAll(call, 'users', filter.users, userRoom) : undefined,
    onTimeUnderS: input.exported_on_time_threshold_s ?? A_DAY_S,
  }
  const entries = entriesOf(call, question)
  const totals = totalOf(entries)
  const labels = labelsFor(call)
  return {
    series: entries.map(entry => show(call, question, entry, labels)),
    totals: { ...countsOf(totals), ...averagesOf(totals) },
  }
}

function show(
  call: Call,
  { span, groups }: Question,
  entry: Entry,
  labels: Map<string, string>,
): UsageReport['series'][number] {
  const begin = entry.period ?? span.begin
  return {
    begin_date: firstDayOf(begin, span),
    end_date: lastDayOf(begin, groups, span),
    ...(groups.includes('queue') && { queue: url(call, 'queues', entry.queue) }),
    ...(groups.includes('workspace') && { workspace: url(call, 'workspaces', entry.workspace) }),
    ...(groups.includes('user') && { user: url(call, 'users', entry.user) }),
    values: valuesOf(entry, labels),
  }
}

function valuesOf({ sums, fields }: Entry, labels: Map<string, string>): UsageValues {
  const perField = fieldUsages(fields, labels)
  return { ...averagesOf(sums), ...nulled(sums, countsOf(sums)), time_and_corrections_per_field: perField }
}

const countsOf = (sums: Sums) => ({
  imported_count: sums.imported,
  confirmed_count: sums.confirmed,
  rejected_count: sums.rejected,
  rejected_automatically_count: sums.automatically,
  rejected_manually_count: sums.rejected - sums.automatically,
  deleted_count: sums.deleted,
  exported_count: sums.exported,
  exported_on_time_count: sums.onTime,
  exported_late_count: sums.exported - sums.onTime,
})

type Counts = ReturnType<typeof countsOf>

const KIND: Record<keyof Counts, 'imported' | 'rejected' | 'deleted' | 'exported'> = {
  imported_count: 'imported',
  confirmed_count: 'exported',
  rejected_count: 'rejected',
  rejected_automatically_count: 'rejected',
  rejected_manually_count: 'rejected',
  deleted_count: 'deleted',
  exported_count: 'exported',
  exported_on_time_count: 'exported',
  exported_late_count: 'exported',
}

/** In a series null, not 0, where nothing of the kind happened. */
const nulled = (sums: Sums, counts: Counts) =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, sums[KIND[name as keyof Counts]] ? count : null]),
  ) as Record<keyof Counts, number | null>

function averagesOf(sums: Sums) {
  const average = (sum: number, among: number) => (among ? sum / among : null)
  return {
    turnaround_avg_s: average(sums.turnaround, sums.exported),
    corrections_per_document_avg: average(sums.corrections, sums.measured),
    time_per_document_avg_s: average(sums.overall, sums.exported),
    time_per_document_active_avg_s: average(sums.active, sums.exported),
  }
}

const fieldUsages = (fields: FieldFigures, labels: Map<string, string>): FieldUsage[] =>
  Object.entries(fields)
    .filter(([, [total]]) => total > 0)
    .map(([schemaId, [total, corrected, seconds]]) => ({
      schema_id: schemaId,
      label: labels.get(schemaId) ?? schemaId,
      total_count: total,
      corrected_ratio: corrected / total,
      time_spent_avg_s: seconds / total,
    }))

function labelsFor({ db, caller }: Call): Map<string, string> {
  const rows = db.select().from(usageLabels).where(eq(usageLabels.organizationId, caller.organization)).all()
  return new Map(rows.map(({ schemaId, label }) => [schemaId, label]))
}
