import { readDay } from '../values/calendar.ts'
import { type Day, dayOf, parseDay, Span } from '../values/days.ts'
import { Impossible, toNumber, ZERO } from '../values/decimal.ts'
import { Callable, type Value } from '../values/value.ts'
import { fn, integerIn, numberIn, textIn } from './arguments.ts'

/** date, timedelta, today and datetime, on a day that the run knows. */
export function dayFunctions(today: () => Day): Callable[] {
  const now = fn('today', '', () => today())
  const iso = fn('fromisoformat', 'text', (text: Value) => {
    const day = parseDay(textIn(text, 'fromisoformat()'))
    if (!day) throw new Impossible('fromisoformat() reads dates such as 2026-01-31.')
    return day
  })
  const strptime = fn('strptime', 'text format', (text: Value, format: Value) =>
    readDay(textIn(text, 'strptime()'), textIn(format, 'strptime()')),
  )
  const members = { today: now, fromisoformat: iso, strptime }
  const date = fn('date', 'year month day', makeDay, members)
  const datetime = new Callable('datetime', given => date.call!(given), { ...members, now, date, timedelta })
  return [date, now, timedelta, new Callable('datetime', given => date.call!(given), { ...datetime.members, datetime })]
}

const makeDay = (year: Value, month: Value, day: Value) =>
  dayOf(integerIn(year, 'date()'), integerIn(month, 'date()'), integerIn(day, 'date()'))

const timedelta = fn('timedelta', 'days? weeks?', (days: Value = ZERO, weeks: Value = ZERO) => {
  const count = toNumber(numberIn(days, 'timedelta()')) + 7 * toNumber(numberIn(weeks, 'timedelta()'))
  if (!Number.isInteger(count)) throw new Impossible('timedelta() counts whole days here.')
  return new Span(count)
})
