import type { Box, Word } from '../../pages/page.ts'
import { inReadingOrder } from '../../pages/reading-order.ts'
import type { Size } from '../../pages/straighten.ts'
import { turnedLines } from '../../pages/turned-lines.ts'
import type { TextRun } from './text-run.ts'

// What stands above and below the baseline, in font sizes.
const ABOVE = 0.78
const BELOW = 0.22

const LEVEL_DEGREES = 20

/** Runs as words: level ones in reading order, then what runs up the margins or across the page. What lies mostly outside of the page is left out. */
export function asWords(runs: TextRun[], page: Size): Word[] {
  const words = runs.map(asWord).flatMap(word => clip(word, page))
  const level = words.filter(word => word.turn === undefined)
  return [...inReadingOrder(level), ...turnedLines(words.filter(word => word.turn !== undefined)).flat()]
}

function asWord(run: TextRun): Word {
  const round = (value: number) => Math.round(value * 10) / 10
  const turn = turnOf(run)
  const word = {
    text: run.text.normalize('NFC'),
    box: boxOf(run).map(round) as Box,
    size: round(run.size),
    bold: run.bold,
  }
  return turn === 0 ? word : { ...word, turn }
}

/** A slanted scan's hidden text counts as level. */
function turnOf({ dx, dy }: TextRun): number {
  const degrees = (Math.round((Math.atan2(dy, dx) * 180) / Math.PI) + 360) % 360
  return Math.min(degrees, 360 - degrees) <= LEVEL_DEGREES ? 0 : degrees
}

function boxOf(run: TextRun): Box {
  const { x, y, dx, dy, length, size } = run
  const above = size * ABOVE
  const below = size * BELOW
  const xs = [0, length].flatMap(along => [x + dx * along + dy * above, x + dx * along - dy * below])
  const ys = [0, length].flatMap(along => [y + dy * along - dx * above, y + dy * along + dx * below])
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Cuts the box to the page; a word outside of it is not there for a reader. */
function clip(word: Word, { width, height }: Size): Word[] {
  const [left, top, right, bottom] = word.box
  const box: Box = [Math.max(0, left), Math.max(0, top), Math.min(width, right), Math.min(height, bottom)]
  const visible = (box[2] - box[0]) * (box[3] - box[1])
  return visible > ((right - left) * (bottom - top)) / 2 && visible > 0 ? [{ ...word, box }] : []
}
