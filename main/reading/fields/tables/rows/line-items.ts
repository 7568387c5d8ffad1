import { readAmount } from '../../../values/amounts.ts'
import { readPercent } from '../../../values/percents.ts'
import type { DocumentView } from '../../header/document.ts'
import { type Found, judge } from '../../header/judge.ts'
import type { ItemColumn } from '../../labels/column-labels.ts'
import type { Span } from '../../layout/layout.ts'
import { textOf } from '../../layout/layout.ts'
import type { ItemRow } from './item-row.ts'
import type { ItemTables } from './item-tables.ts'

export interface ItemCells {
  row: ItemRow
  cells: Record<string, Found>
}

export interface Sums {
  base: number | null
  total: number | null
}

/** Values of the rows by engine column. Prices that no head calls net or gross are named by what they add up to. */
export function readLineItems(view: DocumentView, tables: ItemTables, sums: Sums): ItemCells[] {
  const rows = tables.rows
    .map(row => ({ row, cells: withAmount(cellsOfRow(view, row)) }))
    .filter(({ cells }) => Object.keys(cells).length > 1)
  const gross = isGross(rows, sums)
  return rows.map(({ row, cells }) => ({ row, cells: withAgreement(named(cells, gross)) }))
}

function cellsOfRow(view: DocumentView, row: ItemRow): Record<string, Found> {
  const cells: Record<string, Found> = {}
  for (const [index, column] of row.head.columns.entries()) {
    if (!column.kind || column.kind === 'table_column_other') continue
    const spans = spansOf(row, index, column.kind === 'table_column_description')
    for (const [kind, found] of readCell(view, column.kind, spans, column.strong)) cells[kind] ??= found
  }
  return cells
}

/** What quantity times price gives is the amount of the line, whatever its head was read as; no tax is as large. */
function withAmount({ table_column_tax: tax, ...cells }: Record<string, Found>): Record<string, Found> {
  const [quantity, price, amount] = [cells.table_column_quantity, cells.table_column_amount, tax].map(numberOf)
  const isAmount = quantity && price && amount && Math.abs(quantity * price - amount) < 0.011
  const others = Object.keys(cells).some(kind => kind.startsWith('table_column_amount_total'))
  if (!tax) return cells
  return isAmount && !others ? { ...cells, table_column_amount_total: tax } : { ...cells, table_column_tax: tax }
}

function spansOf(row: ItemRow, column: number, wraps: boolean): Span[] {
  const own = { line: row.anchor, cells: row.cells }
  const lines = wraps ? [own, ...row.more].sort((a, b) => a.line.index - b.line.index) : [own]
  return lines.flatMap(({ cells }) => {
    const span = cells.get(column)
    return span ? [span] : []
  })
}

function readCell(view: DocumentView, kind: ItemColumn, spans: Span[], strong: boolean): [string, Found][] {
  const text = spans.map(textOf).join(' ')
  if (!text.replace(/[-–—\s]/g, '')) return []
  const evidence = { weak: strong ? 0 : 1, [kind]: 1 }
  const found = (own: string, value: string): [string, Found] => [own, judge('cell', spans, value, evidence)]
  if (kind === 'table_column_code' || kind === 'table_column_uom') return [found(kind, text)]
  // a colon leads to notes on the next line
  if (kind === 'table_column_description') return [found(kind, text.replace(/[\s:]+$/, ''))]
  if (kind === 'table_column_quantity') return readQuantity(view, text).map(([own, value]) => found(own, value))
  if (kind === 'table_column_rate') return readRate(view, text).map(([own, value]) => found(own, value))
  const amount = amountIn(view, text)
  return amount === null ? [] : [found(kind, amount)]
}

/** "5 hours" is a quantity and a unit. */
function readQuantity(view: DocumentView, text: string): [string, string][] {
  const match = /^([\d.,' -]*\d)\s*(?:x|×)?\s*(\p{L}[\p{L}.()²³]*)?$/u.exec(text)
  const reading = match && readAmount(match[1]!, { ...view.habits })
  if (!reading) return []
  // three decimals are usual for quantities: 1,000 kg
  const value =
    reading.other !== null && Number(reading.value) >= 1000 && reading.other.endsWith('000')
      ? reading.other
      : reading.value
  return match[2]
    ? [
        ['table_column_quantity', value],
        ['table_column_uom', match[2]],
      ]
    : [['table_column_quantity', value]]
}

function readRate(view: DocumentView, text: string): [string, string][] {
  const percent =
    readPercent(text, view.habits) ??
    readPercent(
      text
        .split(' ')
        .filter(word => /\d/.test(word))
        .join(' '),
      view.habits,
    )
  if (percent !== null) return [['table_column_rate', percent]]
  const amount = readAmount(text, view.habits)
  if (!amount) return []
  // under a head such as "VAT" stands a rate or an amount: rates are small whole numbers
  const isRate = !amount.currency && Number(amount.value) <= 30 && /^\d+(?:\.0*|\.5|\.50)?$/.test(amount.value)
  return [[isRate ? 'table_column_rate' : 'table_column_tax', amount.value]]
}

function amountIn(view: DocumentView, text: string): string | null {
  const whole = readAmount(text.replace(/[*:;]+$/, ''), view.habits)
  if (whole) return whole.value
  const parts = text.split(' ').flatMap(word => readAmount(word, view.habits) ?? [])
  return parts.length === 1 ? parts[0]!.value : null
}

function numberOf(found: Found | undefined): number | null {
  return found?.value == null ? null : Number(found.value)
}

/** Whether the rows add up to the total with tax and not to the one without. */
function isGross(rows: ItemCells[], sums: Sums): boolean {
  const total = rows.reduce((sum, { cells }) => sum + (numberOf(cells.table_column_amount_total) ?? 0), 0)
  if (sums.total === null || sums.total === sums.base) return false
  return Math.abs(total - sums.total) < 0.05 && (sums.base === null || Math.abs(total - sums.base) > 0.05)
}

/** Price and amount are net unless they add up to the gross total, or a net column of their own stands beside them. */
function named(cells: Record<string, Found>, gross: boolean): Record<string, Found> {
  if (gross) return cells
  const rename = (from: string, to: string) => {
    if (!cells[from] || cells[to]) return
    cells[to] = cells[from]
    delete cells[from]
  }
  rename('table_column_amount', 'table_column_amount_base')
  rename('table_column_amount_total', 'table_column_amount_total_base')
  return cells
}

/** Quantity times price that gives the amount makes all three surer. */
function withAgreement(cells: Record<string, Found>): Record<string, Found> {
  const quantity = numberOf(cells.table_column_quantity)
  const price = numberOf(cells.table_column_amount_base ?? cells.table_column_amount)
  const total = numberOf(cells.table_column_amount_total_base ?? cells.table_column_amount_total)
  const known = quantity !== null && price !== null && total !== null
  const agrees = known && Math.abs(quantity * price - total) <= 0.011 * Math.max(1, Math.abs(quantity))
  const evidence = { agrees: agrees ? 1 : 0, disagrees: known && !agrees ? 1 : 0 }
  const isPart = (kind: string) => /quantity|amount/.test(kind)
  return Object.fromEntries(
    Object.entries(cells).map(([kind, found]) => [
      kind,
      {
        ...judge('cell', found.spans, found.value, { ...found.evidence, ...evidence }),
        // one times a price is no sum
        checked: agrees && quantity !== 1 && isPart(kind),
      },
    ]),
  )
}
