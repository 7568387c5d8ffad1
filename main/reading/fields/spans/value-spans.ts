import { readAmount, readWornAmount } from '../../values/amounts.ts'
import type { Conventions } from '../../values/conventions.ts'
import { readCompactDate, readDate } from '../../values/dates.ts'
import { readEmail } from '../../values/emails.ts'
import { readIban, readIbanShape } from '../../values/iban.ts'
import type { NumberReading } from '../../values/numbers.ts'
import { readPercent } from '../../values/percents.ts'
import { height } from '../layout/boxes.ts'
import type { Layout, Segment, Span, Token } from '../layout/layout.ts'
import type { DateHabit } from './date-habit.ts'

export interface AmountSpan {
  span: Span
  value: string
  number: number
  /** The other reading of 1.234, and how likely `value` is the right one (1 where there is no other, or it is out of the question). */
  other: string | null
  certainty: number
  currency: string | null
  /** True when it is printed like money: with two decimals, a currency or thousands. */
  money: boolean
}

export interface DateSpan {
  span: Span
  value: string
  /** With day and month exchanged, and how likely `value` is the right one. */
  other: string | null
  certainty: number
  /** Eight digits in a row: a date only where a label says so. */
  compact: boolean
}

export interface TextSpan {
  span: Span
  value: string
}

/** Everything on the pages that a typed reader understands, in reading order; spans of one type do not overlap. */
export interface ValueSpans {
  amounts: AmountSpan[]
  dates: DateSpan[]
  percents: TextSpan[]
  ibans: (TextSpan & { valid: boolean })[]
  emails: TextSpan[]
}

export interface ReadingHabits extends Conventions, DateHabit {
  /** What told the decimal mark. */
  decimalBy: 'page' | 'language' | 'locale' | null
  /** Whether 1 234 is one number here. */
  spacedGroups: boolean
}

/** Reads all typed values of a document. Whole tokens only: a value never begins or ends inside a word. */
export function readValueSpans(layout: Layout, habits: ReadingHabits): ValueSpans {
  const spans: ValueSpans = { amounts: [], dates: [], percents: [], ibans: [], emails: [] }
  for (const segment of layout.segments) {
    spans.ibans.push(...scan(segment, 9, readIbanSpan))
    spans.dates.push(...scan(segment, 7, span => readDateSpan(span, habits)))
    spans.percents.push(...scan(segment, 2, span => readTextSpan(span, text => readPercent(text, habits))))
    spans.emails.push(...scan(segment, 1, span => readTextSpan(span, readEmail)))
    spans.amounts.push(...readAmounts(segment, spans, habits, layout.ocr))
  }
  return spans
}

function readAmounts(segment: Segment, spans: ValueSpans, habits: ReadingHabits, ocr: boolean): AmountSpan[] {
  const taken = new Set<Token>()
  for (const { span } of [...spans.dates, ...spans.percents, ...spans.ibans]) {
    if (span[0]!.segment === segment.index) for (const token of span) taken.add(token)
  }
  return scan(segment, 5, span => (span.some(token => taken.has(token)) ? null : readAmountSpan(span, habits, ocr)))
}

/** Tries windows of tokens from left to right, the longest first. */
function scan<Found>(segment: Segment, longest: number, read: (span: Span) => Found | null): Found[] {
  const found: Found[] = []
  let start = 0
  while (start < segment.tokens.length) {
    const [length, value] = longestAt(segment.tokens, start, longest, read)
    if (value !== null) found.push(value)
    start += length
  }
  return found
}

function longestAt<Found>(
  tokens: Token[],
  start: number,
  longest: number,
  read: (span: Span) => Found | null,
): [number, Found | null] {
  for (let length = Math.min(longest, tokens.length - start); length > 0; length--) {
    const value = read(tokens.slice(start, start + length))
    if (value !== null) return [length, value]
  }
  return [1, null]
}

/** Text of a span without the punctuation that closes a clause or wraps it. */
function bare(span: Span): string {
  const text = span.map(token => token.text).join(' ')
  return text.replace(/^[[:;*]+|[\];:*]+$|[.,](?=$)/g, '').trim()
}

function readAmountSpan(span: Span, habits: ReadingHabits, ocr: boolean): AmountSpan | null {
  const text = bare(span)
  if (!/\d/.test(text) || (text.match(/\d/g)?.length ?? 0) > 15 || !joinsUp(span, habits)) return null
  const reading = readAmount(text, habits) ?? (ocr ? readWornAmount(text, habits) : null)
  if (!reading) return null
  const digits = text.replace(/\D/g, '')
  if (!reading.currency && /^0\d/.test(digits) && !/[.,]/.test(text)) return null
  const money = reading.currency !== null || /\.\d{2}$/.test(reading.value) || /\d[.,' ]\d{3}(?!\d)/.test(text)
  return { span, ...reading, certainty: groupCertainty(reading, text, habits), number: Number(reading.value), money }
}

const DOUBTFUL = 0.6
const BY_LOCALE = 0.75

/** How likely 1.234 is what it was taken for. Money with three decimals is rare, so only the page itself makes that certain. */
function groupCertainty({ value, other }: NumberReading, text: string, habits: ReadingHabits): number {
  if (other === null || habits.decimalBy === 'page') return 1
  const isGrouped = Math.abs(Number(value)) >= 1000
  if (isGrouped && (habits.decimalBy === 'language' || (habits.language === 'en' && text.includes(',')))) return 1
  return isGrouped && habits.decimalBy === 'locale' ? BY_LOCALE : DOUBTFUL
}

/** "2 150,00" may be two cells: digits are joined over a blank only where such groups are the habit and the blank is narrow. */
function joinsUp(span: Span, habits: ReadingHabits): boolean {
  return span.every((token, index) => {
    const before = span[index - 1]
    if (!before || !/\d$/.test(before.text) || !/^\d/.test(token.text)) return true
    const letter = (token.box[2] - token.box[0]) / token.text.length
    const gap = token.box[0] - before.box[2]
    return habits.spacedGroups && gap < Math.max(0.5 * height(token.box), 1.2 * letter)
  })
}

function readDateSpan(span: Span, habits: ReadingHabits): DateSpan | null {
  const text = bare(span).replace(/^\((.*)\)$/, '$1')
  if ((text.match(/\d/g)?.length ?? 0) < 3 || !/\d$|\d\D{1,6}$/.test(text)) return null
  const reading = readDate(text, habits)
  const certainty = reading?.other == null ? 1 : habits.dateCertainty
  if (reading) return { span, ...reading, certainty, compact: false }
  const compact = span.length === 1 ? readCompactDate(text) : null
  return compact && { span, ...compact, certainty, compact: true }
}

function readTextSpan(span: Span, read: (text: string) => string | null): TextSpan | null {
  const value = read(bare(span).replace(/^\((.*)\)$/, '$1'))
  return value === null ? null : { span, value }
}

function readIbanSpan(span: Span): (TextSpan & { valid: boolean }) | null {
  const text = bare(span).replace(/^\S{0,6}[:.]\s*(?=[A-Z]{2}\d\d)|^IBAN:?\s*/i, '')
  if (!/^[A-Za-z]{2}\s?\d/.test(text)) return null
  const valid = readIban(text)
  const value = valid ?? readIbanShape(text)
  return value === null ? null : { span, value, valid: valid !== null }
}
