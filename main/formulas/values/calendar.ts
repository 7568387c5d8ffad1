import { type Day, dayOf, dayOfYear, isoWeek, padded, partsOf } from './days.ts'
import { Impossible } from './decimal.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

type Written = (day: Day) => string

/** What the directives of strftime write; a minus sign before the letter leaves out zeros in front. */
const DIRECTIVES: Record<string, Written> = {
  Y: day => padded(partsOf(day).year, 4),
  y: day => padded(partsOf(day).year % 100),
  m: day => padded(partsOf(day).month),
  B: day => MONTHS[partsOf(day).month - 1]!,
  b: day => MONTHS[partsOf(day).month - 1]!.slice(0, 3),
  d: day => padded(partsOf(day).day),
  j: day => padded(dayOfYear(day), 3),
  A: day => WEEKDAYS[partsOf(day).weekday]!,
  a: day => WEEKDAYS[partsOf(day).weekday]!.slice(0, 3),
  w: day => String((partsOf(day).weekday + 1) % 7),
  u: day => String(partsOf(day).weekday + 1),
  V: day => padded(isoWeek(day).week),
  G: day => padded(isoWeek(day).year, 4),
  H: () => '00',
  M: () => '00',
  S: () => '00',
  '%': () => '%',
}

/** Writes a day as `date.strftime` does; https://docs.python.org/3/library/datetime.html#format-codes. */
export function writtenDay(day: Day, format: string): string {
  return format.replace(/%(-?)(.?)/gsu, (_, minus: string, letter: string) => {
    const write = Object.hasOwn(DIRECTIVES, letter) ? DIRECTIVES[letter] : undefined
    if (!write) throw new Impossible(`%${minus}${letter} is no directive of a date format that is known here.`)
    return minus ? write(day).replace(/^0+(?=.)/, '') : write(day)
  })
}

const READ: Record<string, string> = {
  Y: '(?<year>\\d{4})',
  y: '(?<short>\\d{2})',
  m: '(?<month>\\d{1,2})',
  d: '(?<day>\\d{1,2})',
  B: `(?<name>${MONTHS.join('|')})`,
  b: `(?<abbreviation>${MONTHS.map(name => name.slice(0, 3)).join('|')})`,
  '%': '%',
}

/** Reads a day as `datetime.strptime` does. Throws Impossible when the text does not look like that. */
export function readDay(text: string, format: string): Day {
  const pattern = format.replace(/%(.?)|[\\^$.*+?()[\]{}|]/gsu, (sign, letter: string | undefined) => {
    if (letter === undefined) return `\\${sign}`
    if (!Object.hasOwn(READ, letter)) throw new Impossible(`%${letter} cannot be read from a text.`)
    return READ[letter]!
  })
  const groups = matched(pattern, text)
  if (!groups) throw new Impossible(`"${text}" is no date written as ${format}.`)
  const short = Number(groups.short ?? 0)
  const name = groups.name ?? groups.abbreviation
  const year = groups.year ? Number(groups.year) : short + (short < 69 ? 2000 : 1900)
  return dayOf(year, name ? monthOf(name) : Number(groups.month ?? 1), Number(groups.day ?? 1))
}

function matched(pattern: string, text: string): Record<string, string | undefined> | null {
  try {
    return new RegExp(`^${pattern}$`, 'i').exec(text)?.groups ?? null
  } catch {
    throw new Impossible('A date format names each part once.')
  }
}

const monthOf = (name: string) =>
  MONTHS.findIndex(month => month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3))) + 1
