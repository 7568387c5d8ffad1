import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { unpack } from './unpack.ts'

const text = (content: string) => Buffer.from(content)

async function zipOf(files: Record<string, Buffer | string>, mode?: number): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name)
    else zip.addBuffer(Buffer.from(content), name, { mode })
  }
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream as NodeJS.ReadableStream))
}

const namesIn = async (zip: Uint8Array) => (await unpack(zip)).map(({ name }) => name)

test('files at the root are unpacked, those in folders are not', async () => {
  const zip = await zipOf({ 'Ä 🧾.pdf': 'one', 'b.pdf': 'two', 'deeper/c.pdf': 'three' })
  const files = await unpack(zip)
  expect(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['Ä 🧾.pdf', 'one'],
    ['b.pdf', 'two'],
  ])
})

test.each([
  [
    'the only folder is unpacked instead',
    { 'in/': '', 'in/a.pdf': 'x', 'in/b.pdf': 'x', 'in/on/c.pdf': 'x' },
    ['a.pdf', 'b.pdf'],
  ],
  ['clutter does not count', { 'in/a.pdf': 'x', '__MACOSX/in/._a.pdf': 'x', '.DS_Store': 'x' }, ['a.pdf']],
  ['two folders are none', { 'in/a.pdf': 'x', 'on/b.pdf': 'x' }, []],
  ['a folder beside a file', { 'in/a.pdf': 'x', 'b.pdf': 'x' }, ['b.pdf']],
  ['an empty archive', {}, []],
])('%s', async (_, files, names) => {
  expect(await namesIn(await zipOf(files as Record<string, string>))).toEqual(names)
})

test('paths lead nowhere, links are left out', async () => {
  const zip = rename(await zipOf({ 'xx/xx/evil.pdf': 'x', 'good.pdf': 'y' }), 'xx/xx/evil.pdf', '../../evil.pdf')
  expect(await namesIn(zip)).toEqual(['evil.pdf', 'good.pdf'])
  expect(await namesIn(await zipOf({ 'link.pdf': '/etc/passwd' }, 0o120777))).toEqual([])
})

test('a thousand files are too many', async () => {
  const files = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`${n}.pdf`, 'x']))
  await expect(unpack(await zipOf(files))).rejects.toThrow('too many')
})

test('what unpacks to more than 40 MB is stopped, one file or several', async () => {
  await expect(unpack(packed({ content: Buffer.alloc(40 * 1024 * 1024 + 1) }))).rejects.toThrow('40 MB')
  const half = { content: Buffer.alloc(21 * 1024 * 1024) }
  await expect(unpack(packed(half, half))).rejects.toThrow('40 MB')
  expect(await unpack(packed(half))).toHaveLength(1)
})

test('a header that promises less than there is does not get it past the limit', async () => {
  const zip = packed({ content: Buffer.alloc(60 * 1024 * 1024), promised: 10 })
  expect(zip.length).toBeLessThan(100_000)
  await expect(unpack(zip)).rejects.toThrow('too many bytes')
})

test('a header that promises more than there is is found out', async () => {
  await expect(unpack(packed({ content: text('short'), promised: 1000 }))).rejects.toThrow('not enough bytes')
})

test('a password is told apart from damage', async () => {
  const zip = Buffer.from(await zipOf({ 'a.pdf': 'secret' }))
  for (const [signature, flags] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const) {
    const at = zip.indexOf(signature, 0, 'latin1') + flags
    zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at)
  }
  await expect(unpack(zip)).rejects.toMatchObject({ isLocked: true })
  await expect(unpack(text('PK\x03\x04 nothing more'))).rejects.toMatchObject({ isLocked: false })
})

function rename(zip: Uint8Array, from: string, to: string): Uint8Array {
  return Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1')
}

/** An archive of deflated files whose headers may promise another size (APPNOTE.TXT, 4.3). */
function packed(...files: { content: Buffer; promised?: number }[]): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  for (const [number, { content, promised = content.length }] of files.entries()) {
    const name = text(`${number}.pdf`)
    const deflated = deflateRawSync(content)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(crc32(content), 10)
    header.writeUInt32LE(deflated.length, 14)
    header.writeUInt32LE(promised, 18)
    header.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(Buffer.concat(locals).length, 10)
    locals.push(Buffer.concat([text('PK\x03\x04'), header, name, deflated]))
    directory.push(Buffer.concat([text('PK\x01\x02\x14\0'), header, rest, name]))
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(Buffer.concat(locals).length, 16)
  return Buffer.concat([...locals, ...directory, end])
}
