import { readAmount } from './amounts.ts'
import { type Conventions, conventionsOf, type DateOrder } from './conventions.ts'
import { readDate } from './dates.ts'
import { tidy } from './fold.ts'
import { numberMarks } from './format.ts'
import { readPercent } from './percents.ts'

export type ValueType = 'string' | 'number' | 'date' | 'enum'

export interface NormaliseOptions {
  /** Queue locale such as en_GB, or auto. */
  locale: string
  /** The schema's format, e.g. `#,##0.#` or `MM/DD/YYYY`; where it decides an ambiguous text it rules over the locale. */
  format?: string | null
}

/**
 * The normalised form of a field's text: number "1.471,60" -> "1471.60" (decimals as given; "19 %" -> "19"), date -> "YYYY-MM-DD",
 * string and enum -> the text without outer blanks. Null when the text is empty or is no such value.
 */
export function normalise(type: ValueType, text: string, options: NormaliseOptions): string | null {
  const cleaned = text.trim()
  if (!cleaned) return null
  if (type === 'number') {
    const conventions = conventionsFor(options)
    return readAmount(tidy(cleaned), conventions)?.value ?? readPercent(cleaned, conventions)
  }
  if (type === 'date') return readDate(cleaned, conventionsFor(options))?.value ?? null
  return cleaned
}

function conventionsFor({ locale, format }: NormaliseOptions): Conventions {
  const conventions = conventionsOf(locale)
  if (!format) return conventions
  return {
    ...conventions,
    decimal: numberMarks(format)?.decimal ?? conventions.decimal,
    dateOrder: dateOrderOf(format) ?? conventions.dateOrder,
  }
}

/** Null for formats that begin with the year: they say nothing of 12/06/2018. */
function dateOrderOf(format: string): DateOrder | null {
  const letters = [...new Set(format.toUpperCase().replace(/[^DMY]/g, ''))].join('')
  return letters === 'DMY' ? 'dmy' : letters === 'MDY' ? 'mdy' : null
}
