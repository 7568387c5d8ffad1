import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Page, ReadOptions } from '../pages/page.ts'
import { readImage, renderImage } from './image.ts'

const options: ReadOptions = { locale: 'en_GB', maxPages: 10 }
const invoice = () => readFile(new URL('../../../test/samples/invoice-image.png', import.meta.url))
const textOf = (page: Page | undefined) => page!.words.map(word => word.text).join(' ')

// The upper part of a real invoice, large enough to be read quickly.
async function part(): Promise<Buffer> {
  return sharp(await invoice())
    .extract({ left: 0, top: 0, width: 750, height: 277 })
    .flatten()
    .png()
    .toBuffer()
}

it('reads the same words from every kind of picture', async () => {
  const png = await part()
  const [first] = await readImage(png, options)
  expect(first).toMatchObject({ width: 750, height: 277, rotation: 0, source: 'ocr' })
  const expected = textOf(first)
  expect(expected.length).toBeGreaterThan(40)
  for (const { box, confidence } of first!.words) {
    expect(box[0]).toBeGreaterThanOrEqual(0)
    expect(box[3]).toBeLessThanOrEqual(277)
    expect(confidence).toBeGreaterThanOrEqual(0)
    expect(confidence).toBeLessThanOrEqual(1)
  }
  const kinds = [
    sharp(png).toColourspace('rgb16').png(),
    sharp(png).ensureAlpha(0.999).tiff({ compression: 'lzw' }),
    sharp(png).toColourspace('cmyk').jpeg({ quality: 95 }),
  ]
  for (const kind of kinds) expect(textOf((await readImage(await kind.toBuffer(), options))[0])).toBe(expected)
})

it('turns a photo as its EXIF says', async () => {
  const lying = await sharp(await part())
    .rotate(90)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 8 })
    .toBuffer()
  const [page] = await readImage(lying, options)
  expect(page).toMatchObject({ width: 750, height: 277, rotation: 0 })
  const png = await renderImage(lying, 1, page!)
  expect(await sharp(png).metadata()).toMatchObject({ width: 750, height: 277 })
})

it.each([180, 270])('reads a scan that was fed in turned by %i degrees', async turn => {
  const upright = await part()
  const [expected] = await readImage(upright, options)
  const [page] = await readImage(await sharp(upright).rotate(turn).png().toBuffer(), options)
  expect(page!.rotation).toBe(360 - turn)
  expect(page).toMatchObject({ width: 750, height: 277 })
  expect(textOf(page)).toBe(textOf(expected))
})

it('takes the skew out of the words and of the page image alike', async () => {
  const leaning = await sharp(await part())
    .rotate(3, { background: '#ffffff' })
    .png()
    .toBuffer()
  const [page] = await readImage(leaning, options)
  expect(page!.skew).toBeGreaterThan(2.5)
  expect(page!.skew).toBeLessThan(3.5)
  const size = await sharp(await renderImage(leaning, 1, page!)).metadata()
  expect([size.width, size.height]).toEqual([page!.width, page!.height])
})

it('reads every page of a TIFF, and lists those beyond the limit', async () => {
  const page = await sharp(await part())
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pages = Buffer.concat([page.data, Buffer.alloc(page.data.length, 255), page.data])
  const raw = {
    width: page.info.width,
    height: page.info.height * 3,
    channels: 1 as const,
    pageHeight: page.info.height,
  }
  const tiff = await sharp(pages, { raw }).tiff({ compression: 'deflate' }).toBuffer()
  const found = await readImage(tiff, { ...options, maxPages: 2 })
  expect(found.map(each => [each.number, each.words.length > 5])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
})

it('gives the same text whatever was read before', async () => {
  const first = await readImage(await part(), options)
  await readImage(
    await sharp(await invoice())
      .extract({ left: 0, top: 300, width: 750, height: 400 })
      .png()
      .toBuffer(),
    options,
  )
  expect(await readImage(await part(), options)).toEqual(first)
})

it('refuses a flood of pixels from its header alone', async () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
  ])
  await expect(readImage(png, options)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('30000 by 30000'),
  })
})

it('says what is wrong with a picture it cannot read', async () => {
  await expect(readImage(new Uint8Array(), options)).rejects.toMatchObject({ code: 'empty' })
  await expect(readImage((await part()).subarray(0, 400), options)).rejects.toMatchObject({ code: 'broken' })
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await expect(readImage(dot, options)).rejects.toMatchObject({ code: 'broken' })
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
