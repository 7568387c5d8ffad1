/** A file of a zip archive; the archive's own records are made of these. */
export interface Place {
  path: string
  /** Of the local record, from the beginning of the archive. */
  offset: number
  size: number
  crc: number
  changed: Date
}

/** What does not fit in its field is there as all ones, and stands in a zip64 field behind. */
const NO_ROOM_32 = 0xffffffff
const NO_ROOM_16 = 0xffff
const ZIP64 = 45
const PLAIN = 20
/** Of Unix, so that the rights of the file are told: its owner's alone. */
const MADE_BY = (3 << 8) | ZIP64
const RIGHTS = 0o100600

type Field = [bytes: 2 | 4 | 8, value: number]

/** The record before the bytes of a file, which are stored as they are (APPNOTE.TXT 6.3.10, 4.3.7). */
export function localRecord({ path, size, crc, changed }: Place): Buffer {
  const isLong = size >= NO_ROOM_32
  const extra = isLong ? zip64Field([size, size]) : Buffer.alloc(0)
  const sizeShown = isLong ? NO_ROOM_32 : size
  return record(0x04034b50, path, extra, [
    [2, isLong ? ZIP64 : PLAIN],
    ...shared(changed, crc, sizeShown),
    [2, Buffer.byteLength(path)],
    [2, extra.length],
  ])
}

/** Its line in the directory at the end (4.3.12). */
export function directoryRecord({ path, offset, size, crc, changed }: Place): Buffer {
  const isLong = size >= NO_ROOM_32 || offset >= NO_ROOM_32
  const extra = isLong ? zip64Field([size, size, offset]) : Buffer.alloc(0)
  return record(0x02014b50, path, extra, [
    [2, MADE_BY],
    [2, isLong ? ZIP64 : PLAIN],
    ...shared(changed, crc, isLong ? NO_ROOM_32 : size),
    [2, Buffer.byteLength(path)],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, RIGHTS * 0x10000],
    [4, isLong ? NO_ROOM_32 : offset],
  ])
}

/** What stands behind the directory: how many files, and where it begins (4.3.14 to 4.3.16). */
export function endRecords(count: number, size: number, offset: number): Buffer {
  const isLong = count >= NO_ROOM_16 || size >= NO_ROOM_32 || offset >= NO_ROOM_32
  const short = record(0x06054b50, '', Buffer.alloc(0), [
    [2, 0],
    [2, 0],
    [2, isLong ? NO_ROOM_16 : count],
    [2, isLong ? NO_ROOM_16 : count],
    [4, isLong ? NO_ROOM_32 : size],
    [4, isLong ? NO_ROOM_32 : offset],
    [2, 0],
  ])
  return isLong ? Buffer.concat([longEnd(count, size, offset), short]) : short
}

function longEnd(count: number, size: number, offset: number): Buffer {
  const end = record(0x06064b50, '', Buffer.alloc(0), [
    [8, 44],
    [2, MADE_BY],
    [2, ZIP64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  ])
  const locator = record(0x07064b50, '', Buffer.alloc(0), [
    [4, 0],
    [8, offset + size],
    [4, 1],
  ])
  return Buffer.concat([end, locator])
}

// flags: names are UTF-8; method: stored
const shared = (changed: Date, crc: number, size: number): Field[] => [
  [2, 0x0800],
  [2, 0],
  [2, (changed.getHours() << 11) | (changed.getMinutes() << 5) | (changed.getSeconds() >> 1)],
  [2, (Math.max(changed.getFullYear() - 1980, 0) << 9) | ((changed.getMonth() + 1) << 5) | changed.getDate()],
  [4, crc],
  [4, size],
  [4, size],
]

const zip64Field = (values: number[]): Buffer =>
  Buffer.concat([fields([[2, 1], [2, values.length * 8], ...values.map((value): Field => [8, value])])])

const record = (signature: number, path: string, extra: Buffer, rest: Field[]): Buffer =>
  Buffer.concat([fields([[4, signature], ...rest]), Buffer.from(path), extra])

function fields(list: Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of list) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, length)
    at += length
  }
  return bytes
}
