import type { DateSpan } from '../spans/value-spans.ts'
import { claimOf, type DocumentView } from './document.ts'

const DAY_MS = 86_400_000
/** Days within which invoices fall due. */
const LONGEST_TERM = 190
const CERTAINTY = 0.95

/**
 * How likely day and month are read in the right order, by the dates of issue and of payment: nobody asks for money before the invoice is
 * written, or a year later. Null where both orders make sense, or none.
 */
export function orderByDue(view: DocumentView): number | null {
  const [issue, due] = [labelled(view, 'date_issue'), labelled(view, 'date_due')]
  if (!issue || !due) return null
  const asRead = isTerm(issue.value, due.value)
  const exchanged = isTerm(issue.other ?? issue.value, due.other ?? due.value)
  if (asRead === exchanged) return null
  return asRead ? CERTAINTY : 1 - CERTAINTY
}

function labelled(view: DocumentView, field: 'date_issue' | 'date_due'): DateSpan | null {
  const claims = view.values.dates.flatMap(date => {
    const claim = claimOf(view, date.span, [field])
    return claim && claim.rival <= 0 ? [{ date, cost: claim.attachment.cost }] : []
  })
  return claims.sort((a, b) => a.cost - b.cost)[0]?.date ?? null
}

function isTerm(issue: string, due: string): boolean {
  const days = (Date.parse(due) - Date.parse(issue)) / DAY_MS
  return days >= 0 && days <= LONGEST_TERM
}
