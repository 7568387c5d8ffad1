import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Call } from './context.ts'
import { invalid } from './problems.ts'

/** Gets the values of one query parameter (commas and repetition split, never empty): they combine with OR. */
export type Filter = (name: string, values: string[], call: Call) => SQL
export type Filters = Record<string, Filter>

type Column = SQLiteColumn | SQL

export const byId =
  (column: Column): Filter =>
  (name, values) =>
    inArray(column as SQLiteColumn, idsOf(name, values))

/** Whether a column is one of many ids; one parameter, so that the query is the same for every page of a list. */
export const amongIds = (column: Column, ids: number[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/** For ids that stand in another table: `rows` makes the condition from them. */
export const byLink =
  (rows: (ids: number[]) => SQL): Filter =>
  (name, values) =>
    rows(idsOf(name, values))

export const byText =
  (column: Column): Filter =>
  (_name, values) =>
    inArray(column as SQLiteColumn, values)

export const byBoolean =
  (column: Column): Filter =>
  (name, values) =>
    inArray(column as SQLiteColumn, values.map(value => sql`${asBoolean(name, value) ? 1 : 0}`) as never[])

/** `created_at_before=` and `created_at_after=` for a column of timestamps; takes a date or a date and time. */
export const byTime = (name: string, column: Column): Filters => ({
  [`${name}_before`]: (key, values) => or(...values.map(value => sql`${column} < ${asTimestamp(key, value)}`))!,
  [`${name}_after`]: (key, values) => or(...values.map(value => sql`${column} > ${asTimestamp(key, value)}`))!,
})

/** For a column of timestamps: the moment itself, or any of a day. */
export const byMoment =
  (column: Column): Filter =>
  (name, values) =>
    or(...values.map(value => sql`substr(${column}, 1, ${isDay(value) ? 10 : 27}) = ${moment(name, value)}`))!

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
const moment = (name: string, value: string) => asTimestamp(name, value).slice(0, isDay(value) ? 10 : 27)

function idsOf(name: string, values: string[]): number[] {
  const ids = values.map(Number)
  if (!ids.every(Number.isSafeInteger)) throw invalid(name, 'Enter a number.')
  return ids
}

export function asBoolean(name: string, value: string): boolean {
  const text = value.toLowerCase()
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw invalid(name, 'Must be a valid boolean.')
}

/**
 * A date, or a date and time, as the timestamps are written; Problem 400 at the parameter. Zones are honoured; without
 * one the time is UTC, as everything the API prints.
 */
export function asTimestamp(name: string, value: string): string {
  const text = value.trim().replace(' ', 'T')
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T') ? text : `${text}Z`
  const time = Date.parse(zoned)
  if (Number.isNaN(time)) throw invalid(name, 'Enter a valid date/time.')
  const micros = /\.(\d{1,6})/.exec(text)?.[1]?.padEnd(6, '0') ?? '000000'
  return `${new Date(time).toISOString().slice(0, 19)}.${micros}Z`
}
