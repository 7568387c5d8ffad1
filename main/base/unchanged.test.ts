import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { inTransaction } from './db.ts'
import { whileUnchanged } from './unchanged.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const write = () => app.ctx.db.$client.prepare('update queues set name = name').run()

test('an answer lasts until something is written', () => {
  let asked = 0
  const ask = () => whileUnchanged(app.ctx.db, 'a', () => ++asked)
  expect([ask(), ask()]).toEqual([1, 1])
  expect(whileUnchanged(app.ctx.db, 'b', () => 'other')).toBe('other')
  write()
  expect([ask(), ask()]).toEqual([2, 2])
})

test('what a transaction saw that was rolled back is not remembered', () => {
  const { db } = app.ctx
  const name = () => db.$client.prepare('select name from queues where id = 1').pluck().get()
  const before = whileUnchanged(db, 'name', name)
  expect(() =>
    inTransaction(db, () => {
      db.$client.prepare("update queues set name = 'never'").run()
      expect(whileUnchanged(db, 'name', name)).toBe('never')
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(whileUnchanged(db, 'name', name)).toBe(before)
})

test('totals follow what happens', async () => {
  const total = async () => (await app.call('GET /v1/annotations?queue=1')).body.pagination.total
  expect([await total(), await total()]).toEqual([0, 0])
  await app.importFile()
  expect(await total()).toBe(1)
})
