import type { DecimalMark } from './conventions.ts'
import { tidy } from './fold.ts'

export interface NumberReading {
  /** Plain decimal with a point, decimals as printed: "1471.60", "-3". */
  value: string
  /** The value under the other decimal mark, when nothing in the text decides (1.234). */
  other: string | null
}

interface Sign {
  body: string
  negative: boolean
}

/** 1.234,56 · 1 234 567 · 1'234.5: groups of three, then perhaps a different mark and decimals (or the Swiss and Czech dash). */
const GROUPED = /^(\d{1,3})(?:([ '.,])\d{3})(?:\2\d{3})*(?:([.,])(\d+|-{1,2}))?$/
/** 12,34,567.89: lakh and crore groups. */
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.(\d+))?$/
/** 1.234.56: one mark for both, as OCR and careless printers write. */
const ONE_MARK = /^\d{1,3}(?:([.,])\d{3})+\1\d{2}$/
const PLAIN = /^(\d*)(?:([.,])(\d+|-{1,2}))?$/

/**
 * Reads a number that is the whole text, in any local form: 1.234,56 · 1,234.56 · 1 234,56 · 1'234.56 · 12,34,567.00 ·
 * 12,- · -3 · 3- · (3). `decimal` decides 1.234 and 1,234; without it groups of three are thousands and `other` is set.
 * Null when the text is anything else; a part of a longer run of digits is never taken.
 */
export function readNumber(text: string, decimal: DecimalMark | null): NumberReading | null {
  const { body, negative } = splitSign(tidy(text))
  const reading = readBody(body, decimal)
  if (!reading) return null
  const signed = (value: string) => (negative && /[1-9]/.test(value) ? `-${value}` : value)
  return { value: signed(reading.value), other: reading.other === null ? null : signed(reading.other) }
}

function splitSign(text: string): Sign {
  const inner = /^\(\s*(.+?)\s*\)$/.exec(text)
  if (inner) return { body: inner[1]!, negative: true }
  const lead = /^([-+])\s*(?=[\d.,])/.exec(text)
  if (lead) return { body: text.slice(lead[0].length), negative: lead[1] === '-' }
  const trail = /^(.*\d)\s*-$/.exec(text)
  return trail ? { body: trail[1]!, negative: true } : { body: text, negative: false }
}

function readBody(body: string, decimal: DecimalMark | null): NumberReading | null {
  if (!/^[\d.,]/.test(body)) return null
  const grouped = GROUPED.exec(body)
  if (grouped && grouped[2] !== grouped[3]) return readGrouped(body, grouped, decimal)
  if (INDIAN.test(body)) return { value: plain(body.replaceAll(',', ''), ''), other: null }
  if (ONE_MARK.test(body)) return { value: plain(body.slice(0, -3).replace(/\D/g, ''), body.slice(-2)), other: null }
  const simple = PLAIN.exec(body)
  if (!simple || (!simple[1] && !simple[3])) return null
  return { value: plain(simple[1]!, simple[3] ?? ''), other: null }
}

function readGrouped(body: string, match: RegExpExecArray, decimal: DecimalMark | null): NumberReading {
  const [, first, group, mark, decimals] = match
  const whole = mark === undefined ? body : body.slice(0, body.lastIndexOf(mark))
  const thousands = plain(whole.replace(/\D/g, ''), decimals ?? '')
  const single = body.length === first!.length + 4 && (group === '.' || group === ',')
  if (!single) return { value: thousands, other: null }
  const fraction = plain(first!, body.slice(-3))
  if (first === '0') return { value: fraction, other: null }
  return group === decimal
    ? { value: fraction, other: thousands }
    : { value: thousands, other: decimal === null ? fraction : thousands === fraction ? null : fraction }
}

function plain(whole: string, decimals: string): string {
  const [integer = '', own = ''] = whole.split('.')
  const fraction = own + decimals.replace(/-/g, '')
  const digits = integer.replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${digits}.${fraction}` : digits
}
