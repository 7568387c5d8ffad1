import { fold } from './fold.ts'

/** What is printed instead of a code, folded. */
const NAMES: Record<string, string> = {
  AUD: 'a$ au$ aud$',
  BGN: 'лв лв.',
  BRL: 'r$',
  CAD: 'c$ ca$ cad$',
  CHF: 'fr fr. sfr sfr.',
  CNY: 'cn¥ rmb 元',
  CZK: 'kc',
  DKK: 'kr. dkr',
  EUR: '€ euro euros',
  GBP: '£ pound pounds',
  HKD: 'hk$',
  HRK: 'kn',
  HUF: 'ft',
  IDR: 'rp rp.',
  ILS: '₪',
  INR: '₹ rs rs. rupees',
  JPY: '¥ 円',
  KRW: '₩',
  MXN: 'mx$',
  MYR: 'rm',
  NGN: '₦',
  NOK: 'nkr',
  NZD: 'nz$',
  PEN: 's/ s/.',
  PHP: '₱',
  PLN: 'zl zloty zlotych',
  RON: 'lei leu',
  RSD: 'din din.',
  RUB: '₽',
  SEK: 'kr skr',
  SGD: 's$ sg$',
  THB: '฿',
  TRY: '₺ tl',
  TWD: 'nt$',
  UAH: '₴ грн',
  USD: '$ us$ usd$ $us dollars',
  VND: '₫',
}

/** Signs of several countries, and names that are also words: only a hint. */
const SHARED = new Set(
  '$ kr kr. ¥ fr fr. rs rs. kn rm ft tl din din. lei leu pound pounds dollars rupees rp rp. kc zl'.split(' '),
)

/** Codes that may be printed in lower case without being a word ("all", "top", "try" are codes too). */
const FREQUENT = new Set(
  'AED AUD BGN BRL CAD CHF CNY CZK DKK EUR GBP HKD HRK HUF ILS INR JPY KRW MXN MYR NOK NZD PLN RON RSD SAR SEK SGD THB TWD UAH USD ZAR'.split(
    ' ',
  ),
)

/** ISO 4217 codes, those of currencies that have ended included. */
const CODES = new Set(Intl.supportedValuesOf('currency'))
const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.split(' ').map(name => [fold(name), code] as const)),
)

export interface CurrencyReading {
  /** ISO 4217, upper case. */
  code: string
  /** True when the sign belongs to several currencies or is also an ordinary word. */
  shared: boolean
}

/** Reads a currency that is the whole text: a code (EUR), a sign (€, US$) or a printed name (Kč, zł, Fr.). Null when it is none. */
export function readCurrency(text: string): CurrencyReading | null {
  const bare = text.trim()
  if (/^[A-Z]{3}$/.test(bare) && CODES.has(bare)) return { code: bare, shared: !FREQUENT.has(bare) }
  const name = fold(bare)
  const code = BY_NAME.get(name)
  if (code) return { code, shared: SHARED.has(name) }
  const upper = bare.toUpperCase()
  return FREQUENT.has(upper) ? { code: upper, shared: true } : null
}
