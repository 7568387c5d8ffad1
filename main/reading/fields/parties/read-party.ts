import { readEmail } from '../../values/emails.ts'
import { fold } from '../../values/fold.ts'
import { COUNTRIES, LEGAL_FORM, POSTAL_LINE, SALUTATION, STREET_LINE } from '../labels/address-words.ts'
import type { Span, Token } from '../layout/layout.ts'
import { textOf } from '../layout/layout.ts'

export interface Party {
  name: Span
  /** Lines of the address; empty when there is none. */
  address: Span[]
  /** Whether a postcode with a place was found. */
  postal: boolean
}

/** Reads name and address from the lines of a block, or from one line "Name - Street 1 - 12345 Place". Null without a name. */
export function readParty(lines: Span[]): Party | null {
  const parts = lines.flatMap(splitLine).filter(part => part.length > 0)
  const first = parts.findIndex(part => !SALUTATION.test(textOf(part)))
  const name = parts[first]
  if (!name || !isName(textOf(name))) return null
  const address = addressIn(parts.slice(first + 1))
  return { name, address, postal: address.some(part => POSTAL_LINE.test(textOf(part))) }
}

/** Street, postcode and country without persons, departments and what comes after. */
export function addressIn(parts: Span[]): Span[] {
  const from = parts.findIndex(part => isStreet(textOf(part)) || POSTAL_LINE.test(textOf(part)))
  if (from < 0) return []
  const to = parts.findLastIndex((part, index) => index - from < 6 && (POSTAL_LINE.test(textOf(part)) || isCountry(part) || isStreet(textOf(part))))
  return parts.slice(from, to + 1)
}

export function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 3 || text.length > 90 || readEmail(text) || /https?:|www\.|@/.test(text)) return false
  return letters * 2 > text.replace(/\s/g, '').length && (!POSTAL_LINE.test(text) || LEGAL_FORM.test(text))
}

function isStreet(text: string): boolean {
  return text.length < 80 && STREET_LINE.test(text)
}

export function isCountry(span: Span): boolean {
  const words = span.map(token => fold(token.text).replace(/[^a-z]/g, '')).filter(Boolean)
  return words.length > 0 && words.length < 5 && words.every(word => COUNTRIES.has(word))
}

/** Cuts a line at bullets and bars; at dashes and commas only when an address follows the name. */
export function splitLine(line: Span): Span[] {
  const bullets = cut(line, token => /^[●•·|∙■►*–-]+$/.test(token.text), () => false)
  if (bullets.length > 1) return bullets.flatMap(splitAtCommas)
  return splitAtCommas(line)
}

function splitAtCommas(line: Span): Span[] {
  if (!POSTAL_LINE.test(textOf(line)) || !/,/.test(textOf(line))) return [line]
  const parts = cut(line, () => false, token => /,$/.test(token.text))
  // "Contoso, Ltd., Street 1": the legal form belongs to the name
  const joined = parts.length > 2 && LEGAL_FORM.test(textOf(parts[1]!)) && textOf(parts[1]!).length < 12
  return joined ? [[...parts[0]!, ...parts[1]!], ...parts.slice(2)] : parts
}

function cut(line: Span, between: (token: Token) => boolean, after: (token: Token) => boolean): Span[] {
  const parts: Span[] = [[]]
  for (const token of line) {
    if (between(token)) parts.push([])
    else {
      parts.at(-1)!.push(token)
      if (after(token)) parts.push([])
    }
  }
  return parts.filter(part => part.length > 0)
}
