import type { ValueType } from '../content/readings.ts'
import type { Box, PageWord } from '../shapes.ts'
import { areaOf, contains, type Point, padded, shareInside, unionOf } from './geometry.ts'

export interface Captured {
  value: string
  position: Box
}

/** The words that lie at least half in the rectangle. */
export function wordsIn(words: PageWord[], rectangle: Box): PageWord[] {
  return words.filter(word => shareInside(word.position, rectangle) >= 0.5)
}

/**
 * The letters of a single word that a rectangle drawn inside it means ("INV:4711" -> "4711"). Neither a text layer nor
 * OCR says where letters stand, so each counts for an equal share of the word.
 */
export function partIn(words: PageWord[], rectangle: Box): Captured | null {
  const touched = words.filter(word => shareInside(word.position, rectangle) > 0.05)
  const [word] = touched
  if (!word || touched.length > 1) return null
  const [left, top, right, bottom] = word.position
  const letters = [...word.text]
  const width = (right - left) / letters.length
  const isMeant = (i: number) => contains(rectangle, { x: left + width * (i + 0.5), y: (top + bottom) / 2 })
  const first = letters.findIndex((_, i) => isMeant(i))
  const last = letters.findLastIndex((_, i) => isMeant(i))
  if (first < 0) return null
  return {
    value: letters.slice(first, last + 1).join(''),
    position: [left + width * first, top, left + width * (last + 1), bottom],
  }
}

/** The word under a point, forgiving two pixels around it; the smallest where several overlap. */
export function wordAt(words: PageWord[], point: Point): PageWord | null {
  return smallest(words.filter(word => contains(padded(word.position, 2), point)))
}

export function smallest<T extends { position: Box }>(items: T[]): T | null {
  return items.reduce<T | null>(
    (best, item) => (best && areaOf(best.position) <= areaOf(item.position) ? best : item),
    null,
  )
}

/** Words as one text in reading order, a line break between lines, and the box around them. Null without words. */
export function textOf(words: PageWord[], type: ValueType): Captured | null {
  const position = unionOf(words.map(word => word.position))
  if (!position) return null
  const lines = linesOf(words).map(line => line.map(word => word.text).join(' '))
  return { value: fitted(lines.join(type === 'string' ? '\n' : ' '), type), position }
}

/** A number is taken without the currency or unit that stands around it; a whole token is never cut. */
export function fitted(text: string, type: ValueType): string {
  if (type !== 'number') return text.trim()
  const tokens = text.match(/[-−(]?\d[\d.,'’\s\u00a0\u202f]*[-−)]?/gu)
  return tokens?.length === 1 && tokens[0] ? tokens[0].replace(/[\s.,'’]+$/u, '') : text.trim()
}

/** Words line by line from top to bottom, each line from left to right. */
export function linesOf(words: PageWord[]): PageWord[][] {
  const lines: PageWord[][] = []
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1)
    if (line?.[0] && isSameLine(line[0], word)) line.push(word)
    else lines.push([word])
  }
  return lines.map(line => line.toSorted((a, b) => a.position[0] - b.position[0]))
}

function isSameLine(a: PageWord, b: PageWord): boolean {
  const height = Math.min(a.position[3] - a.position[1], b.position[3] - b.position[1])
  return Math.abs(middle(a) - middle(b)) < height * 0.6
}

function middle(word: PageWord): number {
  return (word.position[1] + word.position[3]) / 2
}
