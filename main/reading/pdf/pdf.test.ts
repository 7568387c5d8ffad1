import { readFile } from 'node:fs/promises'
import { degrees, PDFDocument, type PDFPage, StandardFonts, setCharacterSpacing } from 'pdf-lib'
import { expect, it } from 'vitest'
import type { Page, ReadOptions } from '../pages/page.ts'
import { readPdf, renderPdf } from './pdf.ts'

const options: ReadOptions = { locale: 'en_GB', maxPages: 10 }
const sample = (name: string) => readFile(new URL(`../../../test/samples/${name}`, import.meta.url))
const texts = (page: Page) => page.words.map(word => word.text)

async function made(draw: (page: PDFPage, document: PDFDocument) => Promise<void> | void): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  await draw(document.addPage([595, 842]), document)
  return document.save()
}

const SENTENCE = 'Invoice number 4711 of 12 May 2024 for all the goods'

it('reads the words of a real invoice in order, each within the page', async () => {
  const [page] = await readPdf(await sample('invoice-digital.pdf'), options)
  expect(page).toMatchObject({ number: 1, width: 1240, height: 1754, rotation: 0, skew: 0, source: 'text' })
  const text = texts(page!).join(' ')
  expect(text).toContain('Issue date')
  expect(page!.words.length).toBeGreaterThan(60)
  for (const { box, size } of page!.words) {
    expect(box[0]).toBeGreaterThanOrEqual(0)
    expect(box[2]).toBeLessThanOrEqual(1240)
    expect(box[2]).toBeGreaterThan(box[0])
    expect(box[3]).toBeGreaterThan(box[1])
    expect(size).toBeGreaterThan(5)
  }
})

it('places words where they are printed, at 150 dots per inch', async () => {
  const bytes = await made(async (page, document) => {
    const bold = await document.embedFont(StandardFonts.HelveticaBold)
    page.drawText(SENTENCE, { x: 72, y: 770, size: 12 })
    page.drawText('Total', { x: 144, y: 626, size: 24, font: bold })
  })
  const [page] = await readPdf(bytes, options)
  const total = page!.words.find(word => word.text === 'Total')!
  expect(total).toMatchObject({ bold: true, size: 50 })
  expect(total.box[0]).toBeCloseTo(300, 0)
  expect(total.box[1]).toBeGreaterThan(400)
  expect(total.box[3]).toBeLessThan(465)
  expect(page!.words[0]).toMatchObject({ text: 'Invoice', bold: false, size: 25 })
})

it('places every word of a line by the widths of its own font', async () => {
  const line = 'WWWWWWWW iiiiiiii | MMMM 4711'
  let start = 0
  const bytes = await made(async (page, document) => {
    const font = await document.embedFont(StandardFonts.TimesRoman)
    page.drawText(line, { x: 72, y: 700, size: 12, font })
    start = 72 + font.widthOfTextAtSize(line.slice(0, -4), 12)
  })
  const [page] = await readPdf(bytes, options)
  expect(page!.words.at(-1)!.box[0]).toBeCloseTo((start * 150) / 72, 0)
})

it('joins letters that are placed one by one', async () => {
  const bytes = await made(async (page, document) => {
    const font = await document.embedFont(StandardFonts.Helvetica)
    let x = 72
    for (const letter of SENTENCE) {
      if (letter !== ' ') page.drawText(letter, { x, y: 700, size: 11, font })
      x += font.widthOfTextAtSize(letter, 11)
    }
  })
  const [page] = await readPdf(bytes, options)
  expect(texts(page!).join(' ')).toBe(SENTENCE)
})

it('reads letter-spaced headings as words, and single letters of a sentence as they are', async () => {
  const bytes = await made(page => {
    page.pushOperators(setCharacterSpacing(5))
    page.drawText('INVOICE', { x: 72, y: 740, size: 20 })
    page.drawText('2024', { x: 300, y: 740, size: 20 })
    page.pushOperators(setCharacterSpacing(0))
    page.drawText(SENTENCE, { x: 72, y: 700, size: 12 })
    page.drawText('1 x 5 EUR, 2 x 3 A', { x: 72, y: 680, size: 12 })
  })
  const [page] = await readPdf(bytes, options)
  expect(texts(page!).join(' ')).toBe(`INVOICE 2024 ${SENTENCE} 1 x 5 EUR, 2 x 3 A`)
  const [left, , right] = page!.words[0]!.box
  expect(left).toBeCloseTo(150, 0)
  expect(right).toBeGreaterThan(380)
})

it('reads text printed twice for boldness once', async () => {
  const bytes = await made(page => {
    page.drawText(SENTENCE, { x: 72, y: 700, size: 12 })
    page.drawText(SENTENCE, { x: 72.4, y: 700, size: 12 })
  })
  const [page] = await readPdf(bytes, options)
  expect(texts(page!).join(' ')).toBe(SENTENCE)
})

