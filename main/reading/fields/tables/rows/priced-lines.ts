import { claimOf, type DocumentView } from '../../header/document.ts'
import type { HeaderKind } from '../../labels/header-labels.ts'
import type { Line, Span, Token } from '../../layout/layout.ts'
import { textOf } from '../../layout/layout.ts'
import type { AmountSpan } from '../../spans/value-spans.ts'
import type { LineCells } from '../columns/cells.ts'
import type { ItemRow } from './item-row.ts'
import { COLUMN, headOf } from './learned-rows.ts'

const SUMS: HeaderKind[] = ['amount_total', 'amount_due', 'amount_total_base']
/** "2 x 1,50", "3 @ 4.00", "0,251 kg x 9,95". */
const TIMES = /^(\d{1,4}(?:[.,]\d{1,3})?)$/
const GLUED = /^\d{1,3}[x×]$/i
const MARK = /^(?:[x×*@]|(?:kg|l|st|stk|pcs|szt)\.?)$/i

/**
 * Items of a receipt by rules: lines "text … amount" above the sums, where they add up to a sum of the page; [] where they do not, so that no
 * payment, sum or tax is taken for an item. A line of quantity and price alone belongs to the text above it.
 */
export function pricedLines(view: DocumentView): ItemRow[] {
  const rows: ItemRow[] = []
  for (const line of view.layout.lines) {
    const amount = amountAtEnd(view, line)
    if (isLabelled(view, line)) {
      if (rows.length > 0 && amount) break
      continue
    }
    const row = amount && rowOf(view, line, amount, rows.at(-1)?.anchor)
    if (row) rows.push(row)
  }
  return addsUp(view, rows) ? rows : []
}

/** Whether the amounts of the rows are together a sum that is labelled on the page. */
export function addsUp(view: DocumentView, rows: ItemRow[]): boolean {
  const amounts = rows.map(({ cells }) =>
    view.values.amounts.find(({ span }) => cells.get(COLUMN.amount)?.includes(span[0]!)),
  )
  const sum = amounts.reduce((all, amount) => all + (amount?.number ?? 0), 0)
  const isSum = (amount: AmountSpan) =>
    Math.abs(amount.number - sum) < 0.005 && claimOf(view, amount.span, SUMS) !== null
  return rows.length > 0 && sum > 0 && view.values.amounts.some(amount => !amounts.includes(amount) && isSum(amount))
}

/** The last amount of a line; only the letter of a tax rate may follow it. */
function amountAtEnd(view: DocumentView, line: Line): AmountSpan | undefined {
  const tokens = line.segments.flatMap(segment => segment.tokens)
  const last = view.values.amounts.findLast(({ span, money }) => money && span[0]!.line === line.index)
  const after = last && tokens.slice(tokens.indexOf(last.span.at(-1)!) + 1)
  return after?.every(({ text }) => /^[\p{Lu}*]{1,2}$|^\p{Sc}$/u.test(text)) ? last : undefined
}

/** Sums, taxes, payments, discounts: whatever a label names is no item. */
function isLabelled(view: DocumentView, line: Line): boolean {
  return view.labels.some(({ segment, span }) => segment.line === line.index && segment.tokens.indexOf(span[0]!) < 2)
}

function rowOf(view: DocumentView, line: Line, amount: AmountSpan, last: Line | undefined): ItemRow | null {
  const tokens = line.segments.flatMap(segment => segment.tokens)
  const before = tokens.slice(0, tokens.indexOf(amount.span[0]!))
  const { quantity, price, text } = partsOf(view, before)
  const above = view.layout.lines[line.index - 1]
  const isOwn = letters(text) >= 2
  const wrapped = !isOwn && above && above !== last && above.page === line.page ? aboveText(view, above) : null
  if (!isOwn && !wrapped) return null
  const cells: LineCells = new Map([[COLUMN.amount, amount.span]])
  if (isOwn) cells.set(COLUMN.text, text)
  if (quantity) cells.set(COLUMN.quantity, quantity)
  if (price) cells.set(COLUMN.price, price)
  const more = wrapped ? [{ line: above!, cells: new Map([[COLUMN.text, wrapped]]) }] : []
  return { head: headOf(line), anchor: line, cells, more }
}

function aboveText(view: DocumentView, line: Line): Span | null {
  const text = line.segments.flatMap(segment => segment.tokens)
  return letters(text) >= 3 && !amountAtEnd(view, line) && !isLabelled(view, line) ? text : null
}

/** A number in front is the quantity, and the price what follows it after "x" or "@". */
function partsOf(view: DocumentView, tokens: Span): { quantity: Span | null; price: Span | null; text: Span } {
  const mark = tokens.findIndex(({ text }) => /^[x×*@]$/i.test(text))
  const price = view.values.amounts.find(({ span }) => mark >= 0 && tokens.indexOf(span[0]!) === mark + 1)?.span ?? null
  const isNumber = ({ text }: Token, index: number) =>
    index === 0 ? TIMES.test(text) || GLUED.test(text) : index === mark - 1 && TIMES.test(text)
  const numbers = tokens.filter(isNumber)
  const quantity = numbers[0] ? [numbers[0]] : null
  const isPart = (index: number) =>
    index === mark ||
    quantity?.[0] === tokens[index] ||
    price?.includes(tokens[index]!) ||
    (mark >= 0 && MARK.test(tokens[index]!.text))
  return { quantity, price, text: tokens.filter((_, index) => !isPart(index)) }
}

function letters(span: Span): number {
  return textOf(span).match(/\p{L}/gu)?.length ?? 0
}
