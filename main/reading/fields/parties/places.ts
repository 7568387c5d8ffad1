import type { DocumentView } from '../header/document.ts'
import type { Label } from '../labels/find-labels.ts'
import type { HeaderKind } from '../labels/header-labels.ts'
import { blockFrom } from '../layout/blocks.ts'
import { aroundItems, gapBelow, height, overlapX } from '../layout/boxes.ts'
import type { Segment, Span } from '../layout/layout.ts'

/** Kinds that lines of a name and address never begin with. */
const ENDS = new Set<HeaderKind>([
  'sender',
  'recipient',
  'delivery',
  'vat_id',
  'tax_number',
  'company_id',
  'iban',
  'bic',
  'account_num',
  'document_id',
  'date_issue',
  'date_due',
  'date_uzp',
  'order_id',
  'customer_id',
  'payment_terms',
  'payment_method',
  'other_id',
  'other_date',
  'currency',
  'var_sym',
  'amount_total',
  'amount_due',
  'bank_num',
  'sender_order_id',
  'delivery_note_id',
  'supply_place',
  'page',
])
const CONTACT = new Set<HeaderKind>(['phone', 'email'])

export interface Place {
  label: Label<HeaderKind> | null
  strong: boolean
  /** Where the name stands: after the label, right of it, below it. */
  relation: 'same' | 'right' | 'below' | 'none'
  lines: Span[]
}

/** The lines that stand where a label of this kind says its party is, in every way they may stand. */
export function labelledPlaces(view: DocumentView, kind: 'sender' | 'recipient' | 'delivery'): Place[] {
  return view.labels.flatMap(label => {
    const meaning = label.meanings.find(other => other.kind === kind)
    return meaning && !view.itemLines.has(label.segment.line) ? placesOf(view, label, meaning.strong) : []
  })
}

/** Lines from this one down to where something else begins, without telephone and e-mail lines. */
export function linesFrom(view: DocumentView, first: Span): Span[] {
  const lines = blockFrom(view.layout, first, segment => endsBlock(view, segment))
  return lines.filter((line, index) => index === 0 || !isContact(view, line))
}

function placesOf(view: DocumentView, label: Label<HeaderKind>, strong: boolean): Place[] {
  const { segment, span } = label
  // in running text a label is only a word
  if (span[0] !== segment.tokens[0]) return []
  const rest = segment.tokens
    .slice(segment.tokens.indexOf(span.at(-1)!) + 1)
    .filter(token => token.key || token.text.length > 1)
  const place = (relation: Place['relation'], first: Span): Place => ({
    label,
    strong,
    relation,
    lines: linesFrom(view, first),
  })
  if (rest.length > 0) return [place('same', rest)]
  const right = view.layout.lines[segment.line]!.segments.find(other => other.index > segment.index)
  const under = firstBelow(view, segment)
  return [
    ...(right && !endsBlock(view, right) && isNear(segment, right) ? [place('right', right.tokens)] : []),
    ...(under && !endsBlock(view, under) ? [place('below', under.tokens)] : []),
  ]
}

function isNear(segment: Segment, right: Segment): boolean {
  return right.box[0] - segment.box[2] < 15 * height(segment.box)
}

function firstBelow(view: DocumentView, label: Segment): Segment | null {
  const box = aroundItems(label.tokens)
  for (const line of view.layout.lines.slice(label.line + 1)) {
    if (line.page !== label.page || gapBelow(box, line.box) > 2.5 * height(box)) return null
    const under = line.segments.find(
      segment => gapBelow(box, segment.box) > -0.3 * height(box) && isUnder(box, segment),
    )
    if (under) return under
  }
  return null
}

function isUnder(box: Segment['box'], segment: Segment): boolean {
  return Math.abs(segment.box[0] - box[0]) < 1.5 * height(box) || overlapX(box, segment.box) > 0.5 * (box[2] - box[0])
}

/** A line that begins with a label of something else. A lone word such as "an" or "to" at its start does not end a block. */
export function endsBlock(view: DocumentView, segment: Segment): boolean {
  return beginsWith(view, segment.tokens, ENDS)
}

export function isContact(view: DocumentView, line: Span): boolean {
  return /@|www\.|https?:|^\+\d/.test(line[0]!.text) || beginsWith(view, line, CONTACT)
}

function beginsWith(view: DocumentView, line: Span, kinds: Set<HeaderKind>): boolean {
  const label = view.labels.find(other => other.span[0] === line[0])
  if (!label?.meanings.some(meaning => meaning.strong && kinds.has(meaning.kind))) return false
  const closed = /[:#]$/.test(label.span.at(-1)!.text) || line.length === label.span.length
  return closed || /\d/.test(line[label.span.length]?.text ?? '')
}
