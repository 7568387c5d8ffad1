import { Day, isoText, parseDay, Span } from '../../../formulas/values/days.ts'
import { parseDecimal, plainText, roundTo, trimmed } from '../../../formulas/values/decimal.ts'
import {
  asNumber,
  Callable,
  Dict,
  isEmpty,
  kindOf,
  List,
  Match,
  Row,
  textOf,
  type Value,
} from '../../../formulas/values/value.ts'
import type { SchemaDatapoint } from '../../schemas/content.ts'
import type { NodeRow } from '../tree.ts'
import { displayed, normalised } from '../values/normalised.ts'

const LONGEST = 1500
/** Decimals that a quotient keeps, and zeros at the end that a sum of amounts keeps. */
const DECIMALS = 12
const ZEROS = 2

/** A node's value as formulas calculate with it: a number, a date, a text; null for an empty number or date. */
export function typedValue(rule: SchemaDatapoint, { value, normalizedValue }: NodeRow): Value {
  const type = rule.type === 'enum' ? (rule.enum_value_type ?? 'string') : rule.type
  if (type === 'number') return normalizedValue === null ? null : parseDecimal(normalizedValue)
  if (type === 'date') return normalizedValue === null ? null : parseDay(normalizedValue)
  return (rule.type === 'enum' ? normalizedValue : value) ?? ''
}

export interface Written {
  value: string
  normalizedValue: string | null
}

/** What a formula's value is in its field; a text is a sentence that says why it cannot stand there. */
export function writtenValue(rule: SchemaDatapoint, value: Value, locale: string): Written | string {
  if (isEmpty(value)) return { value: '', normalizedValue: null }
  if (rule.type === 'number') return writtenNumber(rule, value, locale)
  if (rule.type === 'date') return writtenDate(rule, value, locale)
  if (value instanceof Row || value instanceof Callable || value instanceof Match || value instanceof Dict)
    return `The result is ${kindOf(value)}, which is no value of a field.`
  const text = value instanceof List && rule.type === 'string' ? value.items.map(textOf).join(', ') : textOf(value)
  if (text.length > LONGEST) return `The result is longer than ${LONGEST} characters.`
  return { value: text, normalizedValue: normalised(rule, text, locale) }
}

function writtenNumber(rule: SchemaDatapoint, value: Value, locale: string): Written | string {
  const number = asNumber(value) ?? (value instanceof Span ? parseDecimal(String(value.days)) : null)
  if (!number) return writtenText(rule, value, locale, 'a number')
  const short = number.scale > DECIMALS ? roundTo(number, DECIMALS) : number
  const normalizedValue = plainText(trimmed(short, Math.min(short.scale, ZEROS)))
  return { value: displayed(rule, normalizedValue), normalizedValue }
}

function writtenDate(rule: SchemaDatapoint, value: Value, locale: string): Written | string {
  if (!(value instanceof Day)) return writtenText(rule, value, locale, 'a date')
  const normalizedValue = isoText(value)
  return { value: displayed(rule, normalizedValue), normalizedValue }
}

// A text that says such a value is as good as one
function writtenText(rule: SchemaDatapoint, value: Value, locale: string, wanted: string): Written | string {
  const normalizedValue = typeof value === 'string' ? normalised(rule, value, locale) : null
  if (normalizedValue !== null) return { value: displayed(rule, normalizedValue), normalizedValue }
  const shown = typeof value === 'string' ? `the text "${value.slice(0, 40)}"` : kindOf(value)
  return `The result is ${shown}, not ${wanted}.`
}
