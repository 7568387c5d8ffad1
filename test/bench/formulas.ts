import { evaluateFormulas } from '../../main/records/content/formulas/evaluate.ts'
import type { Touched } from '../../main/records/content/formulas/touched.ts'
import { type Content, loadContent } from '../../main/records/content/tree.ts'
import { type Json, openTestApp, type TestApp } from '../harness.ts'
import { report } from './report.ts'
import { median } from './statistics.ts'

const ROWS = 200
const RUNS = 20

const formula = (id: string, type: string, text: string) => ({
  category: 'datapoint',
  id,
  label: id,
  type,
  formula: text,
  constraints: { required: false },
  ui_configuration: { type: 'formula', edit: 'disabled' },
})

const COLUMNS = [
  ['row_net', 'number', 'default_to(field.item_amount, 0) * default_to(field.item_quantity, 1)'],
  ['row_tax', 'number', 'round(field.row_net * default_to(field.item_rate, 19) / 100, 2)'],
  ['row_gross', 'number', 'field.row_net + field.row_tax'],
  ['row_share', 'number', 'round(field.row_gross / field.sum_gross * 100, 1) if field.sum_gross else 0'],
  ['row_code', 'string', 'substitute(r"[^A-Z0-9]", "", field.item_code.upper())'],
  ['row_kind', 'string', '"freight" if "freight" in field.item_description.lower() else "goods"'],
  ['row_text', 'string', 'f"{field.row_code}: {field.item_description} ({field.row_gross:.2f})"'],
  ['row_dear', 'string', 'if field.row_gross > 1000:\n    "dear"\nelse:\n    "cheap"'],
]
const HEADER = [
  ['sum_net', 'number', 'sum(field.row_net.all_values)'],
  ['sum_tax', 'number', 'sum(field.row_tax.all_values)'],
  ['sum_gross', 'number', 'field.sum_net + field.sum_tax'],
  ['difference', 'number', 'field.sum_gross - default_to(field.amount_total, 0)'],
  ['agrees', 'string', 'abs(field.difference) < 0.05'],
  ['goods', 'number', 'sum(row.row_net for row in field.line_items if row.row_kind == "goods")'],
  ['codes', 'number', 'len(set(field.row_code.all_values))'],
  ['largest', 'number', 'max(field.row_gross.all_values)'],
  ['weighted', 'number', 'sum(field.row_net.all_values * default_to(field.item_rate.all_values, 19)) / 100'],
  [
    'rates',
    'string',
    'by = {}\nfor row in field.line_items:\n    by[row.item_rate] = by.get(row.item_rate, 0) + row.row_net\n"; ".join(f"{rate}: {by[rate]:.2f}" for rate in by)',
  ],
  ['due', 'date', 'default_to(field.date_issue, today()) + timedelta(days=30)'],
  ['name', 'string', 'f"{field.document_id} {field.date_issue:%B %Y}"'],
]

/** What an edit of an invoice with many rows costs when twenty formulas hang on it. */
export async function benchFormulas() {
  const { app, id, items } = await prepare()
  try {
    const address = `/v1/annotations/${id}/content`
    const cell = items.children[0].children.find(({ schema_id }: Json) => schema_id === 'item_amount')
    report(`20 formulas on ${ROWS} rows after one edit (median of ${RUNS})`, await evaluation(app, id), 20, 'ms')
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now()
      const { status } = await app.call(`PATCH ${address}/${cell.id}`, { body: { content: { value: `${run + 1}` } } })
      times.push(performance.now() - started)
      if (status !== 200) throw new Error(`edit: ${status}`)
    }
    report(`the whole call that edits (median of ${RUNS})`, median(times), 100, 'ms')
  } finally {
    await app.close()
  }
}

/** A service with one such invoice. */
export async function prepare() {
  const app = await openTestApp()
  const id = await withFormulas(app)
  return { app, id, items: await fillRows(app, id) }
}

/** Only the formulas: content is loaded and changed before the clock starts. */
async function evaluation(app: TestApp, id: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS + 10; run++) {
    const content = loadContent(app.ctx, id)
    const touched = change(content, run)
    const started = performance.now()
    const { changed } = evaluateFormulas(content, touched)
    if (run >= 10) times.push(performance.now() - started)
    if (changed.length < ROWS / 2) throw new Error(`only ${changed.length} values changed`)
  }
  return median(times)
}

// The shares of all rows follow the sum
function change({ nodes }: Content, run: number): Touched {
  const node = [...nodes.values()].find(({ schemaId }) => schemaId === 'item_amount')!
  Object.assign(node, { value: `${run + 50_000}`, normalizedValue: `${run + 50_000}` })
  return { cells: new Set([node]), ids: new Set([node.schemaId]) }
}

async function withFormulas(app: TestApp): Promise<number> {
  const { content } = (await app.call('GET /v1/schemas/1')).body
  content[0].children.push(...HEADER.map(([id, type, text]) => formula(id!, type!, text!)))
  const table = content.flatMap(({ children }: Json) => children).find((child: Json) => child.id === 'line_items')
  table.children.children.push(...COLUMNS.map(([id, type, text]) => formula(id!, type!, text!)))
  const { status, body } = await app.call('PATCH /v1/schemas/1', { body: { content } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return app.importFile()
}

async function fillRows(app: TestApp, id: number): Promise<Json> {
  const address = `/v1/annotations/${id}/content`
  await app.call(`POST /v1/annotations/${id}/start`)
  const find = async () => {
    const { content } = (await app.call(`GET ${address}`)).body
    return content.flatMap(({ children }: Json) => children).find((child: Json) => child.schema_id === 'line_items')
  }
  const items = await find()
  const cells = (row: number) =>
    Object.entries({
      item_code: `ab-${row % 50}`,
      item_description: row % 7 ? 'Hexagon bolt' : 'Freight',
      item_quantity: `${(row % 9) + 1}`,
      item_amount: `${row}.25`,
      item_rate: row % 3 ? '19' : '7',
    }).map(([schema_id, value]) => ({ schema_id, content: { value } }))
  const operations = [
    ...items.children.map((row: Json) => ({ op: 'remove', id: row.id })),
    ...Array.from({ length: ROWS }, (_, row) => ({ op: 'add', id: items.id, value: cells(row) })),
  ]
  const { status, body } = await app.call(`POST ${address}/operations`, { body: { operations } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return find()
}
