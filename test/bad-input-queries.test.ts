import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, bytes, ENDPOINTS, LONG, openAsker, type Sent } from './bad-input-asker.ts'
import type { Json } from './harness.ts'
import type { Right } from './rights-rows.ts'

let asker: Asker
beforeAll(async () => {
  asker = await openAsker()
})
afterAll(() => asker.stage.close())

const queryNames = (right: Right): string[] =>
  (asker.operationOf(right).parameters ?? []).filter((one: Json) => one.in === 'query').map(({ name }: Json) => name)

test(
  'every query parameter: strange values',
  async () => {
    const values = [
      '-1',
      '1e400',
      '%00',
      '%ED%A0%80',
      '%zz',
      'constructor',
      ',',
      '1,2,x',
      'x'.repeat(3000),
      '2026-13-45',
      '+275760-09-14',
      '[]',
      '0',
      'true,false',
    ]
    let tried = 0
    for (const right of ENDPOINTS) {
      for (const name of queryNames(right)) {
        for (let offset = 0; offset < 2; offset++) {
          const value = values[(tried + offset * 5) % values.length]
          await asker.calm(right, { query: `${encodeURIComponent(name)}=${value}`, body: asker.bodyOf(right) })
        }
        tried++
      }
    }
    expect(tried).toBeGreaterThan(600)
  },
  LONG,
)

test(
  'every list: cursors that were cut, altered, of another list or of another order',
  async () => {
    const token = asker.admin.token
    const next = async (ask: string) =>
      new URL((await asker.stage.app.call(ask, { token })).body.pagination.next).searchParams.get('cursor')!
    const queues = await next('GET /v1/queues?page_size=1')
    const users = await next('GET /v1/users?page_size=1')
    let tried = 0
    for (const right of ENDPOINTS.filter(right => queryNames(right).includes('cursor'))) {
      const foreign = right.ask === 'GET /v1/queues' ? users : queues
      for (const cursor of [
        foreign,
        foreign.slice(3),
        foreign.slice(0, -3),
        `${foreign}x`,
        'x',
        '-',
        encodeURIComponent('{}'),
        '%00',
      ]) {
        const { status } = await asker.calm(right, { query: `cursor=${cursor}` })
        // counting and the like takes the filters of a list, and no cursor
        if (/^GET \/v1\/[a-z_]+$/.test(right.ask)) expect([400, 403], `${right.ask} ${cursor}`).toContain(status)
      }
      tried++
    }
    expect(
      (
        await asker.calm(ENDPOINTS.find(({ ask }) => ask === 'GET /v1/queues')!, {
          query: `cursor=${queues}&ordering=name`,
        })
      ).status,
    ).toBe(400)
    expect(tried).toBeGreaterThan(25)
  },
  LONG,
)

test(
  'every endpoint that takes files or forms: what is neither',
  async () => {
    const kinds: Sent[] = [
      { body: bytes('--nothing'), headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      { body: bytes('--nothing'), headers: { 'content-type': 'multipart/form-data' } },
      { body: bytes('a=%ff%00&x'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { body: bytes('<a/>'), headers: { 'content-type': 'application/xml' } },
      { body: bytes(''), headers: { 'content-type': 'application/octet-stream' } },
      { body: new FormData() },
    ]
    let tried = 0
    for (const right of ENDPOINTS.filter(right => asker.operationOf(right).requestBody)) {
      for (const kind of kinds) await asker.calm(right, kind)
      tried++
    }
    expect(tried).toBeGreaterThan(140)
  },
  LONG,
)

test(
  'every address: numbers beyond all numbers',
  async () => {
    for (const { ask } of ENDPOINTS.filter(right => right.ask.includes('{'))) {
      for (const id of [
        '0',
        '-1',
        '1.5',
        '999999999999999',
        '9'.repeat(40),
        'one',
        '%00',
        '%ED%A0%80',
        '..%2f..%2fetc',
      ]) {
        const address = ask.replace(/\{\w+\}/g, id)
        const answer = await asker.stage.undone(() =>
          asker.stage.app.call(address, { token: asker.admin.token, body: ask.startsWith('P') ? {} : undefined }),
        )
        expect(answer.status, address).toBeLessThan(500)
        expect(answer.status, address).toBeGreaterThanOrEqual(400)
      }
    }
  },
  LONG,
)
