import { Impossible } from './decimal.ts'

const MS_PER_DAY = 86_400_000
const LAST = Date.UTC(9999, 11, 31) / MS_PER_DAY

/** A day of the calendar, counted from 1970-01-01. */
export class Day {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

/** A number of days between two days. */
export class Span {
  readonly days: number

  constructor(days: number) {
    this.days = days
  }
}

export function dayOf(year: number, month: number, day: number): Day {
  const time = new Date(0)
  // Date.UTC takes the years 0 to 99 for 1900 to 1999
  time.setUTCFullYear(year, month - 1, day)
  const isReal = time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day
  if (!isReal || year < 1 || year > 9999) throw new Impossible(`There is no day ${year}-${month}-${day}.`)
  return new Day(Math.round(time.getTime() / MS_PER_DAY))
}

/** The day it is at a time in milliseconds, where this machine stands. */
export function dayAt(time: number): Day {
  const now = new Date(time)
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/** Reads YYYY-MM-DD; null for anything else. */
export function parseDay(text: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  if (!match) return null
  try {
    return dayOf(Number(match[1]), Number(match[2]), Number(match[3]))
  } catch {
    return null
  }
}

export function partsOf({ number }: Day) {
  const time = new Date(number * MS_PER_DAY)
  return {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    /** Monday is 0. */
    weekday: (time.getUTCDay() + 6) % 7,
  }
}

export function isoText(day: Day): string {
  const { year, month, day: date } = partsOf(day)
  return `${padded(year, 4)}-${padded(month)}-${padded(date)}`
}

export function shifted({ number }: Day, days: number): Day {
  const moved = number + days
  if (!(moved >= dayOf(1, 1, 1).number && moved <= LAST)) throw new Impossible('This day is outside the calendar.')
  return new Day(moved)
}

/** Days in a year before this day, and itself. */
export const dayOfYear = (day: Day): number => day.number - dayOf(partsOf(day).year, 1, 1).number + 1

/** The week by ISO 8601, and the year that it belongs to. */
export function isoWeek(day: Day): { year: number; week: number } {
  const thursday = new Day(day.number - partsOf(day).weekday + 3)
  return { year: partsOf(thursday).year, week: Math.ceil(dayOfYear(thursday) / 7) }
}

export const padded = (value: number, width = 2): string => String(value).padStart(width, '0')
