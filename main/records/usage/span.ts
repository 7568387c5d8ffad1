import { Problem } from '../../base/problems.ts'
import type { Group } from './schema.ts'

/** Days in UTC, 2026-01-31, both included. */
export interface Span {
  begin: string
  end: string
}

/** The days asked for, by default the last twelve months; Problem 400 where they end before they begin. */
export function spanOf(now: number, begin?: string, end?: string): Span {
  const last = end ? dayOf(end) : dayIn(now)
  const span = { begin: begin ? dayOf(begin) : yearBefore(last), end: last }
  if (span.begin <= span.end) return span
  throw new Problem(400, `The report would begin on ${span.begin} and end before that, on ${span.end}.`)
}

/** The first moment after the span. */
export const endOf = ({ end }: Span) => shifted(end, 1)

/** The first day of an entry whose period begins on `begin`. */
export const firstDayOf = (begin: string, span: Span): string => [begin, span.begin].sort()[1]!

/** The last day of an entry that begins on `begin` when entries are made for these groups. */
export function lastDayOf(begin: string, groups: Group[], span: Span): string {
  const ends = groups.flatMap(group => {
    if (group === 'day') return begin
    if (group === 'week') return shifted(begin, (7 - new Date(begin).getUTCDay()) % 7)
    if (group === 'month') return shifted(firstOfNextMonth(begin), -1)
    return []
  })
  return [span.end, ...ends].sort()[0]!
}

/** The months that lie in a span from their first to their last day, or null. */
export function wholeMonthsOf({ begin, end }: Span): Span | null {
  const first = begin.endsWith('-01') ? begin : firstOfNextMonth(begin)
  const last = shifted(`${shifted(end, 1).slice(0, 7)}-01`, -1)
  return first < last ? { begin: first, end: last } : null
}

/** What is left of a span before and after a piece of it. */
export const edgesOf = ({ begin, end }: Span, piece: Span): Span[] =>
  [
    { begin, end: shifted(piece.begin, -1) },
    { begin: shifted(piece.end, 1), end },
  ].filter(edge => edge.begin <= edge.end)

const dayIn = (ms: number) => new Date(ms).toISOString().slice(0, 10)

// Without a zone a time is UTC, as everything the API prints
function dayOf(text: string): string {
  const isZoned = !/[T ]/.test(text) || /(Z|[+-]\d\d:?\d\d)$/i.test(text)
  return dayIn(Date.parse(isZoned ? text : `${text}Z`))
}

const shifted = (day: string, days: number) => dayIn(Date.parse(day) + days * 24 * 3600 * 1000)

function yearBefore(day: string): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return dayIn(date.getTime())
}

function firstOfNextMonth(day: string): string {
  const date = new Date(day)
  return dayIn(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
}
