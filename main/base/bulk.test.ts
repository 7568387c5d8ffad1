import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertAll, selectAll, updateAll } from './bulk.ts'
import { type Db, openDb } from './db.ts'

const things = sqliteTable('things', {
  id: integer().primaryKey(),
  theName: text('the_name'),
  isRound: integer('is_round', { mode: 'boolean' }).notNull(),
  sides: text({ mode: 'json' }),
})

let folder: string
let db: Db
let close: () => void
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gleaner-bulk-'))
  ;({ db, close } = openDb(folder, 'resources/migrations'))
  db.run(sql`create table things (id integer primary key, the_name text, is_round integer not null, sides text)`)
})
afterEach(() => {
  close()
  rmSync(folder, { recursive: true, force: true })
})

const ROWS = [
  { id: 1, theName: 'ball', isRound: true, sides: null },
  { id: 2, theName: null, isRound: false, sides: [1, { two: '2' }] },
]

test('rows are written and read as drizzle does it', () => {
  insertAll(db, things, ROWS)
  insertAll(db, things, [{ theName: 'a "quoted" one', isRound: false }])
  const third = { id: 3, theName: 'a "quoted" one', isRound: false, sides: null }
  expect(db.select().from(things).all()).toEqual([...ROWS, third])
  expect(selectAll(db, things, 'where id > ? order by id desc', [1])).toEqual([third, ROWS[1]])
  // no JSON null: queries look for what is missing
  expect(db.all(sql`select id from things where sides is null`)).toEqual([{ id: 1 }, { id: 3 }])
})

test('only the named columns change', () => {
  insertAll(db, things, ROWS)
  updateAll(db, things, ['sides', 'isRound'], [{ ...ROWS[0]!, theName: 'not written', sides: ['x'] }])
  updateAll(db, things, ['theName'], [])
  expect(db.select().from(things).all()).toEqual([{ ...ROWS[0], sides: ['x'] }, ROWS[1]])
})

test('what the table refuses is refused', () => {
  insertAll(db, things, ROWS)
  expect(() => insertAll(db, things, [ROWS[0]!])).toThrow('UNIQUE')
})
