import type { Page, Word } from '../../pages/page.ts'
import { turnedLines } from '../../pages/turned-lines.ts'
import { aroundItems, height, median, middleY } from './boxes.ts'
import { splitWord } from './key.ts'
import type { Layout, Line, Segment, Token } from './layout.ts'

/** Sorts the words of all pages into lines and segments. Upright, unskewed pages; words in any order. */
export function layOut(pages: Page[]): Layout {
  const layout: Layout = { pages, tokens: [], segments: [], lines: [], heights: new Map(), ocr: mostlyOcr(pages) }
  for (const page of pages) {
    const words = page.words.filter(isLevel)
    layout.heights.set(page.number, median(words.map(word => height(word.box))) || 20)
    for (const row of rows(words)) addLine(layout, page.number, split(row))
    // each a line of its own: what runs up the margin stands beside everything and belongs to nothing
    for (const row of turnedLines(page.words.filter(word => word.turn !== undefined)))
      addLine(layout, page.number, [row])
  }
  return layout
}

function mostlyOcr(pages: Page[]): boolean {
  const words = pages.flatMap(page => page.words)
  return words.filter(word => word.confidence !== undefined).length * 2 > words.length
}

/** Words that run up the margin would tear lines apart; OCR does not say which do. */
function isLevel(word: Word): boolean {
  if (word.turn !== undefined) return false
  const [left, top, right, bottom] = word.box
  return word.text.trim() !== '' && (word.text.length < 3 || bottom - top < 2.5 * (right - left))
}

function rows(words: Word[]): Word[][] {
  const found: { middle: number; height: number; words: Word[] }[] = []
  for (const word of [...words].sort((a, b) => middleY(a.box) - middleY(b.box))) {
    const own = height(word.box)
    const row = found.findLast(other => Math.abs(middleY(word.box) - other.middle) < 0.5 * Math.min(own, other.height))
    if (row) {
      row.words.push(word)
      row.middle += (middleY(word.box) - row.middle) / row.words.length
    } else found.push({ middle: middleY(word.box), height: own, words: [word] })
  }
  return found.sort((a, b) => a.middle - b.middle).map(row => row.words.sort((a, b) => a.box[0] - b.box[0]))
}

function addLine(layout: Layout, page: number, groups: Word[][]): void {
  const index = layout.lines.length
  const segments = groups.map(group => addSegment(layout, page, index, group))
  layout.lines.push({ segments, box: aroundItems(segments), page, index } satisfies Line)
}

/** A gap much wider than a blank begins a new segment; in fixed-width print the blank itself is wide. */
function split(words: Word[]): Word[][] {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  const letterWidth = words.reduce((sum, word) => sum + word.box[2] - word.box[0], 0) / letters
  const groups: Word[][] = []
  for (const word of words) {
    const before = groups.at(-1)?.at(-1)
    const limit = before ? Math.max(0.75 * Math.min(height(before.box), height(word.box)), 1.5 * letterWidth) : 0
    if (before && word.box[0] - before.box[2] <= limit) groups.at(-1)!.push(word)
    else groups.push([word])
  }
  return groups
}

function addSegment(layout: Layout, page: number, line: number, words: Word[]): Segment {
  const index = layout.segments.length
  const tokens = words.flatMap(splitWord).map((part, offset): Token => {
    const place = { page, line, segment: index, index: layout.tokens.length + offset }
    return { ...part, ...place }
  })
  layout.tokens.push(...tokens)
  const segment = { tokens, box: aroundItems(tokens), page, line, index }
  layout.segments.push(segment)
  return segment
}
