export type DecimalMark = '.' | ','
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** How a place writes numbers and dates. Null where nothing is known. */
export interface Conventions {
  decimal: DecimalMark | null
  dateOrder: DateOrder | null
  /** ISO 639-1, empty when not known. */
  language: string
}

export const UNKNOWN: Conventions = { decimal: null, dateOrder: null, language: '' }

const cache = new Map<string, Conventions>()

/**
 * Conventions of a locale such as en_GB, de-AT or cs; `auto` and unknown words give nulls.
 * Source: the CLDR data that JavaScript's Intl carries.
 */
export function conventionsOf(locale: string): Conventions {
  const known = cache.get(locale)
  if (known) return known
  const conventions = lookUp(locale.trim().replace('_', '-'))
  if (cache.size < 1000) cache.set(locale, conventions)
  return conventions
}

function lookUp(tag: string): Conventions {
  if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(tag) || tag === 'auto' || !isSupported(tag)) return UNKNOWN
  const locale = new Intl.Locale(tag)
  return { decimal: decimalOf(locale), dateOrder: dateOrderOf(locale), language: locale.language }
}

function isSupported(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

function decimalOf(locale: Intl.Locale): DecimalMark {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.find(part => part.type === 'decimal')?.value === ',' ? ',' : '.'
}

function dateOrderOf(locale: Intl.Locale): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(new Date(2024, 11, 31))
  const order = parts.map(part => ({ day: 'd', month: 'm', year: 'y' })[part.type as 'day'] ?? '').join('')
  return order === 'mdy' || order === 'ymd' ? order : 'dmy'
}
