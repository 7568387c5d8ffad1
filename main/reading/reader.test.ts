import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, type PDFRawStream, StandardFonts } from 'pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forkChild } from './fork-child.ts'
import { openReader, type Reader } from './reader.ts'

const sample = (name: string) => new URL(`../../test/samples/${name}`, import.meta.url).pathname
const pdf = (path: string) => ({ path, mimeType: 'application/pdf' })
const options = { locale: 'en_GB', maxPages: 5 }

let folder: string
let reader: Reader

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gleaner-reader-'))
  reader = openReader({ startChild: forkChild, size: 1, modelsDir: folder })
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true })
})

it('reads and renders a document in a child process', async () => {
  const file = pdf(sample('invoice-digital.pdf'))
  const [page] = await reader.read(file, options)
  expect(page!.words.length).toBeGreaterThan(60)
  const png = Buffer.from(await reader.render(file, { page: 1, rotation: 0, skew: 0 }))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([page!.width, page!.height])
})

it('reads a scan, and its image has the size of the page', async () => {
  const file = pdf(sample('receipt-scan.pdf'))
  const [page] = await reader.read(file, options)
  expect(page!.source).toBe('ocr')
  expect(page!.words.length).toBeGreaterThan(30)
  const png = Buffer.from(await reader.render(file, { page: 1, rotation: page!.rotation, skew: page!.skew }))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([page!.width, page!.height])
})

it('says why a file cannot be read', async () => {
  await expect(reader.read(pdf(sample('encrypted.pdf')), options)).rejects.toMatchObject({
    name: 'Error',
    code: 'encrypted',
    message: expect.stringContaining('password'),
  })
  const text = join(folder, 'letter.pdf')
  await writeFile(text, 'Dear Sir or Madam')
  await expect(reader.read(pdf(text), options)).rejects.toMatchObject({ code: 'broken' })
  await expect(reader.read({ path: text, mimeType: 'text/plain' }, options)).rejects.toMatchObject({
    code: 'unsupported',
  })
})

it('survives a page whose drawing grows without end', async () => {
  const limited = openReader({
    startChild: forkChild,
    size: 1,
    modelsDir: folder,
    readTimeoutMs: 8_000,
    memoryLimitMb: 700,
  })
  const path = join(folder, 'bomb.pdf')
  await writeFile(path, await bomb())
  await expect(limited.read(pdf(path), options)).rejects.toMatchObject({
    code: expect.stringMatching(/^(timeout|memory)$/),
  })
  await expect(limited.read(pdf(sample('invoice-digital.pdf')), options)).resolves.toHaveLength(1)
  await limited.close()
})

/** A PDF of a few kilobytes: forms that draw the next one ten times each, twelve deep, with a line of text at the bottom. */
async function bomb(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const font = await document.embedFont(StandardFonts.Helvetica)
  const { context } = document
  const form = (content: string, resources: object) => {
    const stream = context.stream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 595, 842],
      Resources: resources as never,
    })
    return context.register(stream as PDFRawStream)
  }
  let inner = form('BT /F 9 Tf 40 40 Td (all the same words again and again) Tj ET', { Font: { F: font.ref } })
  for (let depth = 0; depth < 12; depth++) inner = form('/X Do '.repeat(10), { XObject: { X: inner } })
  page.node.setXObject(PDFName.of('X'), inner)
  const contents = context.register(context.stream('/X Do'))
  page.node.set(PDFName.of('Contents'), contents)
  return document.save()
}
