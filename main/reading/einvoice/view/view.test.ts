import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ublInvoice } from '../../../../test/e-invoices.ts'
import type { Word } from '../../pages/page.ts'
import type { EInvoice } from '../invoice.ts'
import { readEInvoice } from '../understand.ts'
import { SHEET } from './sheets.ts'
import { drawViewPage, viewPages } from './view.ts'

const invoice = (more: Partial<EInvoice> = {}) => ({
  ...readEInvoice(new TextEncoder().encode(ublInvoice())),
  ...more,
})
const textsOf = (words: Word[]) => words.map(({ text }) => text).join(' ')
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    table_column_description: `Item ${index + 1}`,
    table_column_amount_total_base: '1.00',
  }))

test('everything stands on the page, within its margins, and the same again each time', async () => {
  const [page] = viewPages(invoice(), 10)
  const text = textsOf(page!.words)
  for (const said of [
    'R-2024-77',
    'Weberei Alt GmbH',
    '52062 Aachen',
    'Linen cloth',
    '119.00',
    'Thank you',
    '04011000',
  ])
    expect(text).toContain(said)
  expect(page).toMatchObject({ number: 1, width: 1240, height: 1754, rotation: 0, skew: 0, source: 'text' })
  for (const { box } of page!.words) {
    expect(box[0]).toBeGreaterThanOrEqual(SHEET.margin - 1)
    expect(box[2]).toBeLessThanOrEqual(SHEET.width - SHEET.margin + 1)
    expect(box[1]).toBeGreaterThan(0)
    expect(box[3]).toBeLessThan(SHEET.height)
  }
  expect(viewPages(invoice(), 10)).toEqual([page])
  expect(await drawViewPage(invoice(), 1)).toEqual(await drawViewPage(invoice(), 1))
})

test('a long table goes on under its head on the next page, and no row is lost', () => {
  const pages = viewPages(invoice({ lines: lines(120) }), 10)
  expect(pages.length).toBeGreaterThan(2)
  const texts = pages.map(({ words }) => textsOf(words))
  expect(texts[1]).toMatch(/^Description|^Code Description/)
  for (let row = 1; row <= 120; row++) expect(texts.join(' ')).toContain(`Item ${row} `)
})

test('pages beyond the limit carry no words, and an endless invoice ends', () => {
  const [first, ...others] = viewPages(invoice({ lines: lines(120) }), 1)
  expect(first!.words.length).toBeGreaterThan(20)
  expect(others.flatMap(({ words }) => words)).toEqual([])
  expect(viewPages(invoice({ lines: lines(40_000) }), 1).length).toBeLessThanOrEqual(502)
})

test('words are wrapped, and broken only where they are wider than their cell', () => {
  const long = `${'much '.repeat(80)}${'x'.repeat(300)}`
  const [page] = viewPages(invoice({ notes: [long] }), 10)
  expect(textsOf(page!.words).replaceAll(' ', '')).toContain(long.replaceAll(' ', ''))
  expect(Math.max(...page!.words.map(({ box }) => box[2]))).toBeLessThanOrEqual(SHEET.width - SHEET.margin + 1)
})

test('signs that cannot be seen or turn the writing round are left out, markup is text', () => {
  const [page] = viewPages(invoice({ notes: ['a\u202eb\u200bc\u0007d <script>alert(1)</script>'] }), 10)
  expect(textsOf(page!.words)).toContain('abcd <script>alert(1)</script>')
})

test.each([
  ['Latin', 'Žluťoučký kůň Łódź ğüşıöç'],
  ['Greek', 'Ελληνική Δημοκρατία'],
  ['Cyrillic', 'Фактура Їжак Щука'],
])('%s letters are drawn where their words are', async (_, name) => {
  const given = invoice({ fields: { document_id: '1', sender_name: name } })
  const png = Buffer.from((await drawViewPage(given, 1))!)
  const [page] = viewPages(given, 10)
  for (const word of name.split(' ')) {
    const { box } = page!.words.find(({ text }) => text === word)!
    const [left, top, right, bottom] = box.map(Math.round) as Word['box']
    const area = { left, top, width: right - left, height: bottom - top }
    expect(await darkest(png, area)).toBeLessThan(90)
    expect(await darkest(png, { ...area, left: right + 1, width: 2 })).toBeGreaterThan(200)
  }
})

async function darkest(png: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const cut = await sharp(png).extract(area).toColourspace('b-w').raw().toBuffer()
  return Math.min(...cut)
}

test('there is no page beyond the last', async () => {
  expect(await drawViewPage(invoice(), 9)).toBeNull()
  const { width, height } = await sharp(Buffer.from((await drawViewPage(invoice(), 1))!)).metadata()
  expect([width, height]).toEqual([SHEET.width, SHEET.height])
})
