import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, bytes, ENDPOINTS, json, LONG, openAsker } from './bad-input-asker.ts'
import type { Json } from './harness.ts'
import type { Right } from './rights-rows.ts'

let asker: Asker
beforeAll(async () => {
  asker = await openAsker()
})
afterAll(() => asker.stage.close())

const takesJson = (right: Right) => Boolean(asker.operationOf(right).requestBody?.content['application/json'])

test(
  'every endpoint with a body: text that is no JSON, the same key twice, a flood of brackets',
  async () => {
    const flood = bytes('['.repeat(9_900_000))
    const texts = [
      '{',
      '[]',
      'null',
      '"\\ud800"',
      '{"__proto__":{"x":1},"constructor":[]}',
      '\u0000',
      `${'{"a":'.repeat(5000)}`,
    ]
    let tried = 0
    for (const right of ENDPOINTS.filter(takesJson)) {
      for (const text of texts) await asker.calm(right, { body: bytes(text), headers: json })
      const known = asker.bodyOf(right)
      if (known && !(known instanceof FormData)) {
        const plain = JSON.stringify(known)
        for (const [name] of Object.entries(known))
          await asker.calm(right, { body: bytes(`{"${name}":null,${plain.slice(1)}`), headers: json })
      }
      // the size is the same for all, so a few stand for the others
      const large = tried % 12 ? flood.subarray(0, 100_000) : flood
      expect((await asker.calm(right, { body: large, headers: json })).status, right.ask).toBe(400)
      tried++
    }
    expect(tried).toBeGreaterThan(130)
  },
  LONG,
)

/** What no field anywhere means. */
const NASTY: Json[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  -1e300,
  2 ** 53,
  '',
  ' ',
  'x'.repeat(5000),
  '\u{1f9fe}',
  '-1',
  '1e999',
  '2026-13-45',
  '__proto__',
  [],
  [null],
  [[[[]]]],
  {},
  { toString: 1 },
  { a: { b: [{ c: null }] } },
  ['x', 'x'],
  '%00',
  'http://gleaner.test/api/v1/queues/0',
]
const RAW = ['"a\\u0000b"', '"\\ud800"', '1e400', '-0', '0.1e-400', '123456789012345678901234567890']

/** Every way to a value inside a body. */
function waysInto(value: Json, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return way.length ? [way] : []
  const inner = Object.entries(value).flatMap(([name, one]) => waysInto(one, [...way, name]))
  return way.length ? [way, ...inner] : inner
}

function replaced(value: Json, [name, ...rest]: string[], by: Json): Json {
  if (name === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...value }
  copy[name as never] = replaced(value[name], rest, by) as never
  return copy
}

test(
  'every endpoint with a body: one value at any depth is something else',
  async () => {
    let tried = 0
    for (const right of ENDPOINTS.filter(takesJson)) {
      const known = asker.bodyOf(right)
      if (!known || known instanceof FormData) continue
      const properties = Object.keys(propertiesOf(right))
      const ways = [...waysInto(known), ...properties.map(name => [name])]
      if (!ways.length) continue
      const wish = fc.tuple(
        fc.constantFrom(...ways),
        fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 3 })),
      )
      await fc.assert(
        fc.asyncProperty(wish, async ([way, value]) => {
          await asker.calm(right, { body: replaced(known, way, value) })
        }),
        { numRuns: 10, seed: 2026 },
      )
      for (const raw of RAW) {
        const way = ways[tried++ % ways.length]!
        const text = JSON.stringify(replaced(known, way, '@@')).replace('"@@"', raw)
        await asker.calm(right, { body: bytes(text), headers: json })
      }
    }
    expect(tried).toBeGreaterThan(700)
  },
  LONG,
)

function propertiesOf(right: Right): Json {
  const { schema } = asker.operationOf(right).requestBody.content['application/json']
  const found = schema.$ref ? asker.stage.document.components.schemas[schema.$ref.split('/').pop()] : schema
  return found.properties ?? {}
}

test(
  'every link in a body: nowhere, of another kind, of another organization',
  async () => {
    const other = asker.stage.things('other', asker.admin)
    let tried = 0
    for (const right of ENDPOINTS.filter(takesJson).filter(refusesLinks)) {
      const known = asker.bodyOf(right)
      if (!known || known instanceof FormData) continue
      for (const way of waysInto(known)) {
        const link = way.reduce<Json>((value, name) => value[name], known)
        const collection = /^http:\/\/gleaner\.test\/api\/v1\/([a-z_]+)\/\d+$/.exec(String(link))?.[1]
        if (!collection || typeof link !== 'string') continue
        const wrong = [
          `http://gleaner.test/api/v1/${collection}/99999`,
          `http://gleaner.test/api/v1/${collection}/${'9'.repeat(40)}`,
          other[collection],
          asker.own[collection === 'queues' ? 'workspaces' : 'queues'],
          'javascript:alert(1)',
          '/v1/queues/1e3',
        ]
        for (const value of wrong) {
          const { status } = await asker.calm(right, { body: replaced(known, way, value) })
          expect(status, `${right.ask} ${way.join('.')} ${value}`).toBe(isIgnored(right, way) ? status : 400)
          tried++
        }
      }
    }
    expect(tried).toBeGreaterThan(250)
  },
  LONG,
)

// Those that only say what is wrong with a body answer 200
const refusesLinks = ({ ask, who }: Right) => Array.isArray(who) && who.includes('admin') && !ask.endsWith('/validate')

const isIgnored = (right: Right, [name]: string[]) => !Object.hasOwn(propertiesOf(right), name!)
