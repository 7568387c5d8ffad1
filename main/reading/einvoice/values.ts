/** A number of XML Schema as a plain decimal with `decimals` decimals at least and no zeros behind them; empty for anything else. */
export function plainDecimal(text: string, decimals = 0): string {
  const match = /^([+-]?)0*(\d+)?(?:\.(\d+))?$/.exec(text.trim())
  if (!match || (!match[2] && !match[3] && !/0/.test(text))) return ''
  const fraction = (match[3] ?? '').replace(/0+$/, '').padEnd(decimals, '0')
  const value = `${match[2] ?? '0'}${fraction ? `.${fraction}` : ''}`
  return match[1] === '-' && /[1-9]/.test(value) ? `-${value}` : value
}

/** As money is written: with two decimals at least. */
export const amount = (text: string): string => plainDecimal(text, 2)

/** An amount that says something: zero paid or rounded is as good as none. */
export const amountUnlessZero = (text: string): string => (/[1-9]/.test(text) ? amount(text) : '')

/** ISO date of `2024-05-31` with or without time and zone, or of `20240531` (UN/CEFACT format 102); empty for what is no day. */
export function isoDate(text: string): string {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*|Z|[+-]\d{2}:\d{2})?$/.exec(text.trim())
  if (!match) return ''
  const value = `${match[1]}-${match[2]}-${match[3]}`
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : ''
}

/** The price of one piece where it is given for several; as given where the division comes to no end. */
export function priceOfOne(price: string, pieces: string): string {
  const [whole, count] = [plainDecimal(price, 2), Number(plainDecimal(pieces))]
  if (!whole || !count || count === 1) return whole
  const each = (Number(whole) / count).toFixed(6)
  return Math.abs(Number(each) * count - Number(whole)) < 1e-6 ? plainDecimal(each, 2) : whole
}

const CREDIT_NOTES = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '))
const DEBIT_NOTES = new Set('80 84 383'.split(' '))

/** The kind of document by its code (UNTDID 1001, the codes that EN 16931 allows). */
export function documentType(code: string): string {
  if (CREDIT_NOTES.has(code)) return 'credit_note'
  if (DEBIT_NOTES.has(code)) return 'debit_note'
  return code === '325' ? 'proforma' : 'tax_invoice'
}

/** How it is paid by its code (UNTDID 4461), where the field knows such a way. */
export function paymentType(code: string): string {
  if (code === '10') return 'cash'
  return ['48', '54', '55'].includes(code) ? 'card' : ''
}
