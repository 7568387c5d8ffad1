import { readNumber } from '../../../values/numbers.ts'
import type { DocumentView } from '../../header/document.ts'
import { around } from '../../layout/boxes.ts'
import type { Line, Span } from '../../layout/layout.ts'
import { textOf } from '../../layout/layout.ts'
import type { LineCells } from './cells.ts'
import type { Column } from './item-heads.ts'

const TOTALS = ['table_column_amount_total', 'table_column_amount_total_base']
const PRICES = ['table_column_amount', 'table_column_amount_base']

/** Prices to the right of the last head make a column without a head: the amount of the line. */
export function withUnheadedTotal(view: DocumentView, columns: Column[], lines: Line[]): Column[] {
  const right = Math.max(...columns.map(({ box }) => box[2]))
  const beyond = view.values.amounts.filter(
    ({ span, money }) => money && span[0]!.box[0] > right && lines.some(line => line.index === span[0]!.line),
  )
  if (columns.some(({ kind }) => kind && TOTALS.includes(kind)) || beyond.length < 2) return columns
  return [
    ...columns,
    {
      kind: 'table_column_amount_total',
      strong: false,
      box: around(beyond.map(({ span }) => span[0]!.box)),
      tokens: [],
    },
  ]
}

/** Where no head says quantity, the unknown column whose numbers times the price give the amount is it. */
export function withQuantity(view: DocumentView, columns: Column[], lines: LineCells[]): Column[] {
  if (columns.some(({ kind }) => kind === 'table_column_quantity')) return columns
  const price = columns.findIndex(({ kind }) => kind && PRICES.includes(kind))
  const total = columns.findLastIndex(({ kind }) => kind && TOTALS.includes(kind))
  const isUnknown = (kind: Column['kind']) =>
    kind === null || kind === 'table_column_other' || kind === 'table_column_uom'
  const found = columns.findIndex(({ kind }, index) => {
    if (!isUnknown(kind) || price < 0 || total < 0) return false
    const rows = lines.map(cells => [index, price, total].map(column => numberIn(view, cells.get(column))))
    const whole = rows.filter(row => row.every(number => number !== null)) as [number, number, number][]
    const fitting = whole.filter(
      ([quantity, each, sum]) => Math.abs(quantity * each - sum) < 0.011 * Math.max(1, Math.abs(quantity)),
    )
    return fitting.length > 0 && fitting.length * 2 > whole.length
  })
  return found < 0 ? columns : columns.with(found, { ...columns[found]!, kind: 'table_column_quantity' })
}

function numberIn(view: DocumentView, tokens: Span | undefined): number | null {
  if (!tokens) return null
  const amount = view.values.amounts.find(({ span }) => tokens.includes(span[0]!))
  const reading = amount ?? readNumber(textOf(tokens), view.habits.decimal)
  return reading ? Number(reading.value) : null
}
