import { dayOf } from '../../ui/format.ts'
import type { Period } from './options.ts'

const month = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 })

/** A period by its first day, for a table: whole months by name. */
export const periodName = (begin: string, period: Period): string =>
  period === 'month' ? month.format(new Date(begin)) : period === 'week' ? `Week of ${dayOf(begin)}` : dayOf(begin)

/** The same where there is little room. */
export const shortName = (begin: string, period: Period): string =>
  (period === 'month' ? month : shortDay).format(new Date(begin))

export const decimal = (value: number | null): string => (value === null ? '–' : number.format(value))

export const share = (part: number, whole: number): string => (whole ? percent.format(part / whole) : '–')

/** Seconds in the two largest units that say something: 45 s, 3 min 20 s, 2 h 5 min, 3 d 4 h. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 10) return `${number.format(seconds)} s`
  const whole = Math.round(seconds)
  const units: [number, string][] = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor((whole % 86_400) / 3600), 'h'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole % 60, 's'],
  ]
  const first = units.findIndex(([n]) => n > 0)
  return units
    .slice(first, first + 2)
    .filter(([n]) => n > 0)
    .map(([n, unit]) => `${n} ${unit}`)
    .join(' ')
}
