import { eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { referAll } from '../../base/refer.ts'
import { queues } from '../../tables/queues.ts'
import { firstDayOf, lastDayOf, spanOf } from '../usage/span.ts'
import { countBilled, countByFields, type Scope, totalOf } from './count.ts'
import type { BillingEntry, BillingInput, Numbers, OldNumbers } from './schema.ts'

/** For whom a report is: one organization, or all of a group. */
export interface Owner {
  organizations: number[]
  organization: number | null
  group?: number
}

const MOST = 100

export function billingStats(
  call: Call,
  owner: Owner,
  input: BillingInput,
  page?: { page: number; page_size: number },
) {
  const scope = scopeOf(call, owner, input.filters)
  const group = input.group_by ?? null
  const entries = countBilled(call, scope, group).map(row => ({
    begin_date: firstDayOf(row.begin, scope.span),
    end_date: lastDayOf(row.begin, group === null || group === 'queue' ? [] : [group], scope.span),
    ...keysOf(call, owner),
    queue: url(call, 'queues', row.queue),
    values: valuesOf(row),
  }))
  const sorted = order(entries, input.order_by ?? [])
  const totals = totalOf(entries.map(({ values }) => values))
  return { ...paged(call, sorted, page), totals, updated_at: timestamp(call.clock) }
}

/** Year by year, as long as there were documents. */
export function billingHistory(call: Call, owner: Owner, page?: { page: number; page_size: number }) {
  const today = timestamp(call.clock).slice(0, 10)
  const span = { begin: '1970-01-01', end: today }
  const years = countBilled(call, { organizations: owner.organizations, span }, 'year').map(row => ({
    begin_date: row.begin,
    end_date: row.begin.replace(/-01-01$/, '-12-31'),
    ...keysOf(call, owner),
    values: valuesOf(row),
    is_current: row.begin.slice(0, 4) === today.slice(0, 4),
  }))
  return { ...paged(call, years.toReversed(), page), updated_at: timestamp(call.clock) }
}

/** What the older way to ask gives. */
export function oldBilling(call: Call, owner: Owner, filters: BillingInput['filters'], byQueue: boolean) {
  const scope = scopeOf(call, owner, filters)
  const rows = countByFields(call, scope, byQueue)
  const { begin: begin_date, end: end_date } = scope.span
  const series = [...Map.groupBy(rows, row => row.queue)].map(([queue, group]) => ({
    begin_date,
    end_date,
    ...(queue === null ? {} : { queue: url(call, 'queues', queue) }),
    values: oldValues(group),
  }))
  return { series, totals: oldValues(rows) }
}

function scopeOf(call: Call, { organizations, organization }: Owner, filters: BillingInput['filters'] = {}): Scope {
  const visible = () => (organization === null ? undefined : eq(queues.organizationId, organization))
  return {
    organizations,
    queues: filters.queues && referAll(call, 'filters', filters.queues, { name: 'queues', table: queues, visible }),
    span: spanOf(call.clock(), filters.begin_date, filters.end_date),
  }
}

const keysOf = (call: Call, { organization, group }: Owner) => ({
  organization: url(call, 'organizations', organization),
  ...(group === undefined ? {} : { organization_group: url(call, 'organization_groups', group) }),
})

const valuesOf = (row: Numbers): Numbers => totalOf([row])

function oldValues(rows: ReturnType<typeof countByFields>): OldNumbers {
  const of = (items: number, key: 'documents' | 'pages') =>
    rows.reduce((total, row) => total + (row.items === items ? row[key] : 0), 0)
  return {
    header_fields_per_page: of(0, 'pages'),
    header_fields_per_document: of(0, 'documents'),
    header_fields_and_line_items_per_page: of(1, 'pages'),
    header_fields_and_line_items_per_document: of(1, 'documents'),
  }
}

function order(entries: BillingEntry[], keys: string[]): BillingEntry[] {
  const sortKey = (entry: BillingEntry, key: string) =>
    key in entry.values ? entry.values[key as keyof Numbers] : entry[key as 'begin_date' | 'end_date']
  return entries.toSorted((one, other) => {
    for (const key of keys) {
      const name = key.replace(/^-/, '')
      const [a, b] = [sortKey(one, name), sortKey(other, name)]
      if (a !== b) return (a < b ? -1 : 1) * (key === name ? 1 : -1)
    }
    return 0
  })
}

// A report is made anew for every page, so its pages are numbers
function paged<Entry>(call: Call, entries: Entry[], asked = { page: 1, page_size: entries.length || 1 }) {
  const size = call.request.url.includes('/export') ? asked.page_size : Math.min(asked.page_size, MOST)
  const pages = Math.max(1, Math.ceil(entries.length / size))
  if (asked.page > pages) throw new Problem(404, 'Invalid page.')
  const link = (page: number) => {
    const next = new URL(call.request.url)
    next.searchParams.set('page', String(page))
    return `${call.origin}${next.pathname}${next.search}`
  }
  return {
    pagination: {
      total: entries.length,
      total_pages: pages,
      next: asked.page < pages ? link(asked.page + 1) : null,
      previous: asked.page > 1 ? link(asked.page - 1) : null,
    },
    results: entries.slice((asked.page - 1) * size, asked.page * size),
  }
}
