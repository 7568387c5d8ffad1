import type { Span, Token } from '../layout/layout.ts'
import { chanceOf, spanChance } from '../learned/learned.ts'
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

/** What the trained network says of a value: how likely its words have the tag, and whether no other word is likelier. */
export function learnedEvidence(view: DocumentView, span: Span, tag: string): Evidence {
  const { learned, layout } = view
  if (!learned?.tags.includes(tag)) return { unlearned: 1 }
  const own = spanChance(learned, span, tag)
  const isOther = (token: Token) => !span.includes(token) && chanceOf(learned, token, tag) > own + 0.1
  return { learned: logOdds(own), learned_best: own > 0.2 && !layout.tokens.some(isOther) ? 1 : 0 }
}

/** Log odds between -1 for impossible and 1 for certain. */
export function logOdds(chance: number): number {
  return Math.log((chance + 0.002) / (1.002 - chance)) / Math.log(1.002 / 0.002)
}
