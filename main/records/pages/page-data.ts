import { z } from 'zod'
import type { Box, Page, Word } from '../../reading/pages/page.ts'
import type { PageData } from './schema.ts'

const PAGES_AT_MOST = 20

export const PageDataQuery = z.object({
  granularity: z.enum(['lines', 'words', 'chars', 'texts', 'barcodes']),
  page_numbers: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'Invalid value, expected to be a comma separated list of integers.')
    .optional(),
})
export type PageDataQuery = z.infer<typeof PageDataQuery>

/** Ascending and unique; without a wish the first twenty. */
export function pageNumbers(wish: string | undefined): number[] {
  const asked = wish?.split(',').map(Number) ?? Array.from({ length: PAGES_AT_MOST }, (_, index) => index + 1)
  return [...new Set(asked)].sort((a, b) => a - b).slice(0, PAGES_AT_MOST)
}

export function pageData(pages: Page[], granularity: PageDataQuery['granularity']): PageData['results'] {
  return pages.map(page => ({ page_number: page.number, granularity, items: itemsOf(page, granularity) }))
}

function itemsOf({ words }: Page, granularity: PageDataQuery['granularity']) {
  if (granularity === 'barcodes') return []
  if (granularity === 'words') return words.map(({ box, text }) => ({ position: box, text }))
  if (granularity === 'chars') return words.flatMap(charactersOf)
  const lines = linesOf(words)
  if (granularity === 'texts') return [{ text: lines.map(({ text }) => text).join('\n') }]
  return lines
}

/** Words of one line share its height; the reader delivers them in reading order. */
export function linesOf(words: Word[]): { position: Box; text: string }[] {
  const lines: { position: Box; text: string }[] = []
  for (const { box, text } of words) {
    const line = lines.at(-1)
    if (line && sameLine(line.position, box)) {
      line.position = union(line.position, box)
      line.text += ` ${text}`
    } else lines.push({ position: box, text })
  }
  return lines
}

function sameLine([, top, right, bottom]: Box, [left, wordTop, , wordBottom]: Box): boolean {
  const overlap = Math.min(bottom, wordBottom) - Math.max(top, wordTop)
  return overlap > 0.5 * Math.min(bottom - top, wordBottom - wordTop) && left > right - (bottom - top)
}

export const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

// Neither a text layer nor OCR says where single letters stand; equal shares of the word are close enough to highlight
function charactersOf({ text, box: [left, top, right, bottom] }: Word) {
  const letters = [...text]
  const share = (right - left) / letters.length
  return letters.map((letter, index) => ({
    position: [left + share * index, top, left + share * (index + 1), bottom] as Box,
    text: letter,
  }))
}
