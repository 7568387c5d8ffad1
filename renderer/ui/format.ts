const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** A timestamp of the service, as short as it can be: the time of today, day and time of this year, else the day. */
export function when(timestamp: string | null | undefined, now = new Date()): string {
  if (!timestamp) return ''
  const date = new Date(timestamp)
  if (Number.isNaN(date.getTime())) return ''
  if (date.toDateString() === now.toDateString()) return `Today, ${clock.format(date)}`
  return date.getFullYear() === now.getFullYear() ? moment.format(date) : day.format(date)
}

/** An ISO date (`2024-03-01`) as this locale writes it; text that is no date is shown as it is. */
export function dayOf(value: string): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)
  return parts ? day.format(new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))) : value
}

/** A plain decimal (`1234.50`) as this locale writes it, never with fewer digits than it came with. */
export function amountOf(value: string): string {
  const parts = /^-?\d+(?:\.(\d+))?$/.exec(value)
  if (!parts) return value
  const digits = Math.max(parts[1]?.length ?? 0, 2)
  return new Intl.NumberFormat(undefined, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value as Intl.StringNumericLiteral,
  )
}

export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** `1 document`, `3 documents`. */
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
