import type { Layout } from '../fields/layout/layout.ts'
import type { Fingerprint } from './lesson.ts'

const WORDS_AT_MOST = 150
/** Below this share of common words two pages are two layouts. */
export const SAME_LAYOUT = 0.35
/** With fewer common words than this the first page stays the pattern. */
const WORDS_AT_LEAST = 12
const NEAR = 25

/** Which words a document's first page has where; letters only, since numbers change from document to document. */
export function fingerprintOf(layout: Layout): Fingerprint {
  const first = layout.pages[0]
  if (!first) return []
  return layout.tokens
    .filter(({ page, key }) => page === first.number && /^\p{L}{3,}$/u.test(key))
    .slice(0, WORDS_AT_MOST)
    .map(({ key, box }) => [key, thousandths(box[0], first.width), thousandths(box[1], first.width)])
}

/** Share 0..1 of the remembered words that stand there again; what moved down with longer tables counts for less. */
export function likeness(remembered: Fingerprint, seen: Fingerprint): number {
  const places = Map.groupBy(seen, ([key]) => key)
  const sum = remembered.reduce((total, word) => total + shareOf(word, places.get(word[0]) ?? []), 0)
  return remembered.length ? sum / remembered.length : 0
}

/** What two documents of one layout have in common is the layout; the rest were items and names. */
export function common(remembered: Fingerprint, seen: Fingerprint): Fingerprint {
  const places = Map.groupBy(seen, ([key]) => key)
  const kept = remembered.filter(word => shareOf(word, places.get(word[0]) ?? []) > 0)
  return kept.length >= WORDS_AT_LEAST ? kept : remembered
}

function shareOf([, left, top]: Fingerprint[number], places: Fingerprint): number {
  const beside = places.filter(place => Math.abs(place[1] - left) <= NEAR)
  if (!beside.length) return 0
  return beside.some(place => Math.abs(place[2] - top) <= NEAR) ? 1 : 0.6
}

const thousandths = (pixels: number, width: number) => Math.round((1000 * pixels) / width)
