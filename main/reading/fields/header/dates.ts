import type { HeaderKind } from '../labels/header-labels.ts'
import { textOf } from '../layout/layout.ts'
import { spanChance } from '../learned/learned.ts'
import type { DateSpan } from '../spans/value-spans.ts'
import { claimOf, type DocumentView } from './document.ts'
import { orderByDue } from './due-order.ts'
import { claimEvidence, learnedEvidence, placeEvidence } from './evidence.ts'
import { type Evidence, type Found, judge, ranked, readings } from './judge.ts'

const FIELDS = ['date_issue', 'date_due', 'date_uzp'] as const satisfies HeaderKind[]

/** Dates by their labels; the first date of a page may be the date of issue without one. */
export function readDates(view: DocumentView): Record<string, Found[]> {
  return Object.fromEntries(FIELDS.map(field => [field, ranked(candidates(view, field))]))
}

function candidates(view: DocumentView, field: (typeof FIELDS)[number]): Found[] {
  const order = orderByDue(view)
  return view.values.dates.flatMap((date, index) => {
    const claim = claimOf(view, date.span, [field])
    const seen = { ...evidence(view, date), ...learnedEvidence(view, date.span, field) }
    const judged = (all: Evidence) =>
      readings(
        judge('date', [date.span], date.value, all),
        date.other,
        date.certainty < 1 ? (order ?? date.certainty) : 1,
      )
    if (claim) return judged({ ...seen, ...claimEvidence(claim) })
    if (date.compact || (field !== 'date_issue' && !isLearned(view, date, field))) return []
    const rival = view.attachments.get(date.span[0]!.index)?.find(other => other.meaning.strong)
    const plain = {
      unlabelled: 1,
      [`${field}_unlabelled`]: 1,
      rival: rival ? Math.max(0, 1 - rival.cost) : 0,
      only: onlyOne(view) ? 1 : 0,
      first: index === 0 ? 1 : 0,
    }
    return judged({ ...seen, ...plain })
  })
}

function evidence(view: DocumentView, date: DateSpan) {
  return {
    ...placeEvidence(view, date.span),
    compact: date.compact ? 1 : 0,
    time: /\d:\d/.test(textOf(date.span)) ? 1 : 0,
  }
}

/** Without a label only what the network takes for one. */
function isLearned(view: DocumentView, date: DateSpan, field: string): boolean {
  return view.learned !== null && spanChance(view.learned, date.span, field) > 0.3
}

function onlyOne(view: DocumentView): boolean {
  return new Set(view.values.dates.map(date => date.value)).size === 1
}
