import { readingsOf, type ValueType } from '../content/readings.ts'
import type { Box, PageWord } from '../shapes.ts'
import { unionOf } from './geometry.ts'

export interface Hit {
  page: number
  position: Box
}

export interface PageWords {
  page: number
  words: PageWord[]
}

/** Every place where the pages say what was typed, whatever its format: 1,471.60 finds 1.471,60 and 2 Mar 2024 finds 02.03.2024. */
export function findOnPages(pages: PageWords[], value: string, type: ValueType, locale: string): Hit[] {
  const wanted = new Set(readingsOf(value, type, locale))
  if (wanted.size === 0) return []
  return pages.flatMap(({ page, words }) =>
    findOnPage(words, wanted, type, locale).map(position => ({ page, position })),
  )
}

function findOnPage(words: PageWord[], wanted: Set<string>, type: ValueType, locale: string): Box[] {
  const hits: Box[] = []
  for (let start = 0; start < words.length; start++) {
    const count = matchLength(words, start, wanted, type, locale)
    // "EUR 10.00" says no more than "10.00" does: the tighter place wins.
    const isLoose = count > 1 && matchLength(words, start + 1, wanted, type, locale) === count - 1
    if (count === 0 || isLoose) continue
    const box = unionOf(words.slice(start, start + count).map(word => word.position))
    if (box) hits.push(box)
    start += count - 1
  }
  return hits
}

/** How many words from `start` on say one of the wanted readings, 0 when none do. */
function matchLength(words: PageWord[], start: number, wanted: Set<string>, type: ValueType, locale: string): number {
  const isText = type === 'string' || type === 'enum'
  const longest = Math.max(...[...wanted].map(reading => reading.length))
  let text = ''
  for (let count = 1; count <= (isText ? 40 : 4) && start + count <= words.length; count++) {
    text += `${count > 1 ? ' ' : ''}${words[start + count - 1]?.text ?? ''}`
    const readings = readingsOf(text, type, locale)
    if (readings.some(reading => wanted.has(reading))) return count
    if (isText && !leadsTo(readings[0], wanted, longest)) return 0
  }
  return 0
}

function leadsTo(reading: string | undefined, wanted: Set<string>, longest: number): boolean {
  if (!reading) return false
  return reading.length < longest && [...wanted].some(whole => whole.startsWith(reading))
}

/** A small correction of what was read (a wrong letter) belongs to the same place on the page even if OCR reads it otherwise. */
export function isSlightCorrection(before: string, after: string): boolean {
  const longest = Math.max(before.length, after.length)
  return before !== '' && after !== '' && distance(before, after) <= Math.max(1, Math.floor(longest / 4))
}

/** Levenshtein distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
