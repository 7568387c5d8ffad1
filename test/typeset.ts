import type { Page, Word } from '../main/reading/pages/page.ts'

const LETTER = 12
const LINE = 30
const HEIGHT = 18

/**
 * Pages from pictures of text: a letter is 12 pixels wide, a line 30 high; two blanks or more part one cell from the next.
 * With `confidence` the words count as read by OCR.
 */
export function typeset(pictures: string[], confidence?: number): Page[] {
  return pictures.map((picture, index) => {
    const lines = picture.replace(/^\n/, '').split('\n')
    const width = Math.max(...lines.map(line => line.length)) * LETTER + 40
    return {
      number: index + 1,
      width,
      height: lines.length * LINE + 40,
      rotation: 0,
      skew: 0,
      source: confidence === undefined ? 'text' : 'ocr',
      words: lines.flatMap((line, row) => wordsOf(line, row, confidence)),
    }
  })
}

function wordsOf(line: string, row: number, confidence: number | undefined): Word[] {
  return [...line.matchAll(/\S+/g)].map(match => ({
    text: match[0],
    box: [
      20 + match.index * LETTER,
      20 + row * LINE,
      20 + (match.index + match[0].length) * LETTER,
      20 + row * LINE + HEIGHT,
    ],
    ...(confidence === undefined ? {} : { confidence }),
  }))
}
