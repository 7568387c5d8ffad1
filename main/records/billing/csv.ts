import { csvOf } from '../exports/csv.ts'
import { ExportQuery } from '../exports/schema.ts'
import type { Column } from '../exports/table.ts'
import type { BillingEntry } from './schema.ts'

const TEXTS = ['begin_date', 'end_date', 'organization', 'queue'] as const
const NUMBERS = ['billable_documents', 'billable_pages', 'non_billable_documents', 'non_billable_pages'] as const

const COLUMNS: Column[] = [
  ...TEXTS.map(id => ({ id, label: id, kind: 'text' as const })),
  ...NUMBERS.map(id => ({ id, label: id, kind: 'number' as const })),
]

type Entry = Omit<BillingEntry, 'queue'> & { queue?: string | null }

/** A line for every entry of a report. */
export function csvOfEntries(entries: Entry[]): string {
  const lines = entries.map(entry => [
    ...TEXTS.map(name => entry[name] ?? ''),
    ...NUMBERS.map(name => String(entry.values[name])),
  ])
  return [...csvOf(COLUMNS, [lines], ExportQuery.parse({}))].join('')
}
