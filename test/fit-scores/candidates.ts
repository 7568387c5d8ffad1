import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Found, probability } from '../../main/reading/fields/header/judge.ts'
import { layOut } from '../../main/reading/fields/layout/lay-out.ts'
import type { Learned } from '../../main/reading/fields/learned/learned.ts'
import { type Network, openNetwork } from '../../main/reading/fields/learned/network.ts'
import { readHeader } from '../../main/reading/fields/read-header.ts'
import { readItemTables } from '../../main/reading/fields/tables/rows/item-tables.ts'
import { readLineItems } from '../../main/reading/fields/tables/rows/line-items.ts'
import { completeTaxRows } from '../../main/reading/fields/tables/tax/complete-tax.ts'
import { readTaxDetails } from '../../main/reading/fields/tables/tax/tax-details.ts'
import { viewDocument, withItems } from '../../main/reading/fields/view-document.ts'
import { forkChild } from '../../main/reading/fork-child.ts'
import type { Page } from '../../main/reading/pages/page.ts'
import { sniff } from '../../main/reading/pages/sniff.ts'
import { openReader } from '../../main/reading/reader.ts'

/**
 * usage: node test/fit-scores/candidates.ts DEV_FOLDER SCRATCH_FOLDER [FOLDS_FOLDER]
 * Writes SCRATCH_FOLDER/candidates.jsonl: every candidate of every labelled document with its evidence, for fit.py. Pages read once stay in the
 * scratch folder, so that a change of the extraction costs seconds and not a night of OCR. FOLDS_FOLDER holds networks that were each trained without
 * some collections: folds.json says which collection is read by which (collection to folder), so that weights are fitted to what the network says of
 * issuers it has never seen.
 */
const [dev, scratch, folds] = process.argv.slice(2).map(path => resolve(path)) as [string, string, string?]
mkdirSync(join(scratch, 'pages'), { recursive: true })
const reader = openReader({ startChild: forkChild, size: 2, modelsDir: resolve(import.meta.dirname, '../../models') })
const sets = readdirSync(dev).filter(name => existsSync(join(dev, name, 'truth.jsonl')))
const documents = sets.flatMap(name =>
  readFileSync(join(dev, name, 'truth.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { file: string; source: string }),
)
const foldOf: Record<string, string> = folds ? JSON.parse(readFileSync(join(folds, 'folds.json'), 'utf8')) : {}
const networks = new Map<string, Network | null>()
for (const name of new Set(Object.values(foldOf))) networks.set(name, await openNetwork(join(folds!, name)))
const pages = await Promise.all(documents.map(({ file }) => pagesOf(file)))
const lines: string[] = []
for (const [index, { file, source }] of documents.entries()) {
  const network = networks.get(foldOf[source.split('/')[0]!] ?? '')
  const learned = (await network?.(layOut(pages[index]!))) ?? null
  lines.push(...candidates(file, pages[index]!, learned).map(one => `${JSON.stringify(one)}\n`))
}
writeFileSync(join(scratch, 'candidates.jsonl'), lines.join(''))
await reader.close()

async function pagesOf(file: string): Promise<Page[]> {
  const kept = join(scratch, 'pages', `${file.replaceAll('/', '__')}.json`)
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const path = join(dev, file)
  const mimeType = sniff(readFileSync(path).subarray(0, 1024), path) ?? ''
  const read = await reader.read({ path, mimeType }, { locale: 'auto', maxPages: 32 })
  writeFileSync(kept, JSON.stringify(read))
  return read
}

function candidates(file: string, read: Page[], learned: Learned | null) {
  const first = viewDocument(read, 'auto', learned)
  const items = readItemTables(first)
  const view = withItems(first, items)
  const header = readHeader(view)
  const fields = Object.entries(header).flatMap(([field, list]) => list.map(found => plain(file, field, found)))
  const rows = readLineItems(view, items, { base: null, total: null })
  return [
    ...fields,
    ...cells(file, 'line_items', rows),
    ...cells(file, 'tax_details', completeTaxRows(view, readTaxDetails(view), header)),
  ]
}

function cells(file: string, table: string, rows: { cells: Record<string, Found> }[]) {
  return rows.flatMap((row, index) =>
    Object.entries(row.cells).map(([column, found]) => ({ ...plain(file, column, found), table, row: index })),
  )
}

/** `share` is what a value with two readings keeps of its probability. */
function plain(file: string, field: string, { model, value, evidence, score }: Found) {
  return { file, field, model, value, evidence, share: Math.min(1, score / probability(model, evidence)) }
}
