import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ublInvoice } from '../../../test/e-invoices.ts'
import { readPages, renderPage } from '../read-pages.ts'
import { cutPages } from './cut.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gleaner-cut-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options = { locale: 'en_GB', maxPages: 32, rotation: 0 }
const pdf = (path: string) => ({ path, mimeType: 'application/pdf' })

function saved(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** Size and text of every page of a PDF. */
async function pagesOf(bytes: Uint8Array) {
  const pages = await readPages(pdf(saved('read.pdf', bytes)), options)
  return pages.map(({ width, height, words }) => ({ width, height, text: words.map(({ text }) => text).join(' ') }))
}

async function threePages(): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const text of ['First page of this document', 'Second page of this document', 'Third page of this document'])
    document.addPage([595, 842]).drawText(text, { x: 50, y: 700, size: 14, font })
  return document
}

test('pages are taken in the order given, turned on top of their own turn, with their text', async () => {
  const document = await threePages()
  document.getPages()[2]!.setRotation(degrees(90))
  const path = saved('three.pdf', await document.save())
  const picks = [
    { number: 3, rotation: 270 },
    { number: 1, rotation: 90 },
    { number: 1, rotation: 0 },
  ]
  const bytes = await cutPages(pdf(path), picks)
  expect(await pagesOf(bytes)).toMatchObject([
    { width: 1240, height: 1754, text: 'Third page of this document' },
    { width: 1754, height: 1240, text: expect.stringContaining('First') },
    { width: 1240, height: 1754, text: 'First page of this document' },
  ])
  expect(await cutPages(pdf(path), picks)).toEqual(bytes)
})

test('a page that links to another does not take it along', async () => {
  const document = await threePages()
  const [first, , third] = document.getPages()
  const link = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [50, 690, 200, 720],
    Dest: [third!.ref, 'Fit'],
  })
  first!.node.addAnnot(document.context.register(link))
  const secret = document.context.register(PDFString.of('a secret of page three'))
  third!.node.set(PDFName.of('Secret'), secret)
  const path = saved('linked.pdf', await document.save({ useObjectStreams: false }))
  const cut = await PDFDocument.load(await cutPages(pdf(path), [{ number: 1, rotation: 0 }]))
  expect(cut.getPageCount()).toBe(1)
  expect(Buffer.from(await cut.save({ useObjectStreams: false })).toString('latin1')).not.toContain('a secret')
})

test('a file that may not be changed is drawn', async () => {
  const bytes = await cutPages(pdf('test/samples/owner-password.pdf'), [{ number: 1, rotation: 0 }])
  const original = await readPages(pdf('test/samples/owner-password.pdf'), options)
  const [page] = await pagesOf(bytes)
  expect(page).toMatchObject({ width: original[0]!.width, height: original[0]!.height })
  expect(page!.text).toContain(original[0]!.words[0]!.text)
})

test('a file that nobody can open is said to be so', async () => {
  await expect(cutPages(pdf('test/samples/encrypted.pdf'), [{ number: 1, rotation: 0 }])).rejects.toMatchObject({
    code: 'encrypted',
  })
  const noPicture = { path: saved('no.png', new Uint8Array([1, 2, 3])), mimeType: 'image/png' }
  await expect(cutPages(noPicture, [{ number: 1, rotation: 0 }])).rejects.toMatchObject({ code: 'broken' })
})

test('a JPEG is wrapped as it is, other pictures upright', async () => {
  const picture = () => sharp({ create: { width: 400, height: 600, channels: 3, background: '#eeeeee' } })
  const jpeg = await picture().jpeg().toBuffer()
  const wrapped = await cutPages({ path: saved('a.jpg', jpeg), mimeType: 'image/jpeg' }, [{ number: 1, rotation: 0 }])
  expect(Buffer.from(wrapped).includes(jpeg)).toBe(true)
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const upright = await cutPages({ path: saved('b.jpg', turned), mimeType: 'image/jpeg' }, [
    { number: 1, rotation: 0 },
    { number: 1, rotation: 90 },
  ])
  const sizes = (await PDFDocument.load(upright))
    .getPages()
    .map(page => [page.getWidth() > page.getHeight(), page.getRotation().angle])
  expect(sizes).toEqual([
    [true, 0],
    [true, 90],
  ])
})

test('the view of an e-invoice can be taken, upright or turned', async () => {
  const file = { path: saved('a.xml', Buffer.from(ublInvoice())), mimeType: 'application/xml' }
  const cut = await PDFDocument.load(await cutPages(file, [{ number: 1, rotation: 90 }]))
  expect(cut.getPages().map(page => [Math.round(page.getWidth()), page.getRotation().angle])).toEqual([[595, 90]])
  await expect(cutPages(file, [{ number: 2, rotation: 0 }])).rejects.toMatchObject({ code: 'broken' })
})

test('each page of a TIFF can be taken', async () => {
  const page = (background: string) =>
    sharp({ create: { width: 400, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const tiff = await sharp([await page('#ffffff'), await page('#000000')], { join: { animated: true } })
    .tiff()
    .toBuffer()
  const file = { path: saved('two.tif', tiff), mimeType: 'image/tiff' }
  const both = await cutPages(file, [
    { number: 2, rotation: 0 },
    { number: 1, rotation: 0 },
  ])
  const path = saved('both.pdf', both)
  const brightness = async (number: number) => {
    const { channels } = await sharp(await renderPage(pdf(path), number, { rotation: 0, skew: 0 })).stats()
    return Math.round(channels[0]!.mean)
  }
  expect([await brightness(1), await brightness(2)]).toEqual([0, 255])
})
