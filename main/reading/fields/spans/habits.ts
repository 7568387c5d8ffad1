import { conventionsOf, type DecimalMark, UNKNOWN } from '../../values/conventions.ts'
import type { Layout } from '../layout/layout.ts'
import { dateHabit } from './date-habit.ts'
import type { ReadingHabits } from './value-spans.ts'

/** Languages whose printers write 1 234,56. */
const SPACED = new Set('fr cs sk pl sv nb no fi hu bg lv lt et uk ru pt es hr sl'.split(' '))

/**
 * How this document writes numbers and dates: what stands on the page without doubt (1.234,56, 31/12/2024) comes first, then the
 * language the page is written in (English is written in many ways), then the locale. Day or month first stays null when none of them says it.
 * `isSpoken`: the page itself shows its language.
 */
export function habitsOf(layout: Layout, locale: string, language: string, isSpoken = true): ReadingHabits {
  const given = conventionsOf(locale)
  const isOwn = language !== '' && language === given.language
  const spoken = isOwn ? given : language === 'en' ? UNKNOWN : conventionsOf(language)
  const texts = layout.tokens.map(token => token.text)
  const page = isSpoken && language !== 'en' ? spoken : UNKNOWN
  const decimal = decimalSeen(texts)
  return {
    decimal: decimal ?? page.decimal ?? given.decimal ?? spoken.decimal,
    decimalBy: decimal ? 'page' : page.decimal ? 'language' : given.decimal ? 'locale' : null,
    ...dateHabit(texts, page.dateOrder, given.dateOrder ?? spoken.dateOrder),
    language: language || given.language,
    spacedGroups: SPACED.has(language || given.language) || spacedSeen(texts),
  }
}

/** Prices have two decimals: 12,34 and 1.234,56 show the mark; one mark must be clearly more frequent. */
function decimalSeen(texts: string[]): DecimalMark | null {
  const count = (pattern: RegExp) => texts.filter(text => pattern.test(text)).length
  const comma = count(/^\D{0,4}-?(?:\d{1,3}(?:[. ']\d{3})+|\d+),\d{2}\D{0,4}$/)
  const point = count(/^\D{0,4}-?(?:\d{1,3}(?:[, ']\d{3})+|\d+)\.\d{2}\D{0,4}$/)
  if (comma >= 2 * point && comma > 0) return ','
  return point >= 2 * comma && point > 0 ? '.' : null
}

/** "1" before "234,56" in a document where no thousands are printed with a mark. */
function spacedSeen(texts: string[]): boolean {
  const isPair = (text: string, next = '') => /^\p{Sc}?-?\d{1,3}$/u.test(text) && /^\d{3}[.,]\d{2}$/.test(next)
  return (
    texts.some((text, index) => isPair(text, texts[index + 1])) &&
    !texts.some(text => /\d[.,']\d{3}[.,]\d{2}$/.test(text))
  )
}
