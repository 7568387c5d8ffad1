import type { Box } from '../pages/page.ts'

/** One possible value of a field, with the place it was read from. */
export interface Candidate {
  /** As printed, words joined by single spaces (lines of an address by newline). */
  text: string
  /** Normalised: ISO date, plain decimal with a point, ISO 4217 upper case, enum value, else the cleaned text. Null when not parseable. */
  value: string | null
  /** 1-based; null for values that stand nowhere in particular (a language, a document type). */
  page: number | null
  box: Box | null
  /** Probability 0..1 that this value is right. */
  score: number
}

export interface Row {
  type: 'data' | 'header'
  page: number
  box: Box
  /** Keyed by engine column name, e.g. table_column_description, tax_detail_base. */
  cells: Record<string, Candidate>
}

export interface Extraction {
  /** Engine field name (spec: values for rir_field_names) to candidates, best first; absent when nothing was found. */
  fields: Record<string, Candidate[]>
  /** `line_items` and `tax_details`, rows from top to bottom. */
  tables: Record<string, Row[]>
}

export interface ExtractOptions {
  /** Queue locale such as en_GB, or auto. */
  locale: string
  /** False skips line items (the queue's rir_params `tables=false`). */
  tables: boolean
}
