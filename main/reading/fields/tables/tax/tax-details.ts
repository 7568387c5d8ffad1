import { readNumber } from '../../../values/numbers.ts'
import type { DocumentView } from '../../header/document.ts'
import { type Found, judge } from '../../header/judge.ts'
import { TAX_TABLE_COLUMNS, type TaxColumn } from '../../labels/column-labels.ts'
import { gapBelow, height, overlapX } from '../../layout/boxes.ts'
import type { Line, Span } from '../../layout/layout.ts'
import { textOf } from '../../layout/layout.ts'
import { type Head, headAt } from '../head.ts'
import { assignRoles, type Part } from './tax-roles.ts'

export interface TaxRow {
  line: Line
  cells: Record<string, Found>
}

/** Rates that are printed as a bare number under a head "VAT %". */
const BARE_RATE = /^\d{1,2}(?:[.,]\d{1,2})?$/

/** Rows of tax summaries: lines with a rate and amounts that fit it, under a head of a tax table or beside a tax label. */
export function readTaxDetails(view: DocumentView): TaxRow[] {
  const rows: TaxRow[] = []
  let head: Head<TaxColumn> | null = null
  for (const line of view.layout.lines) {
    if (view.itemLines.has(line.index)) continue
    const next = taxHead(view, line)
    if (next) head = next
    else if (head && (line.page !== head.page || isFar(view, head, line, rows.at(-1)))) head = null
    const row = next && line.index <= next.to ? null : readRow(view, line, head)
    if (row && !rows.some(other => isSame(other, row))) rows.push(row)
  }
  return rows
}

function taxHead(view: DocumentView, line: Line): Head<TaxColumn> | null {
  const head = headAt(view, line, TAX_TABLE_COLUMNS)
  const kinds = new Set(head?.cells.flatMap(cell => cell.meanings.map(meaning => meaning.kind)))
  return head && kinds.has('tax_detail_base') && kinds.has('tax_detail_tax') ? head : null
}

function isFar(view: DocumentView, head: Head<TaxColumn>, line: Line, last: TaxRow | undefined): boolean {
  const above = last && last.line.index > head.to ? last.line.box : head.box
  return gapBelow(above, line.box) > 3.5 * view.layout.heights.get(line.page)!
}

function readRow(view: DocumentView, line: Line, head: Head<TaxColumn> | null): TaxRow | null {
  const amounts = view.values.amounts.filter(
    ({ span, money }) => money && span[0]!.line === line.index && isUnder(head, span),
  )
  const percents = view.values.percents.filter(({ span }) => span[0]!.line === line.index)
  if (amounts.length === 0 || percents.length > 1) return null
  const rate = percents[0] ?? (head ? bareRate(view, line, head) : null)
  const parts = amounts
    .filter(({ span }) => span !== rate?.span)
    .map(({ span, value }): Part => ({ span, value, column: head ? columnOf(head, span) : null }))
  const labelled = isTaxLine(view, line)
  const roles = assignRoles(rate?.value ?? null, parts, head !== null, labelled)
  if (!roles) return null
  const evidence = { head: head ? 1 : 0, labelled: labelled ? 1 : 0, fits: roles.fits ? 1 : 0, rate: rate ? 1 : 0 }
  const found = { ...roles.parts, ...(rate ? { tax_detail_rate: rate } : {}) }
  const cells = Object.fromEntries(
    Object.entries(found).map(([name, { span, value }]): [string, Found] => [
      name,
      {
        ...judge('tax_cell', [span], value, { ...evidence, [name]: 1 }),
        checked: roles.fits && rate !== null && Number(rate.value) > 0,
      },
    ]),
  )
  return { line, cells }
}

/** Sums often stand to the right of the tax table, on the same lines. */
function isUnder(head: Head<TaxColumn> | null, span: Span): boolean {
  if (!head) return true
  const margin = 2 * height(head.box)
  const left = span[0]!.box[0]
  return left > head.box[0] - margin && left < head.box[2] + margin
}

function bareRate(view: DocumentView, line: Line, head: Head<TaxColumn>): { span: Span; value: string } | null {
  const token = line.segments
    .flatMap(segment => segment.tokens)
    .find(other => BARE_RATE.test(other.text) && columnOf(head, [other]) === 'tax_detail_rate')
  const reading = token && readNumber(token.text, view.habits.decimal)
  return token && reading ? { span: [token], value: reading.value } : null
}

function columnOf(head: Head<TaxColumn>, span: Span): TaxColumn | null {
  const box = span[0]!.box
  const cell = head.cells.find(other => overlapX(other.box, [box[0], box[1], span.at(-1)!.box[2], box[3]]) > 0)
  return cell?.meanings[0]?.kind ?? null
}

/** A line that names the tax itself and not only a price with tax. */
function isTaxLine(view: DocumentView, line: Line): boolean {
  return view.labels.some(
    label => label.segment.line === line.index && label.meanings.some(meaning => meaning.kind === 'amount_total_tax'),
  )
}

function isSame(a: TaxRow, b: TaxRow): boolean {
  const key = (row: TaxRow) =>
    ['tax_detail_rate', 'tax_detail_tax'].map(name => row.cells[name]?.value && Number(row.cells[name].value)).join()
  return (
    key(a) === key(b) ||
    (textOf(a.line.segments[0]!.tokens) === textOf(b.line.segments[0]!.tokens) && key(a) === key(b))
  )
}
