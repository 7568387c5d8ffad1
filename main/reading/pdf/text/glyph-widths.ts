import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Drawing = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

/** Thousandths of the font size of every letter that a page shows, by the name of its font. */
export type GlyphWidths = Map<string, Map<string, number>>

/** Takes the widths from the page's drawing, where each letter comes with its own (ISO 32000-1, 9.2.4). */
export function glyphWidths({ fnArray, argsArray }: Drawing): GlyphWidths {
  const widths: GlyphWidths = new Map()
  const outer: string[] = []
  let font = ''
  fnArray.forEach((operator, at) => {
    if (STARTS.includes(operator)) outer.push(font)
    else if (ENDS.includes(operator)) font = outer.pop() ?? font
    else if (operator === OPS.setFont) font = argsArray[at][0]
    else if (operator === OPS.showText) keep(widths, font, argsArray[at][0])
  })
  return widths
}

// What a graphics state begins and ends with: the font is part of it.
const STARTS: number[] = [OPS.save, OPS.paintFormXObjectBegin]
const ENDS: number[] = [OPS.restore, OPS.paintFormXObjectEnd]

/** Between the letters stand numbers that move them closer together or apart. */
function keep(widths: GlyphWidths, font: string, glyphs: ({ unicode: string; width: number } | number)[]): void {
  const own = widths.get(font) ?? new Map<string, number>()
  widths.set(font, own)
  for (const glyph of glyphs) if (typeof glyph === 'object' && glyph.width > 0) own.set(glyph.unicode, glyph.width)
}

/**
 * Share of a text's width that each of its characters takes, as running sums from 0 to 1 (length: characters + 1).
 * Letters whose width is not known have that of Helvetica (Adobe's AFM files), near enough once scaled to the whole.
 */
export function advanceShares(characters: string[], monospace: boolean, known?: Map<string, number>): number[] {
  const widths = characters.map(character => known?.get(character) ?? (monospace ? 600 : advance(character)))
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
