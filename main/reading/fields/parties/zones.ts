import type { DocumentView } from '../header/document.ts'
import { aroundItems, height, overlapX } from '../layout/boxes.ts'
import type { Span } from '../layout/layout.ts'

export interface Zones {
  /** Whether a value stands in the recipient's part of the page: below the recipient's name and nearer to it than to the sender's. */
  isRecipients(span: Span): boolean
}

/** Lines under a name that still speak of the same party. */
const DEPTH = 16

/** Parts of the page by the names that head them. `sender` and `recipient` are the likeliest names, or null. */
export function zonesOf(view: DocumentView, sender: Span | null, recipient: Span | null): Zones {
  return {
    isRecipients(span) {
      const toRecipient = recipient ? distance(view, recipient, span) : Infinity
      const toSender = sender ? distance(view, sender, span) : Infinity
      return toRecipient < toSender
    },
  }
}

/** How far below the name in the same column; infinite elsewhere. */
function distance(view: DocumentView, name: Span, span: Span): number {
  const [above, below] = [aroundItems(name), aroundItems(span)]
  const line = view.layout.heights.get(name[0]!.page)!
  const segment = aroundItems(view.layout.segments[span[0]!.segment]!.tokens)
  const isColumn = overlapX(above, segment) > -2 * height(above)
  const drop = below[1] - above[1]
  // what stands under the items is the letter's foot
  const [from, to] = [name[0]!.line, span[0]!.line]
  if ([...view.itemLines].some(line => line > from && line < to)) return Infinity
  return name[0]!.page === span[0]!.page && isColumn && drop > -0.5 * line && drop < DEPTH * 2 * line ? drop : Infinity
}
