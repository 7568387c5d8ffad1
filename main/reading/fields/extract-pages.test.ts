import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { typeset } from '../../../test/typeset.ts'
import { extract } from './extract.ts'
import { extractPages } from './extract-pages.ts'

const MODELS = join(import.meta.dirname, '../../../models')
const OPTIONS = { locale: 'de_DE', tables: true }
const PAGES = typeset([
  `
Acme Werkzeuge GmbH, Hauptstraße 5, 10115 Berlin

Blumen Schmidt                                         Rechnung
Gartenweg 12
80331 München                                          RE-2024/118 vom 05.06.2024

Gesamtbetrag                                           1.751,20 EUR`,
])
const folder = mkdtempSync(join(tmpdir(), 'gleaner-models-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('without a network rules alone read', async () => {
  expect(await extractPages(PAGES, OPTIONS, join(folder, 'nothing'))).toEqual(extract(PAGES, OPTIONS))
})

test('a network that cannot be opened is said once, and rules alone read', async () => {
  copyFileSync(join(MODELS, 'features.json'), join(folder, 'features.json'))
  writeFileSync(join(folder, 'extractor.onnx'), 'no network')
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await extractPages(PAGES, OPTIONS, folder)).toEqual(extract(PAGES, OPTIONS))
  expect(await extractPages(PAGES, OPTIONS, folder)).toEqual(extract(PAGES, OPTIONS))
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})

test('with the network scores change, and the same document gives the same values again', async () => {
  const first = await extractPages(PAGES, OPTIONS, MODELS)
  expect(first).not.toEqual(extract(PAGES, OPTIONS))
  expect(await extractPages(PAGES, OPTIONS, MODELS)).toEqual(first)
  expect(first.fields.recipient_name?.[0]?.value).toBe('Blumen Schmidt')
  expect(first.fields.amount_total?.[0]?.value).toBe('1751.20')
})

test('a document without words needs no network', async () => {
  expect(await extractPages(typeset(['']), OPTIONS, MODELS)).toEqual(extract(typeset(['']), OPTIONS))
})
