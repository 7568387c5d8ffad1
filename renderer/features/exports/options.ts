import type { Query } from '../../api/client.ts'
import { datapointsOf } from '../../api/queues.ts'
import type { AnnotationStatus, Queue, SchemaNode } from '../../api/types.ts'

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
  decimalMark: '.' | ','
  /** Spreadsheet programs take a text file for UTF-8 only when it begins with this mark. */
  byteOrderMark: boolean
  markExported: boolean
}

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
    delimiter: decimalMark() === ',' ? ';' : ',',
    quoting: 'quote_minimal',
    decimalMark: decimalMark(),
    byteOrderMark: true,
    markExported: false,
  }
}

/** Columns of an earlier export that the schema has lost since are forgotten: the service would refuse them. */
export function withKnownColumns(options: ExportOptions, content: SchemaNode[] | undefined): ExportOptions {
  if (!content || !options.columns) return options
  const known = new Set([...datapointsOf(content).map(({ node }) => node.id), ...metaColumns.map(({ id }) => id)])
  return { ...options, columns: options.columns.filter(id => known.has(id)) }
}

/** Which documents are meant, as the list and the export both understand it. */
export function filterOf({ statuses, period, from, to }: ExportOptions): Query {
  const range = period === 'any' ? {} : { [`${period}_after`]: startOf(from), [`${period}_before`]: startOf(to, 1) }
  return { status: statuses.join(','), ...range }
}

/** The whole question for the file itself. */
export function queryOf(options: ExportOptions): Query {
  const { format, columns, delimiter, quoting, decimalMark, byteOrderMark } = options
  return {
    ...filterOf(options),
    format,
    ...(isTable(format) && columns ? { columns: columns.join(',') } : {}),
    ...(format === 'csv' ? { delimiter, quoting, decimal_mark: decimalMark, bom: byteOrderMark } : {}),
  }
}

/** Whether what is exported can be marked as such: the service does it for all documents of the export or for none. */
export const isMarkable = ({ statuses }: ExportOptions): boolean =>
  statuses.includes('confirmed') && statuses.every(status => status === 'confirmed' || status === 'exported')

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

const decimalMark = (): '.' | ',' =>
  new Intl.NumberFormat().formatToParts(1.5).some(part => part.type === 'decimal' && part.value === ',') ? ',' : '.'
