import type { Box, Page, Word } from '../../reading/pages/page.ts'
import { fold } from '../../reading/values/fold.ts'
import { union } from './page-data.ts'

interface Match {
  /** Place of the first letter in the text, and of the first one after the match. */
  start: number
  end: number
  /** Letters that must be changed, added or left out. */
  distance: number
}

/**
 * Where a phrase stands on a page, best first where matches overlap; up to `tolerance` letters may differ, by default a
 * quarter of them where the text comes from OCR. Case, accents and the length of blanks make no difference.
 */
export function findPhrase(page: Page, phrase: string, tolerance?: number): Box[] {
  const wanted = [...fold(phrase).trim().replace(/\s+/g, ' ')]
  if (!wanted.length) return []
  const most = Math.min(tolerance ?? (page.source === 'ocr' ? Math.floor(wanted.length / 4) : 0), wanted.length - 1)
  const { letters, owners } = textOf(page.words)
  return withoutOverlaps(matchesOf(letters, wanted, most)).map(({ start, end }) =>
    [...new Set(owners.slice(start, end))].map(index => page.words[index]!.box).reduce(union),
  )
}

/** The page as letters with a blank between words, and the word that each of them belongs to. */
function textOf(words: Word[]) {
  const letters: string[] = []
  const owners: number[] = []
  for (const [index, { text }] of words.entries()) {
    const word = [...fold(text), ' ']
    letters.push(...word)
    owners.push(...word.map(() => index))
  }
  return { letters, owners }
}

/**
 * Approximate matching by dynamic programming, Sellers 1980 (The theory and computation of evolutionary distances): row i
 * holds the least distance of the phrase's first i letters to any text that ends here, and where that text begins.
 */
function matchesOf(letters: string[], wanted: string[], most: number): Match[] {
  const found: Match[] = []
  let costs = wanted.map((_, index) => index + 1)
  let starts = wanted.map(() => 0)
  for (const [at, letter] of letters.entries()) {
    const nextCosts: number[] = []
    const nextStarts: number[] = []
    for (const [row, sign] of wanted.entries()) {
      const [overCost, overStart] = row ? [costs[row - 1]!, starts[row - 1]!] : [0, at]
      const [aboveCost, aboveStart] = row ? [nextCosts[row - 1]!, nextStarts[row - 1]!] : [0, at + 1]
      const replaced = overCost + (sign === letter ? 0 : 1)
      const cost = Math.min(replaced, aboveCost + 1, costs[row]! + 1)
      nextCosts.push(cost)
      nextStarts.push(cost === replaced ? overStart : cost === aboveCost + 1 ? aboveStart : starts[row]!)
    }
    ;[costs, starts] = [nextCosts, nextStarts]
    const distance = costs.at(-1)!
    if (distance <= most) found.push({ start: starts.at(-1)!, end: at + 1, distance })
  }
  return found
}

// Around every good match lie worse ones that end a letter earlier or later
function withoutOverlaps(matches: Match[]): Match[] {
  const kept: Match[] = []
  const best = matches.filter(({ start, end }) => end > start).sort((a, b) => a.distance - b.distance || a.end - b.end)
  for (const match of best) {
    if (!kept.some(({ start, end }) => match.start < end && start < match.end)) kept.push(match)
  }
  return kept.sort((a, b) => a.start - b.start)
}
