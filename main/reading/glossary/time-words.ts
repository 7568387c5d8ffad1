import { fold } from '../values/fold.ts'
import { monthOf } from '../values/months.ts'

/** A Monday; the week that follows names its days. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 3600 * 1000

/** Names as the language has them in a date, made when they are first needed. */
const MONTHS = new Map<string, string[]>()
const WEEKDAYS = new Map<string, string[]>()

/** The name of a month in another language as it stands in a date; null when the word is no month. */
export function monthIn(word: string, source: string, target: string): string | null {
  const month = monthOf(fold(word), source)
  return month === null ? null : kept(MONTHS, target, monthsOf)[month - 1]!
}

/** The name of a day of the week in another language; null when the word is none in the source language. */
export function weekdayIn(word: string, source: string, target: string): string | null {
  const day = source ? kept(WEEKDAYS, source, weekdaysOf).findIndex(name => fold(name) === fold(word)) : -1
  return day < 0 ? null : kept(WEEKDAYS, target, weekdaysOf)[day]!
}

function monthsOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const nameOf = (month: number) => format.formatToParts(Date.UTC(2024, month)).find(({ type }) => type === 'month')
  return Array.from({ length: 12 }, (_, month) => nameOf(month)!.value)
}

function weekdaysOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS))
}

function kept(cache: Map<string, string[]>, language: string, make: (language: string) => string[]): string[] {
  const names = cache.get(language) ?? make(language)
  cache.set(language, names)
  return names
}
