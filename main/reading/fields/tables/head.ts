import type { Box } from '../../pages/page.ts'
import type { DocumentView } from '../header/document.ts'
import { type Dictionary, type Meaning, meaningsOf } from '../labels/dictionary.ts'
import { type Label, labelsOf } from '../labels/find-labels.ts'
import { aroundItems, gapBelow, height, overlapX } from '../layout/boxes.ts'
import type { Line, Segment, Span, Token } from '../layout/layout.ts'

/** A cell of a table's head. */
export interface HeadCell<Kind extends string> {
  tokens: Span
  box: Box
  meanings: Meaning<Kind>[]
  /** Share of the cell's letters that the known words make up. */
  known: number
}

export interface Head<Kind extends string> {
  page: number
  /** First and last line of the head. */
  from: number
  to: number
  box: Box
  cells: HeadCell<Kind>[]
}

/** Reads a line, with the lines it is stacked on, as the head of a table. Null when fewer than two of its cells are known heads. */
export function headAt<Kind extends string>(
  view: DocumentView,
  line: Line,
  dictionary: Dictionary<Kind>,
): Head<Kind> | null {
  const segments = headSegments(line)
  const first = segments[0]
  if (!first || (segments.length < 2 && first.tokens.length < 3)) return null
  const cells = segments.flatMap(segment => cellsOf(view, segment, dictionary))
  // running text has known words too
  if (cells.filter(cell => cell.meanings.length > 0).length < 2 || cells.some(cell => cell.tokens.length > 6))
    return null
  const above = stacked(view, line, -1)
  const below = stacked(view, line, 1)
  const all = [...above, ...below].reduce((found, segment) => mergeInto(view, found, segment, dictionary), cells)
  const sorted = all.sort((a, b) => a.box[0] - b.box[0])
  const from = above.length > 0 ? line.index - 1 : line.index
  return { page: line.page, from, to: below.at(-1)?.line ?? line.index, box: aroundItems(sorted), cells: sorted }
}

/** Heads have no digits. Where a sum stands to the right on the same line, what is left of it and of its label is looked at. */
function headSegments(line: Line): Segment[] {
  const price = line.segments.findIndex(segment => segment.tokens.some(isDigits))
  if (price < 0) return line.segments
  return price > 3 ? line.segments.slice(0, price - 1) : []
}

/** A segment is one cell, or several when it holds different heads side by side ("VAT Price incl. VAT"). */
function cellsOf<Kind extends string>(
  view: DocumentView,
  segment: Segment,
  dictionary: Dictionary<Kind>,
): HeadCell<Kind>[] {
  const labels = labelsOf(segment, dictionary, view.layout.ocr)
  const heads = labels.filter((label, index) => index === 0 || !sharesKind(label, labels[index - 1]!))
  const starts = heads.map((label, index) => (index === 0 ? 0 : segment.tokens.indexOf(label.span[0]!)))
  if (heads.length === 0) return [cell(segment.tokens, [], 0)]
  return heads.map((label, index) => {
    const tokens = segment.tokens.slice(starts[index], starts[index + 1])
    const own = labels.filter(other => tokens.includes(other.span[0]!)).flatMap(other => other.span)
    return cell(tokens, label.meanings, letters(own) / Math.max(1, letters(tokens)))
  })
}

function sharesKind<Kind extends string>(a: Label<Kind>, b: Label<Kind>): boolean {
  return a.meanings.some(meaning => b.meanings.some(other => other.kind === meaning.kind))
}

function letters(tokens: Span): number {
  return tokens.reduce((sum, token) => sum + token.key.length, 0)
}

function cell<Kind extends string>(tokens: Span, meanings: Meaning<Kind>[], known: number): HeadCell<Kind> {
  return { tokens, box: aroundItems(tokens), meanings, known }
}

/** Segments of the next lines that belong to the head: close by, without a digit. */
function stacked(view: DocumentView, line: Line, step: -1 | 1): Segment[] {
  const found: Segment[] = []
  let last = line
  for (let index = line.index + step; Math.abs(index - line.index) <= 2; index += step) {
    const next = view.layout.lines[index]
    if (!next || next.page !== line.page || next.segments.some(segment => segment.tokens.some(isDigits))) break
    const gap = step > 0 ? gapBelow(last.box, next.box) : gapBelow(next.box, last.box)
    if (gap > 0.7 * height(line.segments[0]!.box) || next.segments.length > line.segments.length + 2) break
    found.push(...next.segments)
    last = next
  }
  return found
}

function isDigits(token: Token): boolean {
  return /\d/.test(token.text)
}

/** "Unit" over "price" is one head: stacked words are looked up together, top to bottom. */
function mergeInto<Kind extends string>(
  view: DocumentView,
  cells: HeadCell<Kind>[],
  segment: Segment,
  dictionary: Dictionary<Kind>,
): HeadCell<Kind>[] {
  const same = cells.findIndex(other => overlapX(other.box, segment.box) > 0)
  if (same < 0) return [...cells, ...cellsOf(view, segment, dictionary)]
  const other = cells[same]!
  const tokens = [...other.tokens, ...segment.tokens].sort((a, b) => a.line - b.line || a.box[0] - b.box[0])
  const together = meaningsOf(dictionary, tokens.map(token => token.key).join(''), view.layout.ocr)
  const own = labelsOf({ ...segment, tokens: segment.tokens }, dictionary, view.layout.ocr)[0]?.meanings ?? []
  const meanings = together.length > 0 ? together : other.meanings.length > 0 ? other.meanings : own
  return cells.with(same, cell(tokens, meanings, together.length > 0 ? 1 : other.known))
}
