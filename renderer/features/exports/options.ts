import type { Query } from '../../api/client.ts'
import type { AnnotationStatus, Queue } from '../../api/types.ts'

export type Format = 'csv' | 'xlsx' | 'xml' | 'json'
export type ExportOptions = {
  statuses: AnnotationStatus[]
  /** Which date the range is about. */
  period: 'any' | 'arrived_at' | 'exported_at'
  /** First and last day, `YYYY-MM-DD` or empty for an open end. */
  from: string
  to: string
  /** Schema ids and `meta_…` columns; null means every column that the schema exports. */
  columns: string[] | null
  format: Format
  delimiter: ',' | ';' | '\t'
  quoting: 'quote_minimal' | 'quote_all' | 'quote_non_numeric'
  /** Spreadsheet programs take a text file for UTF-8 only when it begins with this mark. */
  byteOrderMark: boolean
  markExported: boolean
}

/** The most documents that one file of the service holds. */
export const mostPerFile = 1000

export const metaColumns = [
  { id: 'meta_file_name', label: 'File name' },
  { id: 'meta_arrived_at', label: 'Arrived' },
  { id: 'meta_status', label: 'State' },
  { id: 'meta_url', label: 'Address of the document' },
]

/** What fits most: what waits for export, and a CSV as the spreadsheet program of this locale opens it. */
export function defaultsFor(queue: Queue): ExportOptions {
  return {
    statuses: queue.use_confirmed_state ? ['confirmed'] : ['exported'],
    period: 'any',
    from: '',
    to: '',
    columns: null,
    format: 'csv',
    delimiter: hasDecimalComma() ? ';' : ',',
    quoting: 'quote_minimal',
    byteOrderMark: true,
    markExported: false,
  }
}

/** Which documents are meant, as the list and the export both understand it. */
export function filterOf({ statuses, period, from, to }: ExportOptions): Query {
  const range = period === 'any' ? {} : { [`${period}_after`]: startOf(from), [`${period}_before`]: startOf(to, 1) }
  return { status: statuses.join(','), ...range }
}

/** The whole question for the file itself. */
export function queryOf(options: ExportOptions): Query {
  return {
    ...filterOf(options),
    format: options.format,
    page_size: mostPerFile,
    ...(isTable(options.format) && options.columns ? { columns: options.columns.join(',') } : {}),
    ...(options.format === 'csv' ? { delimiter: options.delimiter, quoting: options.quoting } : {}),
  }
}

/** XML and JSON keep the tree of the content, so there are no columns to choose. */
export const isTable = (format: Format): boolean => format === 'csv' || format === 'xlsx'

/** Why nothing can be asked for yet, or null. */
export function missingIn(options: ExportOptions): string | null {
  if (options.statuses.length === 0) return 'Choose at least one state.'
  if (isTable(options.format) && options.columns?.length === 0) return 'Choose at least one column.'
  if (options.period !== 'any' && options.from && options.to && options.from > options.to)
    return 'The first day lies after the last day.'
  return null
}

/** Local midnight of a day, or of the day `later` days after it, as the service takes it. */
function startOf(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return ''
  return new Date(year, month - 1, date + later).toISOString()
}

const hasDecimalComma = () =>
  new Intl.NumberFormat().formatToParts(1.5).some(part => part.type === 'decimal' && part.value === ',')
