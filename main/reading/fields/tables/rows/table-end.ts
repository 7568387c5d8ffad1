import type { DocumentView } from '../../header/document.ts'
import { TAX_TABLE_COLUMNS } from '../../labels/column-labels.ts'
import type { HeaderKind } from '../../labels/header-labels.ts'
import type { Line } from '../../layout/layout.ts'
import { cellsOfLine } from '../columns/cells.ts'
import type { ItemHead } from '../columns/item-heads.ts'
import { headAt } from '../head.ts'

const SUMS = new Set<HeaderKind>([
  'amount_total',
  'amount_total_base',
  'amount_total_tax',
  'amount_due',
  'amount_paid',
  'amount_rounding',
])
const NOTES = new Set<HeaderKind>([
  'payment_terms',
  'payment_method',
  'iban',
  'bic',
  'date_due',
  'sender',
  'account_num',
])

/** Whether a line under a table's head is no row any more: sums, payment notes, the head of a tax summary. */
export function endsTable(view: DocumentView, head: ItemHead, line: Line, rowsSoFar: number): boolean {
  if (isTaxHead(view, line)) return true
  const label = view.labels.find(
    other => other.segment.line === line.index && other.span[0] === other.segment.tokens[0],
  )
  const first = label?.meanings.filter(meaning => SUMS.has(meaning.kind) || NOTES.has(meaning.kind))
  if (!label || !first || first.length === 0) return false
  if (first.every(meaning => NOTES.has(meaning.kind))) return rowsSoFar > 0 && first.some(meaning => meaning.strong)
  // an item may be called "Sum insured" or "Tax advice": then it has a quantity, or more words than the label
  const rest = label.segment.tokens.length - label.span.length
  return rowsSoFar > 0 && rest <= 3 && !hasQuantity(head, line)
}

function hasQuantity(head: ItemHead, line: Line): boolean {
  const column = head.columns.findIndex(other => other.kind === 'table_column_quantity')
  const description = head.columns.findIndex(other => other.kind === 'table_column_description')
  const cells = cellsOfLine(head.columns, line.segments, new Map())
  return (
    column >= 0 &&
    cells.has(column) &&
    cells.has(description) &&
    /\d/.test(
      cells
        .get(column)!
        .map(token => token.text)
        .join(''),
    )
  )
}

function isTaxHead(view: DocumentView, line: Line): boolean {
  const cells = headAt(view, line, TAX_TABLE_COLUMNS)?.cells ?? []
  const kinds = new Set(cells.flatMap(cell => cell.meanings.slice(0, 1).map(meaning => meaning.kind)))
  return (
    cells.length > 0 && kinds.size >= 3 && kinds.has('tax_detail_base') && cells.every(cell => cell.meanings.length > 0)
  )
}
