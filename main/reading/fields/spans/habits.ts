import { type Conventions, conventionsOf, type DateOrder, type DecimalMark } from '../../values/conventions.ts'
import type { Layout } from '../layout/layout.ts'
import type { ReadingHabits } from './value-spans.ts'

/** Languages whose printers write 1 234,56. */
const SPACED = new Set('fr cs sk pl sv nb no fi hu bg lv lt et uk ru pt es hr sl'.split(' '))

/**
 * How this document writes numbers and dates: what stands on the page without doubt (1.234,56, 31/12/2024) comes first, then the
 * locale, then the language the document is written in. Day or month first stays null when none of them says it.
 */
export function habitsOf(layout: Layout, locale: string, language: string): ReadingHabits {
  const given = conventionsOf(locale)
  const spoken = conventionsOf(language)
  const texts = layout.tokens.map(token => token.text)
  return {
    decimal: decimalSeen(texts) ?? given.decimal ?? (language === 'en' || !language ? null : spoken.decimal),
    dateOrder:
      orderSeen(texts) ?? given.dateOrder ?? (language === 'en' || !language ? americanOrder(texts) : spoken.dateOrder),
    language: language || given.language,
    spacedGroups: SPACED.has(language || given.language) || spacedSeen(texts),
  } satisfies Conventions & { spacedGroups: boolean }
}

/** Prices have two decimals: 12,34 and 1.234,56 show the mark; one mark must be clearly more frequent. */
function decimalSeen(texts: string[]): DecimalMark | null {
  const count = (pattern: RegExp) => texts.filter(text => pattern.test(text)).length
  const comma = count(/^\D{0,4}-?(?:\d{1,3}(?:[. ']\d{3})+|\d+),\d{2}\D{0,4}$/)
  const point = count(/^\D{0,4}-?(?:\d{1,3}(?:[, ']\d{3})+|\d+)\.\d{2}\D{0,4}$/)
  if (comma >= 2 * point && comma > 0) return ','
  return point >= 2 * comma && point > 0 ? '.' : null
}

function orderSeen(texts: string[]): DateOrder | null {
  const orders = new Set(texts.map(orderOf).filter(order => order !== null))
  return orders.size === 1 ? [...orders][0]! : null
}

function orderOf(text: string): DateOrder | null {
  const match = /^\(?(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})\D{0,2}$/.exec(text)
  const [a, b] = [Number(match?.[1]), Number(match?.[3])]
  if (!match || a === b) return null
  if (a > 12 && a <= 31 && b <= 12) return 'dmy'
  return b > 12 && b <= 31 && a <= 12 ? 'mdy' : null
}

const STATES = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'.split(
    ' ',
  ),
)

/** English without a locale: month first where an address of the United States ("WA 98052") or its currency is on the page. */
function americanOrder(texts: string[]): DateOrder | null {
  const isState = (text: string, next = '') =>
    STATES.has(text.replace(/,$/, '')) && /^\d{5}(?:-\d{4})?[,.]?$/.test(next)
  return texts.some((text, index) => isState(text, texts[index + 1]) || /^US(?:D|\$|A$)/.test(text)) ? 'mdy' : null
}

/** "1" before "234,56" in a document where no thousands are printed with a mark. */
function spacedSeen(texts: string[]): boolean {
  const isPair = (text: string, next = '') => /^\p{Sc}?-?\d{1,3}$/u.test(text) && /^\d{3}[.,]\d{2}$/.test(next)
  return (
    texts.some((text, index) => isPair(text, texts[index + 1])) &&
    !texts.some(text => /\d[.,']\d{3}[.,]\d{2}$/.test(text))
  )
}
