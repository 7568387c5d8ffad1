import type { Span } from '../layout/layout.ts'
import type { Claim, DocumentView } from './document.ts'
import type { Evidence } from './judge.ts'

/** What a claim of a label says about a value. */
export function claimEvidence(claim: Claim): Evidence {
  return {
    cost: claim.attachment.cost,
    rival: Math.min(1, Math.max(0, claim.rival + 0.05)),
    weak: claim.attachment.meaning.strong ? 0 : 1,
    below: claim.attachment.relation === 'below' ? 1 : 0,
  }
}

/** Where a value stands: in an item table, how far down, on a later page. */
export function placeEvidence(view: DocumentView, span: Span): Evidence {
  const token = span[0]!
  const page = view.layout.pages.find(other => other.number === token.page)
  return {
    items: view.itemLines.has(token.line) ? 1 : 0,
    lower: page ? token.box[1] / page.height : 0,
    later: token.page > 1 ? 1 : 0,
    unsure: 1 - Math.min(...span.map(other => other.confidence)),
  }
}
