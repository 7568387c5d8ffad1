import type { Box, Word } from './page.ts'
import { linesOf } from './reading-order.ts'

/** A gap as wide as this many letters' heights parts two lines. */
const WIDE = 1.5

/** Lines of words that run up, down or upside down, each in the order in which it is read. Words of other angles stand alone. */
export function turnedLines(words: Word[]): Word[][] {
  const turns = Map.groupBy(words, word => word.turn ?? 0)
  return [...turns].flatMap(([turn, own]) => {
    if (turn % 90 !== 0) return own.map(word => [word])
    const level = own.map(word => ({ word, box: levelled(word.box, turn) }))
    return linesOf(level)
      .flatMap(parts)
      .map(line => line.map(({ word }) => word))
  })
}

/** The box as it stands when the page is turned so that its text is level. */
function levelled([left, top, right, bottom]: Box, turn: number): Box {
  if (turn === 90) return [top, -right, bottom, -left]
  if (turn === 270) return [-bottom, left, -top, right]
  return [-right, -bottom, -left, -top]
}

function parts<Own extends { box: Box }>(line: Own[]): Own[][] {
  const found: Own[][] = []
  for (const one of line) {
    const before = found.at(-1)?.at(-1)
    const height = one.box[3] - one.box[1]
    if (before && one.box[0] - before.box[2] < WIDE * height) found.at(-1)!.push(one)
    else found.push([one])
  }
  return found
}
