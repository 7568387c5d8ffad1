import type { Box, Word } from './page.ts'
import type { Size } from './straighten.ts'

/** Moves words from the pixels of one picture to those of the same picture in another size. */
export function scaleWords(words: Word[], from: Size, to: Size): Word[] {
  const x = to.width / from.width
  const y = to.height / from.height
  const round = (value: number) => Math.round(value * 10) / 10
  return words.map(word => {
    const [left, top, right, bottom] = word.box
    const box: Box = [round(left * x), round(top * y), round(right * x), round(bottom * y)]
    return word.size === undefined ? { ...word, box } : { ...word, box, size: round(word.size * y) }
  })
}
