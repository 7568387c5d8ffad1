export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]
export const SPLITS = ['queue', 'user'] as const
export type Split = (typeof SPLITS)[number]

export const COUNTS = {
  imported_count: 'Imported',
  exported_count: 'Exported',
  rejected_count: 'Rejected',
  deleted_count: 'Deleted',
} as const
export type Count = keyof typeof COUNTS

/** What the report is asked for; kept in the address, so that it can be shared and gone back to. */
export interface ReportOptions {
  /** Days, both included: 2026-01-31. */
  from: string
  to: string
  period: Period
  split: Split
  count: Count
  queue: number | null
  user: number | null
  onTimeHours: number
}

const DAY_MS = 24 * 3600 * 1000
const DEFAULT_HOURS = 24

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
const pick = <T extends string>(text: string | null, among: readonly T[], otherwise: T): T =>
  among.find(known => known === text) ?? otherwise

/** The options that an address says; what it does not say, or says wrongly, is as at the first visit. */
export function optionsFrom(params: URLSearchParams, today: string): ReportOptions {
  const to = isDay(params.get('to')) ? params.get('to')! : today
  const said = params.get('from')
  const from = isDay(said) && said <= to ? said : monthsBefore(to, 12)
  const hours = Number(params.get('hours'))
  return {
    from,
    to,
    period: pick(params.get('by'), PERIODS, fittingPeriod(from, to)),
    split: pick(params.get('split'), SPLITS, 'queue'),
    count: pick(params.get('count'), Object.keys(COUNTS) as Count[], 'exported_count'),
    queue: Number(params.get('queue')) || null,
    user: Number(params.get('user')) || null,
    onTimeHours: hours > 0 ? hours : DEFAULT_HOURS,
  }
}

/** So many months earlier, and a day later: with `day` as the last day that makes whole months. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(day)
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1))
  const lastOfMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(date.getUTCDate(), lastOfMonth))
  return shifted(target.toISOString().slice(0, 10), 1)
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** As many columns as can be told apart. */
function fittingPeriod(from: string, to: string): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (days <= 45) return 'day'
  return days <= 200 ? 'week' : 'month'
}

/** The first days of all periods from one day to the other; the first begins where the report does. */
export function periodsOf({ from, to, period }: Pick<ReportOptions, 'from' | 'to' | 'period'>): string[] {
  const found: string[] = []
  for (let day = from; day <= to; day = nextPeriod(day, period)) found.push(day)
  return found
}

function nextPeriod(day: string, period: Period): string {
  const date = new Date(day)
  if (period === 'day') return shifted(day, 1)
  // weeks begin on Monday
  if (period === 'week') return shifted(day, 7 - ((date.getUTCDay() + 6) % 7))
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}
