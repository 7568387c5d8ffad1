import type { DecimalMark } from './conventions.ts'

export interface NumberMarks {
  group: string
  decimal: DecimalMark
  /** False for whole numbers (`# ##0`): decimals are then shown only when there are some. */
  decimals: boolean
}

const NUMBER_FORMAT = /^#([ ,.'])##0(?:([.,])#)?$/

/** The marks of a number format of a schema (`# ##0.#`, `#'##0` …); null when the text is no such format. */
export function numberMarks(format: string): NumberMarks | null {
  const match = NUMBER_FORMAT.exec(format)
  if (!match) return null
  const decimal = (match[2] as DecimalMark | undefined) ?? (match[1] === '.' ? ',' : '.')
  return { group: match[1]!, decimal, decimals: match[2] !== undefined }
}

/** Shows a normalised number ("1471.60") in a schema's format: `# ##0,#` gives "1 471,60". Other texts come back as they are. */
export function formatNumber(value: string, format: string): string {
  const marks = numberMarks(format)
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
  if (!marks || !match) return value
  const [, sign, whole, fraction] = match
  const grouped = whole!.replace(/\B(?=(?:\d{3})+$)/g, marks.group)
  return sign + grouped + (fraction ? marks.decimal + fraction : '')
}

/** Shows a normalised date ("2024-06-03") in a schema's format: `D. M. YYYY` gives "3. 6. 2024". Other texts come back as they are. */
export function formatDate(value: string, format: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return value
  const [, year, month, day] = match as unknown as [string, string, string, string]
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const name = (width: 'short' | 'long') => date.toLocaleDateString('en', { month: width, timeZone: 'UTC' })
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MMMM: name('long'),
    MMM: name('short'),
    MM: month,
    M: String(Number(month)),
    DD: day,
    D: String(Number(day)),
  }
  return format.replace(/YYYY|YY|MMMM|MMM|MM|M|DD|D/g, part => parts[part] ?? part)
}