it('leaves out what lies beyond the crop box and counts from its corner', async () => {
  const bytes = await made(page => {
    page.drawText(SENTENCE, { x: 100, y: 700, size: 12 })
    page.drawText('Cutmark', { x: 5, y: 830, size: 8 })
    page.setCropBox(50, 50, 495, 742)
  })
  const [page] = await readPdf(bytes, options)
  expect(page).toMatchObject({ width: 1031, height: 1546 })
  expect(texts(page!)).not.toContain('Cutmark')
  expect(page!.words[0]!.box[0]).toBeCloseTo((50 * 150) / 72, 0)
})

it.each([90, 180, 270])('reads a page that the file turns by %i degrees, and its text the right way up', async turn => {
  const bytes = await made(page => {
    page.drawText(SENTENCE, { x: turn === 180 ? 450 : 150, y: 400, size: 12, rotate: degrees(turn) })
    page.setRotation(degrees(turn))
  })
  const [page] = await readPdf(bytes, options)
  expect(page!.rotation).toBe(0)
  expect(texts(page!).join(' ')).toBe(SENTENCE)
})

it('turns a page upright whose text runs up the side', async () => {
  const bytes = await made(page => page.drawText(SENTENCE, { x: 300, y: 100, size: 12, rotate: degrees(90) }))
  const [page] = await readPdf(bytes, options)
  expect(page).toMatchObject({ rotation: 90, width: 1754, height: 1240 })
  expect(texts(page!).join(' ')).toBe(SENTENCE)
})

it.each([90, 270])('keeps text that is turned by %i degrees apart, in the order in which it is read', async turn => {
  const bytes = await made(page => {
    page.drawText(SENTENCE, { x: 72, y: 700, size: 12 })
    page.drawText('Total due 119.00', { x: 72, y: 640, size: 12 })
    const start = turn === 90 ? { x: 560, y: 560 } : { x: 548, y: 760 }
    page.drawText('HRB 4711 of 2019 in B', { ...start, size: 9, rotate: degrees(turn) })
  })
  const [page] = await readPdf(bytes, options)
  expect(texts(page!).join(' ')).toBe(`${SENTENCE} Total due 119.00 HRB 4711 of 2019 in B`)
  const turned = page!.words.slice(-6)
  expect(turned.map(word => word.turn)).toEqual(Array(6).fill(360 - turn))
  expect(page!.words.filter(word => word.turn === undefined)).toHaveLength(page!.words.length - 6)
  for (const { box } of page!.words) expect(box[0] < box[2] && box[1] < box[3]).toBe(true)
})

it("keeps a person's turn", async () => {
  const bytes = await made(page => page.drawText(SENTENCE, { x: 72, y: 700, size: 12 }))
  const [page] = await readPdf(bytes, { ...options, rotation: 90 })
  expect(page).toMatchObject({ rotation: 90, width: 1754, height: 1240 })
})

it('lists pages beyond the limit without words', async () => {
  const bytes = await made((page, document) => {
    page.drawText(SENTENCE, { x: 72, y: 700, size: 12 })
    document.addPage([595, 842]).drawText(SENTENCE, { x: 72, y: 700, size: 12 })
  })
  const pages = await readPdf(bytes, { ...options, maxPages: 1 })
  expect(pages.map(page => page.words.length > 0)).toEqual([true, false])
})

it('makes a page image of the size it reported, and none over 3000 pixels', async () => {
  const bytes = await made(page => {
    page.setSize(5000, 2500)
    page.drawText(SENTENCE, { x: 72, y: 700, size: 120 })
  })
  const [page] = await readPdf(bytes, options)
  expect(page).toMatchObject({ width: 3000, height: 1500 })
  const png = await renderPdf(bytes, 1, { rotation: 90, skew: 0 })
  expect(Buffer.from(png).readUInt32BE(16)).toBe(1500)
  expect(Buffer.from(png).readUInt32BE(20)).toBe(3000)
})

it('opens a file whose password only guards its settings', async () => {
  const [page] = await readPdf(await sample('owner-password.pdf'), options)
  expect(texts(page!)).toContain('4711')
})

it('says what is wrong with a file it cannot read', async () => {
  await expect(readPdf(await sample('encrypted.pdf'), options)).rejects.toMatchObject({ code: 'encrypted' })
  await expect(readPdf(new Uint8Array(), options)).rejects.toMatchObject({ code: 'empty' })
  const broken = (await sample('invoice-digital.pdf')).subarray(0, 300)
  await expect(readPdf(broken, options)).rejects.toMatchObject({ code: 'broken' })
  await expect(readPdf(Buffer.from('Dear Sir or Madam'), options)).rejects.toMatchObject({ code: 'broken' })
})
