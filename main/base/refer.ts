import { and, eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Call, idFromUrl } from './context.ts'
import { invalid } from './problems.ts'

/** What one room needs to know of another to take its URLs. */
export interface Target {
  name: string
  table: SQLiteTable & { id: SQLiteColumn }
  visible(call: Call): SQL | undefined
}

/** The id behind an object's URL, or Problem 400 at the field when the caller cannot see such an object. */
export function refer(call: Call, field: string, url: string, { name, table, visible }: Target): number {
  const id = idFromUrl(url, name)
  if (id === null) throw invalid(field, 'Invalid hyperlink - No URL match.')
  const row = call.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), visible(call)))
    .get()
  if (!row) throw invalid(field, 'Invalid hyperlink - Object does not exist.')
  return id
}

/** As `refer`; null and undefined stay what they are. */
export function referOptional(call: Call, field: string, url: string | null | undefined, target: Target) {
  return url === null || url === undefined ? url : refer(call, field, url, target)
}

export const referAll = (call: Call, field: string, urls: string[], target: Target): number[] => [
  ...new Set(urls.map(url => refer(call, field, url, target))),
]
