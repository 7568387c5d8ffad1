import { type Plan, WEEKDAYS } from './schema.ts'

type When = Pick<Plan, 'every' | 'hour' | 'weekday'>

/** The last moment not after `now` that a plan names, by the clock of this machine; null when it names none. */
export const lastDue = (when: When, now: number): number | null => near(when, now, 0)

/** The first one after `now`. */
export const nextDue = (when: When, now: number): number | null => near(when, now, 1)

// By days of the calendar, since one with a change of the clock has not 24 hours
function near({ every, hour, weekday }: When, now: number, ahead: 0 | 1): number | null {
  if (every === 'off') return null
  const days = every === 'daily' ? 1 : 7
  const at = new Date(now)
  const since = every === 'daily' ? 0 : (at.getDay() - WEEKDAYS.indexOf(weekday) + 7) % 7
  const on = (day: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() - since + day, hour).getTime()
  const last = on(0) > now ? -days : 0
  return on(last + ahead * days)
}
