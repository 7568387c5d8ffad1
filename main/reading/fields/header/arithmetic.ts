export type AmountRole =
  | 'amount_total'
  | 'amount_due'
  | 'amount_total_base'
  | 'amount_total_tax'
  | 'amount_paid'
  | 'amount_rounding'

/** An amount that may play a role, with the log odds its label and place give it. */
export interface Option {
  role: AmountRole
  cents: number
  logit: number
  /** The amount may also be read as another one. */
  isOpen?: boolean
  /** No label of the role stands by it. */
  isBare?: boolean
}

export interface Agreed {
  cents: number
  /** Whether tax / base is a rate that is printed on the page, or no tax is due. */
  rate: boolean
  /** Tax is due at a printed rate: such sums are not equal by chance. */
  proves: boolean
  /** It also says how open amounts are read: one of the others can only be read one way. */
  settles: boolean
}

interface Sum {
  total: Option
  base: Option
  tax: Option
  rate: boolean
  logit: number
}

/** No country's rate comes near it; a larger tax is one only where its label says so. */
const HIGHEST_RATE = 0.3

/** Rounding of several rates may shift a sum by a cent or two. */
const TOLERANCE = 2
/** What agreement is worth, in log odds; a sum that also shows a printed rate is hardly chance. */
const ADDS_UP = 2
const RATE_FITS = 2
/** Without tax the total always equals the base. */
const NO_TAX = 0.5

/**
 * The assignment of amounts to roles that adds up and is likeliest by labels: total = base + tax, then due = total - paid.
 * Roles without an agreeing amount are absent. `rates` in percent.
 */
export function agreeing(options: Option[], rates: number[]): Map<AmountRole, Agreed> {
  const agreed = new Map<AmountRole, Agreed>()
  const sum = bestSum(options, rates)
  if (!sum || sum.logit < -2) return agreed
  const proves = sum.rate && sum.tax.cents !== 0
  const parts = [sum.total, sum.base, sum.tax]
  const settles = proves && parts.some(option => !option.isOpen)
  for (const option of parts) agreed.set(option.role, { cents: option.cents, rate: sum.rate, proves, settles })
  settle(options, sum.total.cents, agreed, settles)
  return agreed
}

function bestSum(options: Option[], rates: number[]): Sum | null {
  const totals = best(options, 'amount_total').slice(0, 10)
  const bases = best(options, 'amount_total_base').slice(0, 25)
  const taxes = best(options, 'amount_total_tax').slice(0, 25)
  const sums = totals.flatMap(total =>
    bases.flatMap(base =>
      taxes
        .filter(tax => addsUp(total, base, tax))
        .map((tax): Sum => {
          const rate = fitsRate(base.cents, tax.cents, rates)
          return {
            total,
            base,
            tax,
            rate,
            logit: total.logit + base.logit + tax.logit + (tax.cents === 0 ? NO_TAX : ADDS_UP + (rate ? RATE_FITS : 0)),
          }
        }),
    ),
  )
  return sums.sort((a, b) => b.logit - a.logit)[0] ?? null
}

function addsUp(total: Option, base: Option, tax: Option): boolean {
  if (Math.abs(total.cents - base.cents - tax.cents) > TOLERANCE) return false
  if (tax.isBare && Math.abs(tax.cents) > HIGHEST_RATE * Math.abs(base.cents) + TOLERANCE) return false
  return Math.abs(tax.cents) < Math.abs(base.cents) || (tax.cents === 0 && base.cents === total.cents)
}

function fitsRate(base: number, tax: number, rates: number[]): boolean {
  return (
    rates.some(rate => rate > 0 && Math.abs((base * rate) / 100 - tax) <= Math.max(1.5, base * 0.0002)) ||
    (tax === 0 && base > 0)
  )
}

/** Due and paid: the pair that leaves the total, else a due amount that equals it. */
function settle(options: Option[], total: number, agreed: Map<AmountRole, Agreed>, settles: boolean): void {
  const dues = best(options, 'amount_due')
  const paid = best(options, 'amount_paid')
  const pairs = dues.flatMap(due =>
    paid.filter(one => Math.abs(total - Math.abs(one.cents) - due.cents) <= TOLERANCE).map(one => ({ due, one })),
  )
  const pair = pairs.sort((a, b) => b.due.logit + b.one.logit - a.due.logit - a.one.logit)[0]
  const due = pair?.due ?? dues.find(option => Math.abs(option.cents - total) <= TOLERANCE)
  const proves = pair !== undefined && pair.one.cents !== 0
  if (due) agreed.set('amount_due', { cents: due.cents, rate: false, proves, settles })
  if (pair) agreed.set('amount_paid', { cents: pair.one.cents, rate: false, proves, settles })
}

/** Options of a role, likeliest first, one for each value. */
function best(options: Option[], role: AmountRole): Option[] {
  const own = options.filter(option => option.role === role).sort((a, b) => b.logit - a.logit)
  return own.filter((option, index) => own.findIndex(other => other.cents === option.cents) === index)
}
