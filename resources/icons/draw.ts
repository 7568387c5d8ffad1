import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = import.meta.dirname
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
// Apple's names for PNG pictures inside an .icns file, by size in pixels.
const appleNames: Record<number, string[]> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** `node resources/icons/draw.ts` makes every picture anew from the two drawings. */
const pictures = new Map(await Promise.all(sizes.map(async size => [size, await draw(size)] as const)))
mkdirSync(join(folder, 'png'), { recursive: true })
for (const [size, png] of pictures) writeFileSync(join(folder, 'png', `${size}x${size}.png`), png)
writeFileSync(join(folder, 'icon.ico'), ico(sizes.filter(size => size <= 256)))
writeFileSync(join(folder, 'icon.icns'), icns())

// Lines and grains of the large drawing run together in a title bar, so the smallest have a drawing of their own.
function draw(size: number): Promise<Buffer> {
  const source = join(folder, size <= 32 ? 'icon-small.svg' : 'icon.svg')
  return sharp(source, { density: 288 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

/** ICO with PNG pictures: a header, a directory entry of 16 bytes each, then the pictures. */
function ico(chosen: number[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, chosen.length, 0])
  let offset = header.length + 16 * chosen.length
  const entries = chosen.map(size => {
    const entry = Buffer.alloc(16)
    entry.set([size % 256, size % 256, 0, 0, 1, 0, 32, 0])
    entry.writeUInt32LE(picture(size).length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += picture(size).length
    return entry
  })
  return Buffer.concat([header, ...entries, ...chosen.map(picture)])
}

/** ICNS: `icns`, the whole length, then name, length and PNG of each picture. */
function icns(): Buffer {
  const parts = Object.entries(appleNames).flatMap(([size, names]) =>
    names.map(name => block(name, picture(Number(size)))),
  )
  return block('icns', Buffer.concat(parts))
}

function block(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 8)
  return Buffer.concat([Buffer.from(name, 'ascii'), length, content])
}

function picture(size: number): Buffer {
  return pictures.get(size)!
}
