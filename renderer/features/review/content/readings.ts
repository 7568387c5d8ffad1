export type ValueType = 'string' | 'number' | 'date' | 'enum' | 'button'

/**
 * Everything a text may mean, in one spelling each, so that two texts say the same when they share a reading:
 * numbers as plain decimals, dates as ISO, all else as folded letters and digits. Ambiguous texts have several.
 */
export function readingsOf(text: string, type: ValueType, locale: string): string[] {
  if (type === 'number') return numberReadings(text)
  if (type === 'date') return dateReadings(text, locale)
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return folded ? [folded] : []
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

export function numberReadings(text: string): string[] {
  const bare = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^\p{Sc}|(\p{Sc}|%)$/gu, '')
    .replace(/^\p{L}{3}|\p{L}{3}$/gu, letters => (currencies.has(letters.toUpperCase()) ? '' : letters))
  const match = /^(?<minus>[-−(])?(?<body>\d[\d.,]*)(?<after>[-−)])?$/.exec(bare)
  if (!match?.groups?.body) return []
  const sign = match.groups.minus || match.groups.after ? -1 : 1
  return decimalSpellings(match.groups.body).map(plain => String(sign * Number(plain)))
}

function decimalSpellings(body: string): string[] {
  const separators = body.replace(/\d/g, '')
  const last = separators.at(-1)
  if (!last) return [body]
  const whole = body.replace(/[.,]/g, '')
  const at = body.lastIndexOf(last)
  const decimal = `${body.slice(0, at).replace(/[.,]/g, '')}.${body.slice(at + 1)}`
  if (separators.length > 1) return new Set(separators).size === 1 ? [whole] : [decimal]
  return body.length - at === 4 && body[0] !== '0' ? [whole, decimal] : [decimal]
}

export function dateReadings(text: string, locale: string): string[] {
  const words = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? []
  const parts = words.map(word => monthNumber(word, locale) ?? word)
  const numbers = parts.filter(part => /^\d+$/.test(part))
  if (numbers.length === 1 && numbers[0]?.length === 8) return isoOf(...eightDigits(numbers[0]))
  const [a, b, c] = numbers
  if (!a || !b || !c || numbers.length > 3) return []
  if (a.length === 4) return isoOf(a, b, c)
  const named = words.findIndex((word, i) => parts[i] !== word)
  if (named === 0) return isoOf(c, a, b)
  return named > 0 ? isoOf(c, b, a) : [...new Set([...isoOf(c, b, a), ...isoOf(c, a, b)])]
}

function eightDigits(digits: string): [string, string, string] {
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
}

function isoOf(year: string, month: string, day: string): string[] {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(iso) ? [iso] : []
}

const monthNames = new Map<string, Map<string, string>>()

function monthNumber(word: string, locale: string): string | undefined {
  if (!/^\p{L}/u.test(word)) return undefined
  for (const language of new Set(['en', locale.slice(0, 2)])) {
    const number = monthsOf(language).get(word) ?? monthsOf(language).get(word.slice(0, 3))
    if (number) return number
  }
  return undefined
}

function monthsOf(language: string): Map<string, string> {
  const known = monthNames.get(language)
  if (known) return known
  const names = new Map<string, string>()
  for (const month of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    for (let i = 0; i < 12; i++) names.set(bareName(format.format(Date.UTC(2024, i, 1))), String(i + 1))
  }
  monthNames.set(language, names)
  return names
}

function bareName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}]/gu, '')
}
