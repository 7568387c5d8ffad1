import type { Candidate, Extraction, Row } from './extraction.ts'

export interface PlainValues {
  /** Engine field name to the normalised value of its best candidate. */
  fields: Record<string, string>
  /** Probability that the value in `fields` is right. */
  scores: Record<string, number>
  line_items: Record<string, string>[]
  tax_details: Record<string, string>[]
}

/** Below this a value is likelier wrong than right. */
const FLOOR = 0.5

/** An extraction as plain values: the best candidate of each field whose score reaches the floor, tables as rows of texts. */
export function plainValues(extraction: Extraction): PlainValues {
  const best = Object.entries(extraction.fields).flatMap(([field, candidates]) => {
    const candidate = candidates.find(one => one.score >= FLOOR && plainText(one))
    return candidate ? [[field, candidate] as const] : []
  })
  return {
    fields: Object.fromEntries(best.map(([field, candidate]) => [field, plainText(candidate)])),
    scores: Object.fromEntries(best.map(([field, candidate]) => [field, candidate.score])),
    line_items: plainRows(extraction, 'line_items'),
    tax_details: plainRows(extraction, 'tax_details'),
  }
}

/** Heads of tables are no values. */
function plainRows(extraction: Extraction, table: string): Record<string, string>[] {
  return (extraction.tables[table] ?? []).filter(row => row.type === 'data').map(plainRow)
}

function plainRow(row: Row): Record<string, string> {
  return Object.fromEntries(Object.entries(row.cells).map(([column, cell]) => [column, plainText(cell)]))
}

function plainText(candidate: Candidate): string {
  return candidate.value ?? candidate.text
}
