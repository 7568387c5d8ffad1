import type { Attachment, Attachments } from '../labels/attach.ts'
import type { Label } from '../labels/find-labels.ts'
import type { HeaderKind } from '../labels/header-labels.ts'
import type { Layout, Span } from '../layout/layout.ts'
import type { Learned } from '../learned/learned.ts'
import type { ReadingHabits, ValueSpans } from '../spans/value-spans.ts'

/** All that the readers of the single fields look at. */
export interface DocumentView {
  layout: Layout
  habits: ReadingHabits
  /** ISO 639-1, empty when unknown; the share of votes it won. */
  language: string
  languageShare: number
  labels: Label<HeaderKind>[]
  attachments: Attachments<HeaderKind>
  values: ValueSpans
  /** Indexes of lines that belong to item tables: their amounts are no totals, their numbers no document numbers. */
  itemLines: Set<number>
  /** What the trained network says of the tokens; null where there is none. */
  learned: Learned | null
}

/** The cheapest attachment of a value to a label of this kind, and how much cheaper another kind's label is (0 when none is). */
export interface Claim {
  attachment: Attachment<HeaderKind>
  /** By how much a label of another kind is nearer; negative when this one is the nearest. */
  rival: number
}

/** Whether a label of the kind claims the value that begins with this token. */
export function claimOf(view: DocumentView, span: Span, kinds: HeaderKind[]): Claim | null {
  const all = view.attachments.get(span[0]!.index) ?? []
  const own = all.find(attachment => kinds.includes(attachment.meaning.kind))
  if (!own) return null
  const other = all.find(attachment => !attachment.label.meanings.some(meaning => kinds.includes(meaning.kind)))
  return { attachment: own, rival: own.cost - (other?.cost ?? own.cost + 1) }
}

/** Till receipts are printed on a narrow roll: an order number there is no purchase order. */
export function isNarrow(view: DocumentView): boolean {
  const page = view.layout.pages[0]
  return page !== undefined && page.width < 0.6 * page.height
}
