/**
 * Share of a text's width that each of its characters takes, as running sums from 0 to 1 (length: characters + 1).
 * Proportions are those of Helvetica (Adobe's AFM files), near enough for any proportional face once scaled to the whole.
 */
export function advanceShares(characters: string[], monospace: boolean): number[] {
  const widths = characters.map(character => (monospace ? 1 : advance(character)))
  const total = widths.reduce((sum, width) => sum + width, 0) || 1
  const shares = [0]
  let sum = 0
  for (const width of widths) {
    sum += width
    shares.push(sum / total)
  }
  return shares
}

// Thousandths of the font size of the characters from U+0020 to U+007E.
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]

const IDEOGRAPH = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/

function advance(character: string): number {
  const base = character.normalize('NFD').charCodeAt(0)
  return HELVETICA[base - 32] ?? (base === 0xa0 ? 278 : IDEOGRAPH.test(character) ? 1000 : 556)
}
