import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { Problem } from './problems.ts'

export interface Cursor {
  /** The ordering keys of the row at the page's edge; the last one is its id. */
  keys: (string | number | null)[]
  /** True when the page lies before that row. */
  back: boolean
  /** True when the row itself belongs to the page: the way back from a page that has become empty. */
  including?: boolean
}

const SIGNATURE_BYTES = 12

/** An opaque text that only this service can have made, good for the named listing alone. */
export function signCursor(secret: Buffer, listing: string, cursor: Cursor): string {
  const body = Buffer.from(
    JSON.stringify([Number(cursor.back) + 2 * Number(cursor.including ?? false), ...cursor.keys]),
  )
  return Buffer.concat([sign(secret, listing, body), body]).toString('base64url')
}

/** Throws Problem 400 for a cursor that was cut, altered, or made for another listing or ordering. */
export function readCursor(secret: Buffer, listing: string, keys: number, text: string): Cursor {
  const bytes = Buffer.from(text, 'base64url')
  const body = bytes.subarray(SIGNATURE_BYTES)
  const signature = bytes.subarray(0, SIGNATURE_BYTES)
  if (signature.length < SIGNATURE_BYTES || !timingSafeEqual(signature, sign(secret, listing, body))) throw badCursor()
  const [way, ...values] = JSON.parse(body.toString())
  if (values.length !== keys) throw badCursor()
  return { back: way % 2 === 1, including: way > 1, keys: values }
}

/** Rows that come after `keys` in the order of `terms`, the row of these keys only if asked; SQLite sorts null first. */
export function after(terms: { key: unknown; descending: boolean }[], keys: Cursor['keys'], including = false): SQL {
  const steps = terms.map((term, position) => {
    const level = terms.slice(0, position).map((earlier, index) => sql`${earlier.key} is ${keys[index]}`)
    return and(...level, beyond(term.key, term.descending, keys[position] ?? null))
  })
  const itself = including ? and(...terms.map(({ key }, index) => sql`${key} is ${keys[index]}`)) : undefined
  return or(...steps, itself)!
}

function beyond(key: unknown, descending: boolean, value: string | number | null): SQL {
  if (value === null) return descending ? sql`0` : sql`${key} is not null`
  return descending ? sql`(${key} < ${value} or ${key} is null)` : sql`${key} > ${value}`
}

// Making a key of the bytes takes longer than signing with it
const keys = new WeakMap<Buffer, KeyObject>()

function keyOf(secret: Buffer): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

const sign = (secret: Buffer, listing: string, body: Buffer) =>
  createHmac('sha256', keyOf(secret)).update(`${listing}\n`).update(body).digest().subarray(0, SIGNATURE_BYTES)

const badCursor = () =>
  new Problem(400, 'This cursor does not belong to this list. Start again from the first page.', {
    fields: { cursor: ['Invalid cursor.'] },
  })
