import { readEmail } from '../../values/emails.ts'
import { fold } from '../../values/fold.ts'
import type { DocumentView } from '../header/document.ts'
import { COUNTRIES, LEGAL_FORM, POSTAL_LINE, SALUTATION, STREET_LINE } from '../labels/address-words.ts'
import { DOCUMENT_TITLES } from '../labels/titles.ts'
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
export function readParty(view: DocumentView, lines: Span[]): Party | null {
  const plain = lines
    .map(line => withoutPrefix(view, line))
    .filter(line => line.length > 0 && !SALUTATION.test(textOf(line)))
  const [whole, ...rest] = plain[0] ? splitLine(plain[0]) : []
  const name = whole && withoutTitle(whole)
  if (!name || !isName(textOf(name)) || isLabel(view, name)) return null
  // a line that holds the whole address is not continued below: in window envelopes the recipient follows
  const address = addressIn(isOneLine(plain[0]!) ? rest : [...rest, ...plain.slice(1)])
  return { name, address, postal: address.some(part => POSTAL_LINE.test(textOf(part))) }
}

/** "Name - Street 1 - 12345 Place" in one line. */
export function isOneLine(line: Span): boolean {
  const rest = splitLine(line).slice(1)
  return rest.length > 0 && rest.some(part => POSTAL_LINE.test(textOf(part)))
}

/** "Acme Services Invoice" names a company and the document; a line that is only a title names nobody. */
function withoutTitle(line: Span): Span | null {
  const isTitle = (token: Token | undefined) =>
    token !== undefined && token.key.length > 4 && DOCUMENT_TITLES.has(token.key)
  if (DOCUMENT_TITLES.has(line.map(token => token.key).join(''))) return null
  const from = isTitle(line[0]) ? 1 : 0
  const rest = line.slice(from, isTitle(line.at(-1)) ? -1 : undefined)
  return rest.length > 0 ? rest : null
}

/**
 * The lines from the first that looks like an address to the one with the postcode, and a region or country after it. Without a postcode only
 * lines that look like an address themselves, and those that a comma joins to them.
 */
function addressIn(parts: Span[]): Span[] {
  const from = parts.findIndex(part => isAddress(part) || (endsOpen(part) && /\d/.test(textOf(part))))
  if (from < 0) return []
  const near = parts.slice(from, from + 7)
  const postal = near.findLastIndex(part => POSTAL_LINE.test(textOf(part)))
  let to = postal >= 0 ? postal : Math.max(0, near.findLastIndex(isAddress))
  while (near[to + 1] && (isCountry(near[to + 1]!) || endsOpen(near[to]!))) to++
  return near.slice(0, to + 1)
}

function isAddress(part: Span): boolean {
  return isStreet(textOf(part)) || POSTAL_LINE.test(textOf(part))
}

/** A line that ends with a comma goes on in the next. */
function endsOpen(part: Span): boolean {
  return /,$/.test(part.at(-1)!.text)
}

export function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 3 || text.length > 90 || readEmail(text) || /https?:|www\.|@/.test(text)) return false
  return letters * 2 > text.replace(/\s/g, '').length && (!POSTAL_LINE.test(text) || LEGAL_FORM.test(text))
}

/** A line that is nothing but a label ("Supplier", "Delivery address"). */
function isLabel(view: DocumentView, line: Span): boolean {
  const words = line.filter(token => token.key)
  const label = view.labels.find(other => other.span[0] === words[0])
  return label !== undefined && label.span.filter(token => token.key).length === words.length
}

/** "Address: 5 Main Street" and "Name: John Doe" without the label. */
function withoutPrefix(view: DocumentView, line: Span): Span {
  const label = view.labels.find(other => other.span[0] === line[0])
  const isPrefix = label?.meanings.some(
    ({ kind }) => kind === 'address' || kind === 'name' || kind === 'recipient' || kind === 'sender',
  )
  return label && isPrefix && /:$/.test(label.span.at(-1)!.text) ? line.slice(label.span.length) : line
}

function isStreet(text: string): boolean {
  return text.length < 80 && STREET_LINE.test(text)
}

function isCountry(span: Span): boolean {
  const words = span.map(token => fold(token.text).replace(/[^a-z]/g, '')).filter(Boolean)
  return words.length > 0 && words.length < 5 && words.every(word => COUNTRIES.has(word))
}

/** Cuts a line at bullets and bars; at dashes and commas only when an address follows the name. */
function splitLine(line: Span): Span[] {
  const bullets = cut(
    line,
    token => /^[●•·|∙■►*]+$/.test(token.text),
    () => false,
  )
  if (bullets.length > 1) return bullets
  if (!POSTAL_LINE.test(textOf(line)) && !/\d/.test(textOf(line))) return [line]
  const dashes = cut(
    line,
    token => /^[–-]+$/.test(token.text),
    () => false,
  )
  return dashes.length > 1 ? dashes : splitAtComma(line)
}

function splitAtComma(line: Span): Span[] {
  const parts = cut(
    line,
    () => false,
    token => /,$/.test(token.text),
  )
  // "Contoso, Ltd., Street 1": the legal form belongs to the name
  const names = parts.length > 2 && LEGAL_FORM.test(textOf(parts[1]!)) && textOf(parts[1]!).length < 12 ? 2 : 1
  return parts.length > 1 ? [parts.slice(0, names).flat(), parts.slice(names).flat()] : parts
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
