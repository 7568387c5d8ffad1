import type { Conventions } from './conventions.ts'
import { readCurrency } from './currencies.ts'
import { tidy } from './fold.ts'
import { type NumberReading, readNumber } from './numbers.ts'

export interface AmountReading extends NumberReading {
  /** ISO 4217 when a currency stands with the number. */
  currency: string | null
}

const BEFORE = /^([-+(]?)\s*(\p{Sc}|\p{L}{1,3}\p{Sc}|\p{Sc}?\p{L}{1,5}[./]?\.?)\s*([-+]?\s*[\d.,].*)$/u
const AFTER = /^(.*[\d)-])\s*(\p{Sc}|\p{L}{1,3}\p{Sc}|\p{L}{2,5}\.?)(\)?)$/u

/**
 * Reads an amount that is the whole text: a number in any local form with or without a currency before or after it
 * (€ 12.50 · 12,50 Kč · USD -3 · -$3.00 · 12,50€). Null when anything else stands in the text; KC-55 and RON95 are numbers of something.
 */
export function readAmount(text: string, conventions: Conventions): AmountReading | null {
  const cleaned = tidy(text)
  const bare = readNumber(cleaned, conventions.decimal)
  if (bare) return { ...bare, currency: null }
  const before = /^(?:\p{L}+-\d+|[A-Z]{3}\d{1,3})$/u.test(cleaned) ? null : BEFORE.exec(cleaned)
  if (before) return withCurrency(`${before[1]}${before[3]}`, before[2]!, conventions)
  const after = AFTER.exec(cleaned)
  return after ? withCurrency(`${after[1]}${after[3]}`, after[2]!, conventions) : null
}

/**
 * Reads an amount through the mistakes OCR makes: O for 0, l or I for 1, S for 5, blanks beside the decimal mark. Only texts that are
 * mostly digits and come out with two decimals are repaired, so that no word becomes a number.
 */
export function readWornAmount(text: string, conventions: Conventions): AmountReading | null {
  const cleaned = tidy(text)
  const digits = cleaned.replace(/\D/g, '').length
  if (digits < 2 || digits * 2 < cleaned.replace(/[\s.,€$£-]/g, '').length) return null
  const repaired = cleaned
    .replace(/[Oo](?=[\d.,OoIl]|$)/g, '0')
    .replace(/[Il|](?=[\d.,OoIl]|$)/g, '1')
    .replace(/S(?=[\d.,])/g, '5')
    .replace(/(\d) ?([.,]) ?(\d{2})$/, '$1$2$3')
    .replace(/(\d)[;:](\d{2})$/, '$1,$2')
  if (repaired === cleaned) return null
  const reading = readAmount(repaired, conventions)
  return reading && /\.\d{2}$/.test(reading.value) ? reading : null
}

function withCurrency(number: string, name: string, conventions: Conventions): AmountReading | null {
  const currency = readCurrency(name) ?? readCurrency(name.replace(/\.$/, ''))
  const reading = currency && readNumber(number, conventions.decimal)
  return reading ? { ...reading, currency: currency.code } : null
}
