import type { Page } from '../pages/page.ts'
import { conventionsOf } from '../values/conventions.ts'
import type { DocumentView } from './header/document.ts'
import { guessLanguage } from './header/language.ts'
import { attachLabels } from './labels/attach.ts'
import { findLabels } from './labels/find-labels.ts'
import { HEADER_LABELS } from './labels/header-labels.ts'
import { layOut } from './layout/lay-out.ts'
import type { Learned } from './learned/learned.ts'
import { habitsOf } from './spans/habits.ts'
import { readValueSpans } from './spans/value-spans.ts'
import type { ItemTables } from './tables/rows/item-tables.ts'

/** Lays the words out and reads what later readers share: language, habits, typed values, labels. */
export function viewDocument(pages: Page[], locale: string, learned: Learned | null = null): DocumentView {
  const layout = layOut(pages)
  const guess = guessLanguage(layout)
  const isSpoken = guess.votes >= 3
  const language = isSpoken ? guess.language : conventionsOf(locale).language || guess.language
  const habits = habitsOf(layout, locale, language, isSpoken)
  const values = readValueSpans(layout, habits)
  const labels = findLabels(layout, HEADER_LABELS)
  return {
    layout,
    habits,
    language,
    languageShare: guess.share,
    labels,
    attachments: attachLabels(layout, labels),
    values,
    itemLines: new Set(),
    learned,
  }
}

/** Takes item tables out of what the header readers see: their heads are no labels of header values. */
export function withItems(view: DocumentView, items: ItemTables): DocumentView {
  const labels = view.labels.filter(label => !items.lines.has(label.segment.line))
  return { ...view, itemLines: items.lines, labels, attachments: attachLabels(view.layout, labels) }
}
