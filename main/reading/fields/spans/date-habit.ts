import type { DateOrder } from '../../values/conventions.ts'
import { readCurrency } from '../../values/currencies.ts'
import { readVatId } from '../../values/vat-ids.ts'

export interface DateHabit {
  dateOrder: DateOrder | null
  /** How likely 03/04/2026 is read right in this order, 0..1. */
  dateCertainty: number
}

const PLACE_ALONE = 0.95
const LOCALE_ALONE = 0.75
const LOCALE_AGAINST_PAGE = 0.55
const NOTHING = 0.6

/**
 * Day or month first: by a date of the page that can only be read one way, by its language (`spoken`, null where that says nothing), by the
 * locale (`given`), by the country that addresses, tax numbers and currency point to. A locale alone is no certainty, the less so against these.
 */
export function dateHabit(texts: string[], spoken: DateOrder | null, given: DateOrder | null): DateHabit {
  const seen = orderSeen(texts) ?? spoken
  if (seen) return { dateOrder: seen, dateCertainty: 1 }
  const place = placeOrder(texts)
  if (!given) return { dateOrder: place, dateCertainty: place ? PLACE_ALONE : NOTHING }
  // years in front say nothing of 03/04/2026, which is then read as elsewhere in the world
  const asRead = given === 'mdy' ? 'mdy' : 'dmy'
  const certainty = place === null ? LOCALE_ALONE : place === asRead ? 1 : LOCALE_AGAINST_PAGE
  return { dateOrder: given, dateCertainty: certainty }
}

function orderSeen(texts: string[]): DateOrder | null {
  return onlyOne(texts.map(orderOf))
}

function orderOf(text: string): DateOrder | null {
  const match = /^\(?(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})\D{0,2}$/.exec(text)
  const [a, b] = [Number(match?.[1]), Number(match?.[3])]
  if (!match || a === b) return null
  if (a > 12 && a <= 31 && b <= 12) return 'dmy'
  return b > 12 && b <= 31 && a <= 12 ? 'mdy' : null
}

/** Of the countries whose documents are written in English only the United States put the month first. */
function placeOrder(texts: string[]): DateOrder | null {
  const addresses = texts.map((text, index) => addressOrder(text, texts[index + 1] ?? ''))
  return addresses.some(Boolean) ? onlyOne(addresses) : onlyOne(texts.map(currencyOrder))
}

const STATES = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'.split(
    ' ',
  ),
)

/** "WA 98052" is an address there, "SW1A 1AA" a British one; VAT ids and dates with points belong to Europe. */
function addressOrder(text: string, next: string): DateOrder | null {
  if (STATES.has(text.replace(/,$/, '')) && /^\d{5}(?:-\d{4})?[,.]?$/.test(next)) return 'mdy'
  const isBritish = /^[A-Z]{1,2}\d[A-Z\d]?$/.test(text) && /^\d[A-Z]{2}[,.]?$/.test(next)
  const isDotted = /^\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}[,;]?$/.test(text)
  return isBritish || isDotted || readVatId(text)?.checked ? 'dmy' : null
}

function currencyOrder(text: string): DateOrder | null {
  if (/^US(?:D|\$|A$)/.test(text)) return 'mdy'
  const sign = /^(?:\p{Sc}|[A-Z]{3}(?=$|\d))/u.exec(text)?.[0] ?? /\p{Sc}$/u.exec(text)?.[0]
  const currency = sign && readCurrency(sign)
  return currency && !currency.shared && currency.code !== 'USD' ? 'dmy' : null
}

function onlyOne(orders: (DateOrder | null)[]): DateOrder | null {
  const found = new Set(orders.filter(order => order !== null))
  return found.size === 1 ? [...found][0]! : null
}
