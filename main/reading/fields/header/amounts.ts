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
  value: string
  /** How likely the amount is to be read as this value. */
  certainty: number
  evidence: Evidence
}

/** Sums by their labels and by what adds up: total = base + tax, due = total - paid + rounding. */
export function readAmounts(view: DocumentView): Record<string, Found[]> {
  const choices = ROLES.flatMap(role => options(view, role))
  const agreed = agreeing(
    choices,
    view.values.percents.map(percent => Number(percent.value)),
  )
  const found = ROLES.map((role): [AmountRole, Found[]] => {
    const own = choices.filter(choice => choice.role === role)
    const amounts = new Set(own.map(choice => choice.amount)).size
    return [role, ranked(own.map(choice => finish(choice, agreed.get(role), amounts)))]
  })
  return withLikelyTax(Object.fromEntries(found), choices)
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
  const found = judge('amount', [choice.amount.span], choice.value, evidence)
  const isSettled = choice.certainty === 1 || (agrees && agreed.settles)
  return {
    ...found,
    score: found.score * (isSettled ? 1 : choice.certainty),
    checked: isSettled && agrees && agreed.proves,
  }
}

/** A tax as large as this share of the total (30 % of the base) is one only where its own label says so. */
const LARGEST_TAX = 0.3 / 1.3

function withLikelyTax(found: Record<string, Found[]>, choices: Choice[]): Record<string, Found[]> {
  const total = found.amount_total?.[0]?.value ?? found.amount_due?.[0]?.value
  const labelled = new Set(
    choices.filter(choice => choice.role === 'amount_total_tax' && !choice.isBare).map(choice => choice.amount.span),
  )
  const isLikely = ({ spans, value }: Found) =>
    labelled.has(spans[0]!) || total == null || Math.abs(Number(value)) <= LARGEST_TAX * Math.abs(Number(total)) + 0.02
  return { ...found, amount_total_tax: found.amount_total_tax!.filter(isLikely) }
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
    const choice = { role, amount, isBare: isBare(view, amount, role), evidence: all }
    return readingsOf(amount).map(({ value, certainty }) => ({
      ...choice,
      value,
      certainty,
      cents: Math.round(Number(value) * 100),
      isOpen: certainty < 1,
      logit: Math.log((first.score * certainty) / (1 - first.score * certainty)),
    }))
  })
}

/** 1.234 may be two values; what adds up decides between them. */
function readingsOf({ value, other, certainty }: AmountSpan): { value: string; certainty: number }[] {
  const own = { value, certainty }
  return other === null || certainty === 1 ? [own] : [own, { value: other, certainty: 1 - certainty }]
}

/** Whether no label of the role stands by it, or another label stands nearer. */
function isBare(view: DocumentView, amount: AmountSpan, role: AmountRole): boolean {
  const claim = claimOf(view, amount.span, LABELS[role])
  return claim === null || claim.rival > 0
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
    bold: token.bold ? 1 : 0,
    last: last.index - token.index < 2 ? 1 : 0,
    zero: amount.number === 0 ? 1 : 0,
    negative: amount.number < 0 ? 1 : 0,
    crowd: Math.min(3, sameLine.length - 1),
  }
}
