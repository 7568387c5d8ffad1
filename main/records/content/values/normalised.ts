import { formatDate, formatNumber } from '../../../reading/values/format.ts'
import { normalise } from '../../../reading/values/normalise.ts'
import type { SchemaDatapoint, SchemaNode } from '../../schemas/content.ts'

const NUMBER_FORMAT = '# ##0.#'
const DATE_FORMAT = 'YYYY-MM-DD'

/** The normalised form of a text in this field, null when it is none. `onPage`: the text was taken from the page, so the locale rules over the field's format. */
export function normalised(rule: SchemaDatapoint, text: string, locale: string, onPage = false): string | null {
  if (rule.type === 'button') return null
  if (rule.type === 'enum') return optionFor(rule, text)
  return normalise(rule.type, text, { locale, format: onPage ? null : rule.format })
}

/** What a node holds before anybody put something there: its default, or nothing. */
export function blank(rule: SchemaNode, locale: string) {
  const node = { schemaId: rule.id, category: rule.category, hidden: rule.hidden ?? false, timeSpent: 0 }
  if (rule.category !== 'datapoint') return { ...node, validationSources: [] }
  const text = rule.default_value ?? ''
  const normalizedValue = normalised(rule, text, locale)
  return { ...node, value: shownAs(rule, text, normalizedValue), normalizedValue, validationSources: sourcesOf(rule) }
}

/** The text of a value that nobody typed, in the format of its field where it has one. */
export const shownAs = (rule: SchemaDatapoint, text: string, value: string | null): string =>
  value === null || rule.type === 'string' ? text : displayed(rule, value)

function sourcesOf({ type, constraints }: SchemaDatapoint): string[] {
  if (type === 'button') return ['NA']
  return constraints?.required === false ? ['non_required'] : []
}

/** Whether a text is a value of this field in its normalised form; empty is. */
export function fits(rule: SchemaDatapoint, value: string): boolean {
  if (value === '') return true
  if (rule.type === 'number') return /^-?\d+(\.\d+)?$/.test(value)
  if (rule.type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value)
  if (rule.type === 'enum') return rule.options?.some(option => option.value === value) ?? false
  return true
}

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** A normalised value as the field shows it. */
export function displayed(rule: SchemaDatapoint, value: string): string {
  if (rule.type === 'number') return rule.format === null ? value : formatNumber(value, rule.format ?? NUMBER_FORMAT)
  if (rule.type === 'date') return formatDate(value, rule.format ?? DATE_FORMAT)
  return value
}

/** Whether two normalised values mean the same: decimals are given with more or fewer zeros. */
export const isSame = (type: SchemaDatapoint['type'], one: string, other: string): boolean =>
  type === 'number' ? bareDecimal(one) === bareDecimal(other) : one === other

const bareDecimal = (value: string) => value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** The option's own spelling; options are matched without case, by value and then by label. */
export function optionFor(rule: SchemaDatapoint, text: string): string | null {
  const wanted = text.trim().toLowerCase()
  const options = rule.options ?? []
  const found =
    options.find(option => option.value.toLowerCase() === wanted) ??
    options.find(option => option.label.toLowerCase() === wanted)
  return found?.value ?? null
}
