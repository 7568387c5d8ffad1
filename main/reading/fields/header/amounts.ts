import type { HeaderKind } from '../labels/header-labels.ts'
import { spanChance } from '../learned/learned.ts'
import type { AmountSpan } from '../spans/value-spans.ts'
import { type Agreed, type AmountRole, agreeing, type Option } from './arithmetic.ts'
import { claimOf, type DocumentView } from './document.ts'
import { claimEvidence, learnedEvidence, placeEvidence } from './evidence.ts'
import { type Evidence, type Found, judge, ranked } from './judge.ts'

/** Labels that may stand before an amount of the role: the total is often only called the amount due. */
const LABELS: Record<AmountRole, HeaderKind[]> = {
  amount_total: ['amount_total'],
  amount_due: ['amount_due'],
  amount_total_base: ['amount_total_base'],
  amount_total_tax: ['amount_total_tax'],
  amount_paid: ['amount_paid'],
  amount_rounding: ['amount_rounding'],
}
const ROLES = Object.keys(LABELS) as AmountRole[]

interface Choice extends Option {
  amount: AmountSpan
  evidence: Evidence
}

/** Sums by their labels and by what adds up: total = base + tax, due = total - paid + rounding. */
export function readAmounts(view: DocumentView): Record<string, Found[]> {
  const choices = ROLES.flatMap(role => options(view, role))
  const agreed = agreeing(
    choices,
    view.values.percents.map(percent => Number(percent.value)),
  )
  return Object.fromEntries(
    ROLES.map(role => {
      const own = choices.filter(choice => choice.role === role)
      return [role, ranked(own.map(choice => finish(choice, agreed.get(role), own.length)))]
    }),
  )
}

function finish(choice: Choice, agreed: Agreed | undefined, others: number): Found {
  const agrees = agreed?.cents === choice.cents
  const evidence = {
    ...choice.evidence,
    agrees: agrees ? 1 : 0,
    rate: agrees && agreed.rate ? 1 : 0,
    disagrees: agreed && !agrees ? 1 : 0,
    alone: others === 1 ? 1 : 0,
  }
  const found = judge('amount', [choice.amount.span], choice.amount.value, evidence)
  return { ...found, checked: agrees && agreed.proves }
}

function options(view: DocumentView, role: AmountRole): Choice[] {
  const largest = Math.max(0, ...view.values.amounts.filter(amount => amount.money).map(amount => amount.number))
  return view.values.amounts.flatMap(amount => {
    const evidence = roleEvidence(view, amount, role)
    if (!evidence) return []
    const all = {
      ...evidence,
      ...amountEvidence(view, amount),
      ...learnedEvidence(view, amount.span, role),
      largest: amount.number === largest ? 1 : 0,
      [role]: 1,
    }
    const first = judge('amount_label', [amount.span], amount.value, all)
    return [
      {
        role,
        cents: Math.round(amount.number * 100),
        logit: Math.log(first.score / (1 - first.score)),
        amount,
        evidence: all,
      },
    ]
  })
}

/** Null when the amount cannot have the role: without a label only money on the way to a total is considered. */
function roleEvidence(view: DocumentView, amount: AmountSpan, role: AmountRole): Evidence | null {
  const claim = claimOf(view, amount.span, LABELS[role])
  if (claim) return { ...claimEvidence(claim), [`${role}_weak`]: claim.attachment.meaning.strong ? 0 : 1 }
  const due = role === 'amount_total' ? claimOf(view, amount.span, ['amount_due']) : null
  if (due) return { ...claimEvidence(due), due: 1 }
  const isSum = role === 'amount_total' || role === 'amount_total_base' || role === 'amount_total_tax'
  const isLearned = view.learned !== null && spanChance(view.learned, amount.span, role) > 0.3
  if (!isLearned && (!isSum || !amount.money || amount.number < 0)) return null
  const rival = view.attachments.get(amount.span[0]!.index)?.[0]
  return { unlabelled: 1, [`${role}_unlabelled`]: 1, rival: rival?.meaning.strong ? 1 : 0 }
}

function amountEvidence(view: DocumentView, amount: AmountSpan): Evidence {
  const token = amount.span.at(-1)!
  const line = view.layout.lines[token.line]!
  const last = line.segments.at(-1)!.tokens.at(-1)!
  const sameLine = view.values.amounts.filter(other => other.span[0]!.line === token.line)
  return {
    ...placeEvidence(view, amount.span),
    money: amount.money ? 1 : 0,
    currency: amount.currency ? 1 : 0,
    open: amount.other !== null && view.habits.decimal === null ? 1 : 0,
    bold: token.bold ? 1 : 0,
    last: last.index - token.index < 2 ? 1 : 0,
    zero: amount.number === 0 ? 1 : 0,
    negative: amount.number < 0 ? 1 : 0,
    crowd: Math.min(3, sameLine.length - 1),
  }
}
