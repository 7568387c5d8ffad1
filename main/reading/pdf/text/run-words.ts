import type { Box, Word } from '../../pages/page.ts'
import { inReadingOrder } from '../../pages/reading-order.ts'
import type { Size } from '../../pages/straighten.ts'
import type { TextRun } from './text-run.ts'

// What stands above and below the baseline, in font sizes.
const ABOVE = 0.78
const BELOW = 0.22

/** Runs as words in reading order; what lies mostly outside of the page is left out. */
export function asWords(runs: TextRun[], page: Size): Word[] {
  return inReadingOrder(runs.map(asWord).flatMap(word => clip(word, page)))
}
function asWord(run: TextRun): Word {
  const round = (value: number) => Math.round(value * 10) / 10
  return { text: run.text.normalize('NFC'), box: boxOf(run).map(round) as Box, size: round(run.size), bold: run.bold }
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
