import { expect, it } from 'vitest'
import type { Word } from './page.ts'
import { isBetterText, isGoodText, isWorthOcr, textQuality } from './text-quality.ts'

const words = (text: string): Word[] => text.split(' ').map(each => ({ text: each, box: [0, 0, 1, 1] }))

const GOOD = 'Rechnung Nr. 2024-0815 vom 03.05.2024 an Müller & Söhne GmbH, service@mueller.de Summe 1.190,00 €'

it.each([
  ['an invoice', GOOD],
  ['Greek', 'Τιμολόγιο Αριθμός 4711 Σύνολο 1.190,00 € Αθήνα 13/09/2022 ΑΦΜ 094029712'],
  ['Chinese', '发票 号码 4711 金额 1190.00 元 北京 市 朝阳 区'],
])('finds %s good', (_, text) => {
  expect(isGoodText(words(text))).toBe(true)
})

it.each([
  ['glyph numbers', '(cid:12)(cid:31)(cid:4) (cid:55) (cid:7)(cid:9) Total'],
  ['private characters', '\uf021\uf044\uf055 \uf066\uf011 \uf0aa Total'],
  ['replacement characters', '\ufffd\ufffd\ufffd \ufffd\ufffd\ufffd\ufffd Total'],
])('finds %s worthless', (_, text) => {
  expect(textQuality(words(text))).toBeLessThan(0.5)
  expect(isWorthOcr(words(text), 0)).toBe(true)
})

it("doubts a scanner's text in the wrong scripts, and prefers a reading that makes sense", () => {
  const junk = words(
    'AP!me!ste٢ Consu!t؛ng GmbH Fbedrichstrasse 114Α 1٥117Вег!!п Germany Rechnung Datum: 11.24ه1.2ه z!mmer: 669',
  )
  expect(isGoodText(junk)).toBe(false)
  expect(isWorthOcr(junk, 1)).toBe(true)
  expect(isBetterText(words(GOOD), junk)).toBe(true)
  expect(isBetterText(words('Rechnung'), junk)).toBe(false)
})

it('leaves a drawn page with little text alone', () => {
  expect(isWorthOcr(words('Page 2 of 2'), 0.05)).toBe(false)
  expect(isWorthOcr(words('Page 2 of 2'), 0.4)).toBe(true)
  expect(isWorthOcr([], 0)).toBe(true)
})
