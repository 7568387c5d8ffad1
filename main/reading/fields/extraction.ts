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
  /** Present where arithmetic agrees: base, tax and total add up at a printed rate, quantity times price is the amount. */
  checked?: true
  /** Present where earlier documents of the supplier, confirmed by people, lead to the same. */
  remembered?: true
  /** Present for a value of the data that a document carries (an e-invoice). */
  fromData?: true
  /** What the page says, where that is clearly something else than the data. */
  printed?: string
}

export interface Row {
  type: 'data' | 'header'
  /** Null, like the box, for a row of data that is not printed. */
  page: number | null
  box: Box | null
  /** Keyed by engine column name, e.g. table_column_description, tax_detail_base. */
  cells: Record<string, Candidate>
}

export interface Extraction {
  /** Engine field name (spec: values for rir_field_names) to candidates, best first; absent when nothing was found. */
  fields: Record<string, Candidate[]>
  /** `line_items` and `tax_details`, rows from top to bottom. */
  tables: Record<string, Row[]>
  /** Format of the e-invoice that the document is or carries, in words; absent where it is none. */
  eInvoice?: string
  /** Why data that the document carries was not used, for the person who checks it. */
  remark?: string
}

export interface ExtractOptions {
  /** Queue locale such as en_GB, or auto. */
  locale: string
  /** False skips line items (the queue's rir_params `tables=false`). */
  tables: boolean
}
