import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type PlainValues, plainValues } from './reading/fields/plain-values.ts'
import { forkChild } from './reading/fork-child.ts'
import { ReadFailure } from './reading/pages/page.ts'
import { nameOfKind, sniff } from './reading/pages/sniff.ts'
import { openReader, type Reader } from './reading/reader.ts'

interface Result extends PlainValues {
  file: string
  ms: number
  /** A sentence when the file could not be read. */
  error: string | null
}

const USAGE = 'usage: npm run extract -- [--format jsonl|json|csv] [--locale en_GB] FILE…'
const FORMATS = ['jsonl', 'json', 'csv']
const READERS = 2
const MAX_PAGES = 32
/** The columns of CSV: the engine's header fields. */
const COLUMNS =
  'document_id document_type language currency date_issue date_due date_uzp order_id sender_order_id delivery_note_id customer_id sender_name sender_address sender_vat_id sender_dic sender_ic sender_email recipient_name recipient_address recipient_vat_id recipient_dic recipient_ic recipient_delivery_name recipient_delivery_address supply_place amount_total_base amount_total_tax amount_total amount_rounding amount_paid amount_due iban bic account_num bank_num var_sym const_sym spec_sym terms payment_method payment_method_type'.split(
    ' ',
  )

const { files, format, locale } = readFlags()
process.stdout.on('error', () => process.exit(0))
const reader = openReader({
  startChild: forkChild,
  size: Math.min(READERS, files.length),
  modelsDir: fileURLToPath(new URL('../models', import.meta.url)),
})
await write(inOrder(files, file => extractFile(reader, file)))
await reader.close()

function readFlags() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { format: { type: 'string', default: 'jsonl' }, locale: { type: 'string', default: 'auto' } },
    })
    if (!FORMATS.includes(values.format)) throw new Error(`--format ${values.format} is none of ${FORMATS.join(', ')}.`)
    if (!/^(?:auto|[a-z]{2,3}(?:[_-][a-z0-9]+)*)$/i.test(values.locale))
      throw new Error(`--locale ${values.locale} is no locale such as en_GB, or auto.`)
    if (positionals.length === 0) throw new Error('No file is given.')
    return { ...values, files: positionals }
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

/** Works on as many files at once as there are readers and gives the results in the order of the files. */
async function* inOrder(names: string[], work: (name: string) => Promise<Result>): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  for (const name of names) {
    running.push(work(name))
    if (running.length > READERS) yield await running.shift()!
  }
  for (const result of running) yield await result
}

async function extractFile(reader: Reader, file: string): Promise<Result> {
  const start = performance.now()
  const nothing: PlainValues = { fields: {}, scores: {}, line_items: [], tax_details: [] }
  const result = await readValues(reader, file).then(
    values => ({ ...values, error: null }),
    (error: Error) => ({ ...nothing, error: sentenceFor(error) }),
  )
  const { error, ...values } = result
  return { file, ...values, ms: Math.round(performance.now() - start), error }
}

async function readValues(reader: Reader, file: string): Promise<PlainValues> {
  // npm runs scripts in the project's folder and says in INIT_CWD where the person typed
  const path = existsSync(file) ? file : resolve(process.env.INIT_CWD ?? '', file)
  const mimeType = await typeOf(path)
  const pages = await reader.read({ path, mimeType }, { locale, maxPages: MAX_PAGES })
  return plainValues(await reader.extract(pages, { locale, tables: true }, { path, mimeType }))
}

async function typeOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    const head = buffer.subarray(0, bytesRead)
    const type = sniff(head, path)
    if (type) return type
    throw new ReadFailure(
      'unsupported',
      `This is ${nameOfKind(head, path)}. Only PDF, PNG, JPEG and TIFF files and e-invoices as XML can be read.`,
    )
  } finally {
    await file.close()
  }
}

function sentenceFor(error: NodeJS.ErrnoException): string {
  if (error instanceof ReadFailure) return error.message
  const known: Record<string, string> = {
    ENOENT: 'There is no such file.',
    EISDIR: 'This is a folder.',
    EACCES: 'This file may not be read.',
  }
  return known[error.code ?? ''] ?? `The file could not be read: ${error.message}`
}

async function write(results: AsyncGenerator<Result>): Promise<void> {
  if (format === 'csv') console.log(csvLine(['file', ...COLUMNS, 'error']))
  const all: Result[] = []
  for await (const result of results) {
    if (format === 'jsonl') console.log(JSON.stringify(result))
    else if (format === 'csv')
      console.log(csvLine([result.file, ...COLUMNS.map(column => result.fields[column] ?? ''), result.error ?? '']))
    else all.push(result)
  }
  if (format === 'json') console.log(JSON.stringify(all, null, 2))
}

/** RFC 4180; a cell that a spreadsheet would take for a formula gets an apostrophe in front. Numbers stay numbers. */
function csvLine(cells: string[]): string {
  const safe = cells.map(cell => (/^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell))
  return safe.map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}
