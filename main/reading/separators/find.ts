import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Page } from '../pages/page.ts'

/** What the code on a separator page says, among other words perhaps. */
const SAYS = /separator/i
/** A page with more on it is a document that happens to have a code. */
const WORDS_AT_MOST = 60

/**
 * Numbers of the pages that part documents which were scanned in one go: hardly a word, and a QR code that says
 * "separator". `draw` gives the PNG of a page; it is asked for pages with few words alone. A file of one page has none.
 */
export async function findSeparators(pages: Page[], draw: (page: Page) => Promise<Uint8Array>): Promise<number[]> {
  if (pages.length < 2) return []
  const found: number[] = []
  for (const page of pages) {
    if (page.words.length <= WORDS_AT_MOST && (await saysSeparator(await draw(page)))) found.push(page.number)
  }
  return found
}

async function saysSeparator(png: Uint8Array): Promise<boolean> {
  load()
  const codes = await readBarcodes(png, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 })
  return codes.some(({ isValid, text }) => isValid && SAYS.test(text))
}

let loaded = false

// Left to itself the package fetches its program from the network
function load() {
  if (loaded) return
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = readFileSync(path)
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  prepareZXingModule({ overrides: { wasmBinary } })
  loaded = true
}
