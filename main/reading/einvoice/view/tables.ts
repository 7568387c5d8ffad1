import type { EInvoice } from '../invoice.ts'
import { type Cell, type Paper, SHEET } from './sheets.ts'

interface Column {
  name: string
  title: string
  width: number
  isRight?: boolean
}

const LINES: Column[] = [
  { name: 'table_column_code', title: 'Code', width: 150 },
  { name: 'table_column_description', title: 'Description', width: 390 },
  { name: 'table_column_quantity', title: 'Quantity', width: 110, isRight: true },
  { name: 'table_column_uom', title: 'Unit', width: 80 },
  { name: 'table_column_amount_base', title: 'Unit price', width: 120, isRight: true },
  { name: 'table_column_rate', title: 'VAT %', width: 80, isRight: true },
  { name: 'table_column_amount_total_base', title: 'Amount', width: 130, isRight: true },
]

const TAXES: Column[] = [
  { name: 'tax_detail_code', title: 'VAT category', width: 390 },
  { name: 'tax_detail_rate', title: 'VAT %', width: 150, isRight: true },
  { name: 'tax_detail_base', title: 'Taxable amount', width: 260, isRight: true },
  { name: 'tax_detail_tax', title: 'VAT', width: 260, isRight: true },
]

/** The name under which a cell's place on the view is found again. */
export const cellTag = (table: string, row: number, column: string) => `${table} ${row} ${column}`

export const headTag = (table: string, column: string) => `${table} head ${column}`

export const putLines = (paper: Paper, { lines }: EInvoice) => putTable(paper, 'line_items', LINES, lines)

export const putTaxes = (paper: Paper, { taxes }: EInvoice) => putTable(paper, 'tax_details', TAXES, taxes)

// The head is repeated on every sheet the table goes on to
function putTable(paper: Paper, table: string, columns: Column[], rows: Record<string, string>[]) {
  if (!rows.length) return
  const head = () => {
    const tag = ({ name }: Column) => headTag(table, name)
    paper.row(
      cellsOf(columns, ({ title }) => title).map((cell, index) => ({ ...cell, bold: true, tag: tag(columns[index]!) })),
    )
    paper.rule()
  }
  head()
  paper.onTurn(head)
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(columns, ({ name }) => row[name] ?? '')
    paper.row(
      cells.map((cell, at) => ({ ...cell, tag: cellTag(table, index, columns[at]!.name) })),
      4,
    )
  }
  paper.onTurn(null)
  paper.rule()
  paper.space(20)
}

const GUTTER = 16

function cellsOf(columns: Column[], textOf: (column: Column) => string): Cell[] {
  let x = SHEET.margin
  return columns.map(column => {
    const cell = { text: textOf(column), x, width: column.width - GUTTER, isRight: column.isRight }
    x += column.width
    return cell
  })
}
