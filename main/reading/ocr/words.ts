import type { Word } from '../pages/page.ts'
import { inReadingOrder } from '../pages/reading-order.ts'
import type { OcrBlock, OcrLine } from './engine.ts'

/** Words of an OCR result in reading order, without the rules and specks that were taken for text. */
export function ocrWords(blocks: OcrBlock[]): Word[] {
  const lines = blocks.flatMap(block => block.paragraphs.flatMap(paragraph => paragraph.lines))
  return inReadingOrder(lines.flatMap(line => lineWords(line)))
}

/** 0..1: how much of the text makes sense, its words weighted by their length. */
export function readability(words: Word[]): number {
  let sum = 0
  let weight = 0
  for (const word of words) {
    const length = Math.min(word.text.length, 12)
    sum += length * (word.confidence ?? 1)
    weight += length
  }
  return weight === 0 ? 0 : sum / weight
}

function lineWords(line: OcrLine): Word[] {
  return line.words.flatMap(({ text, confidence, bbox }) => {
    const word: Word = {
      text: text.trim().replace(RULE_REMAINS, '').normalize('NFC'),
      box: [bbox.x0, bbox.y0, bbox.x1, bbox.y1],
      confidence: Math.round(confidence) / 100,
      size: line.rowAttributes.rowHeight,
    }
    return isSpeck(word) ? [] : [word]
  })
}

// Bars at the ends of a word are pieces of the lines of a table.
const RULE_REMAINS = /^[|¦[\]]+(?=[^\]]*$)|(?<=^[^[]*)[|¦[\]]+$/g

// Table rules and dirt come out as bars, dashes and dots of little confidence.
function isSpeck({ text, confidence = 0, box, size = 0 }: Word): boolean {
  if (text === '') return true
  if (/^[|_¦[\]~—–=‘’'`.,:;\\/-]+$/.test(text) && confidence < 0.6) return true
  const tall = box[3] - box[1] > size * 3
  return tall || (/^[|_—¦]+$/.test(text) && confidence < 0.9)
}
