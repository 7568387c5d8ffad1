import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { readPages } from '../read-pages.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gleaner-separators-'))
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const bytes = readFileSync(path)
  prepareZXingModule({
    overrides: { wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer },
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function qr(text: string): Promise<Uint8Array> {
  const { image, error } = await writeBarcode(text, { format: 'QRCode', scale: 8 })
  if (!image) throw new Error(error)
  return new Uint8Array(await image.arrayBuffer())
}

const LETTER = 'Invoice 7 of Hexagon Bolts Limited for two hundred washers and as many nuts delivered in January 2026'

/** A PDF of pages with text, with a code, or with both. */
async function pdfOf(pages: { text?: string; code?: string }[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const { text, code } of pages) {
    const page = document.addPage([595, 842])
    if (code) page.drawImage(await document.embedPng(await qr(code)), { x: 200, y: 400, width: 180, height: 180 })
    for (let line = 0; text && line < 30; line++) page.drawText(text, { x: 40, y: 380 - line * 11, size: 9, font })
  }
  return document.save()
}

async function separatorsIn(bytes: Uint8Array, mimeType = 'application/pdf', rotation?: number): Promise<number[]> {
  const path = join(folder, `${Math.random()}`)
  writeFileSync(path, bytes)
  const pages = await readPages({ path, mimeType }, { locale: 'en_GB', maxPages: 32, rotation })
  return pages.filter(page => page.isSeparator).map(page => page.number)
}

test('pages between documents are known by their code, and by having hardly a word', async () => {
  const pages = [
    { text: LETTER },
    { code: 'SEPARATOR PAGE' },
    { text: LETTER },
    { code: 'https://example.org/separator-page' },
    { text: LETTER, code: 'separator' },
    { code: 'https://example.org/pay' },
    {},
  ]
  expect(await separatorsIn(await pdfOf(pages), 'application/pdf', 0)).toEqual([2, 4])
})

test('a code alone is no separator', async () => {
  expect(await separatorsIn(await pdfOf([{ code: 'SEPARATOR PAGE' }]), 'application/pdf', 0)).toEqual([])
})

test('scanned pages part as well, turned and at low resolution', async () => {
  const code = await sharp(await qr('Separator'))
    .resize(300)
    .rotate(87, { background: '#ffffff' })
    .toBuffer()
  const paper = () => sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#fdfdfb' } })
  const sheet = await paper()
    .composite([{ input: code, left: 500, top: 700 }])
    .png()
    .toBuffer()
  const blank = await paper().png().toBuffer()
  const tiff = await sharp([blank, sheet, blank], { join: { animated: true } })
    .tiff()
    .toBuffer()
  expect(await separatorsIn(tiff, 'image/tiff', 0)).toEqual([2])
})
