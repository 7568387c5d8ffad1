import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { imageSize } from './image-size.ts'

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } })

test.each([
  ['png', (image: Sharp) => image.png()],
  ['jpeg', (image: Sharp) => image.jpeg()],
  ['jpeg', (image: Sharp) => image.jpeg({ progressive: true }).withMetadata({ density: 300 })],
  ['tiff', (image: Sharp) => image.tiff()],
  ['tiff', (image: Sharp) => image.tiff({ compression: 'lzw' })],
])('the size of a %s', async (kind, encode) => {
  expect(imageSize(await encode(blank(101, 57)).toBuffer(), `image/${kind}`)).toEqual({ width: 101, height: 57 })
})

test('the size of a real picture', () => {
  const bytes = readFileSync('test/samples/invoice-image.png')
  expect(imageSize(bytes, 'image/png')).toEqual({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })
})

test.each(['png', 'jpeg', 'tiff'])('a %s that is cut off has none', async kind => {
  const bytes = await blank(90, 90)
    .toFormat(kind as 'png')
    .toBuffer()
  for (let length = 4; length < 16; length++) expect(imageSize(bytes.subarray(0, length), `image/${kind}`)).toBeNull()
})

test('other kinds have none', () => {
  expect(imageSize(new TextEncoder().encode('%PDF-1.7'), 'application/pdf')).toBeNull()
})
