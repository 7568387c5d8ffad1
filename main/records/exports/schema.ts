import { z } from 'zod'
import { JsonObject, Timestamp, Url } from '../../base/wire.ts'
import { Status } from '../annotations/schema.ts'

export const Format = z.enum(['json', 'csv', 'xml', 'xlsx'])
export type Format = z.infer<typeof Format>

export const ToStatus = z.enum(['exporting', 'exported'])
export type ToStatus = z.infer<typeof ToStatus>

const OneCharacter = z.string().refine(text => [...text].length === 1 && !/[\r\n\0]/.test(text), {
  message: 'Must be exactly one character and no line break; a tab is written %09.',
})
const MUST_DIFFER = 'The delimiter must differ from quote_char and escape_char.'
const Columns = z.string().optional().describe('Schema ids and meta_* columns, separated by commas; CSV and XLSX')

/** What an export takes besides the filters of the annotation list. */
export const ExportQuery = z
  .object({
    format: Format.optional().describe('Instead of the Accept header; default json'),
    columns: Columns,
    prepend_columns: Columns,
    append_columns: Columns,
    delimiter: OneCharacter.default(',').describe('CSV'),
    quote_char: OneCharacter.default('"').describe('CSV'),
    escape_char: OneCharacter.optional().describe('CSV; needed with quoting=quote_none'),
    quoting: z
      .enum(['quote_minimal', 'quote_none', 'quote_all', 'quote_non_numeric'])
      .default('quote_minimal')
      .describe('CSV'),
    decimal_mark: z.enum(['.', ',']).default('.').describe('CSV: the mark in number columns'),
    bom: z
      .string()
      .regex(/^(true|false|0|1)$/i, { message: 'Must be a valid boolean.' })
      .default('false')
      .describe('CSV: true begins with the mark by which spreadsheet programs know UTF-8'),
  })
  .superRefine(({ delimiter, quote_char, escape_char, quoting }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (quoting === 'quote_none' && !escape_char) wrong('escape_char', 'Required with quote_none.')
    // The one that is not the default is the one that was sent
    if (delimiter === quote_char) wrong(delimiter === ',' ? 'quote_char' : 'delimiter', MUST_DIFFER)
    if (delimiter === escape_char) wrong('escape_char', MUST_DIFFER)
  })
export type ExportQuery = z.infer<typeof ExportQuery>

export const MovingExportQuery = ExportQuery.safeExtend({
  to_status: ToStatus.optional().describe('Where what is exported goes; without it nothing moves'),
})

export interface ExportedNode {
  category: 'section' | 'multivalue' | 'tuple' | 'datapoint'
  schema_id: string
  children?: ExportedNode[]
  /** Normalised: ISO dates, plain decimals. */
  value?: string
  type?: string
  rir_confidence?: number | null
}

const ExportedNode: z.ZodType<ExportedNode> = z
  .object({
    category: z.enum(['section', 'multivalue', 'tuple', 'datapoint']),
    schema_id: z.string(),
    children: z.array(z.looseObject({})).optional(),
    value: z.string().optional(),
    type: z.string().optional(),
    rir_confidence: z.number().nullable().optional(),
  })
  .meta({ id: 'ExportedNode' }) as never

export const ExportedAnnotation = z.object({
  url: Url,
  status: Status,
  arrived_at: Timestamp,
  exported_at: Timestamp.nullable(),
  document: z.object({ url: Url, file_name: z.string(), file: Url }),
  modifier: z.object({ url: Url, username: z.string() }).nullable(),
  schema: z.object({ url: Url }),
  metadata: JsonObject,
  content: z.array(ExportedNode),
  automated: z.boolean(),
  modified_at: Timestamp.nullable(),
  assigned_at: Timestamp.nullable(),
})
export type ExportedAnnotation = z.infer<typeof ExportedAnnotation>

export const Pagination = z.object({
  total: z.int(),
  total_pages: z.int(),
  next: Url.nullable(),
  previous: Url.nullable(),
})
export type Pagination = z.infer<typeof Pagination>

export const ExportPage = z.object({ pagination: Pagination, results: z.array(ExportedAnnotation) })
