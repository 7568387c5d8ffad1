import type { Conventions, DateOrder } from './conventions.ts'
import { fold, tidy } from './fold.ts'
import { monthOf } from './months.ts'

export interface DateReading {
  /** ISO YYYY-MM-DD. */
  value: string
  /** The other valid reading when day and month may be exchanged; null when the text decides. */
  other: string | null
}

const TIME =
  /[,t]?\s*(?:(?:um|at|kl\.?|a las|ore|as|o)\s+)?\d{1,2}[:.]\d{2}(?::\d{2})?(?:[.,]\d+)?\s*(?:uhr|hrs|h|hod\.?|[ap]\.?m\.?|z)?$/
const YEAR_FIRST = /^(\d{4})(?: ?([-/. ]) ?)(\d{1,2})(?: ?\2 ?)(\d{1,2})\.?$/
const YEAR_LAST = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?'?(\d{4}|\d{2})\.?$/
const MARKED = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/
/** Words that stand in a written date and mean nothing: articles, "of", weekdays. */
const FILLER =
  /^(?:de|del|of|the|den|der|dem|le|el|di|dne|az|d|st|nd|rd|th|er|on|den|du|il|am|dia|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|(?:\p{L}{3,}(?:day|tag|di|abend|och))|mittwoch|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|r|roku|g|god|ev|anul)$/u

/**
 * Reads a date that is the whole text: 31.12.2024 · 12/31/24 · 2024-12-31 · 31 déc. 2024 · Dec 31st, 2024 · Di, 31. Dezember 2024 · 31-DEC-24,
 * with or without a time of day. Where day and month may be exchanged, `conventions.dateOrder` decides (day first when it is null) and `other` is set.
 * Two-digit years mean 1970..2069. Null when it is not a date of 1950..2099.
 */
export function readDate(text: string, conventions: Conventions): DateReading | null {
  const trimmed = fold(tidy(text)).replace(/[,;:]$/, '')
  const day = withoutTime(trimmed)
  return readNumeric(day, conventions.dateOrder) ?? readWritten(day, conventions)
}

/** Reads YYYYMMDD; too much like other numbers to be taken without a label that promises a date. */
export function readCompactDate(text: string): DateReading | null {
  const match = /^(20\d{2})(\d{2})(\d{2})$/.exec(tidy(text))
  const value = match && iso(Number(match[1]), Number(match[2]), Number(match[3]))
  return value ? { value, other: null } : null
}

function withoutTime(text: string): string {
  const time = TIME.exec(text)
  const rest = time ? text.slice(0, time.index).trim() : text
  // 12.03.2024 ends like a time of day (03.20 24): only a text that is still long enough had one
  return time && /\d.*\D.*\d/.test(rest) && /[:]/.test(time[0]) ? rest.replace(/[,-]$/, '').trim() : text
}

function readNumeric(text: string, order: DateOrder | null): DateReading | null {
  const first = YEAR_FIRST.exec(text)
  if (first) return single(iso(Number(first[1]), Number(first[3]), Number(first[4])))
  const marked = MARKED.exec(text)
  if (marked) return single(iso(Number(marked[1]), Number(marked[2]), Number(marked[3])))
  const last = YEAR_LAST.exec(text)
  return last ? readYearLast(last, order) : null
}

function readYearLast(match: RegExpExecArray, order: DateOrder | null): DateReading | null {
  const [a, b, c] = [Number(match[1]), Number(match[3]), fullYear(match[4]!)]
  const dayFirst = iso(c, b, a)
  const monthFirst = iso(c, a, b)
  const yearFirst =
    match[4]!.length === 2 && match[1]!.length === 2 ? iso(fullYear(match[1]!), b, Number(match[4])) : null
  const wanted = { dmy: dayFirst, mdy: monthFirst, ymd: yearFirst ?? dayFirst }[order ?? 'dmy']
  // a two-digit year in front is only considered where people write it so, or when nothing else is possible
  const readings = [wanted, dayFirst, monthFirst].filter(reading => reading !== null)
  const value = readings[0] ?? yearFirst
  return value ? { value, other: readings.find(reading => reading !== value) ?? null } : null
}

function readWritten(text: string, conventions: Conventions): DateReading | null {
  const parts = (text.match(/\p{L}+|\d+/gu) ?? []).filter(part => part.length > 0)
  if (parts.length > 8 || /[^\p{L}\d\s.,'/º°ª-]/u.test(text)) return null
  const at = parts.findIndex((part, index) => isMonth(part, index, parts, conventions.language))
  if (at < 0) return null
  const month = monthOf(parts[at]!, conventions.language)!
  const rest = parts.filter((part, index) => index !== at && !FILLER.test(part))
  if (rest.length !== 2 || rest.some(part => !/^\d+$/.test(part))) return null
  const [a, b] = rest as [string, string]
  if (a.length === 4) return single(iso(Number(a), month, Number(b)))
  return a.length <= 2 && (b.length === 4 || b.length === 2) ? single(iso(fullYear(b), month, Number(a))) : null
}

/** "Mar" may be the French Tuesday or March: a month stands beside a number. */
function isMonth(part: string, index: number, parts: string[], language: string): boolean {
  if (monthOf(part, language) === null) return false
  const isNumber = (other: string | undefined) => other !== undefined && /^\d+$/.test(other)
  const later = parts.slice(index + 1).some(other => monthOf(other, language) !== null)
  return !later || (isNumber(parts[index - 1]) && isNumber(parts[index + 1]))
}

function single(value: string | null): DateReading | null {
  return value ? { value, other: null } : null
}

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}

function iso(year: number, month: number, day: number): string | null {
  if (year < 1950 || year > 2099 || month < 1 || month > 12 || day < 1) return null
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
