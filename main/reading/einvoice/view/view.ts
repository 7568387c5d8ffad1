import { createCanvas } from '@napi-rs/canvas'
import type { Page, Report, Word } from '../../pages/page.ts'
import type { EInvoice } from '../invoice.ts'
import { compose } from './compose.ts'
import { fontOf, loadFonts, widthOf } from './fonts.ts'
import { type Run, SHEET, type Sheet } from './sheets.ts'

const ASCENT = 0.78
const DESCENT = 0.22

/** The pages on which an e-invoice without a printed form is shown, with their words; always upright. */
export function viewPages(invoice: EInvoice, maxPages: number, report: Report = () => {}): Page[] {
  const sheets = compose(invoice)
  return sheets.map(({ runs }, index) => {
    const number = index + 1
    report(number, sheets.length)
    const { width, height } = SHEET
    const words = number > maxPages ? [] : runs.flatMap(wordsOf)
    return { number, width, height, rotation: 0, skew: 0, source: 'text', words }
  })
}

/** PNG of one of the pages of `viewPages`; null when there is none of this number. */
export async function drawViewPage(invoice: EInvoice, number: number): Promise<Uint8Array | null> {
  const sheet = compose(invoice)[number - 1]
  return sheet ? draw(sheet) : null
}

function draw({ runs, rules }: Sheet): Promise<Uint8Array> {
  loadFonts()
  const canvas = createCanvas(SHEET.width, SHEET.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, SHEET.width, SHEET.height)
  context.fillStyle = '#b0b6bc'
  for (const { x, y, width } of rules) context.fillRect(x, y, width, 1)
  context.fillStyle = '#16191d'
  for (const { text, x, y, size, bold } of runs) {
    context.font = fontOf(size, bold)
    context.fillText(text, x, y)
  }
  return canvas.encode('png')
}

/** The words of a run, each in the box it is drawn in. */
export function wordsOf({ text, x, y, size, bold }: Run): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const left = x + widthOf(text.slice(0, index), size, bold)
    const right = left + widthOf(word, size, bold)
    const box: Word['box'] = [left, y - ASCENT * size, right, y + DESCENT * size]
    return { text: word, box: box.map(edge => Math.round(edge * 10) / 10) as Word['box'], size, bold }
  })
}
