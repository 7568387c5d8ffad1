import type { HeaderKind } from '../labels/header-labels.ts'
import type { Span, Token } from '../layout/layout.ts'
import { textOf } from '../layout/layout.ts'
import { chanceOf } from '../learned/learned.ts'
import { type Claim, claimOf, type DocumentView, isNarrow } from './document.ts'
import { claimEvidence, learnedEvidence, placeEvidence } from './evidence.ts'
import { type Found, judge, ranked } from './judge.ts'

const FIELDS = [
  'document_id',
  'order_id',
  'sender_order_id',
  'delivery_note_id',
  'customer_id',
  'account_num',
  'bank_num',
  'var_sym',
  'const_sym',
  'spec_sym',
] as const satisfies HeaderKind[]

/** Numbers of documents, orders, customers and accounts: the token with a digit where a label promises one. */
export function readIdentifiers(view: DocumentView): Record<string, Found[]> {
  const taken = takenTokens(view)
  return Object.fromEntries(FIELDS.map(field => [field, ranked(candidates(view, field, taken))]))
}

function candidates(view: DocumentView, field: HeaderKind, taken: Set<number>): Found[] {
  const found: Found[] = []
  for (const token of view.layout.tokens) {
    const claim = claimOf(view, [token], [field])
    if (!claim && !isLearned(view, token, field)) continue
    const span = readIdentifier(view, token, field, claim, taken)
    // SERIES-A-1 is only the end of GR SERIES-A-1
    if (!span || found.some(other => other.spans[0]!.includes(token))) continue
    const value = clean(textOf(span))
    found.push(
      judge('identifier', [span], value, {
        ...(claim ? claimEvidence(claim) : { unlabelled: 1 }),
        ...learnedEvidence(view, span, field),
        ...placeEvidence(view, span),
        ...formEvidence(value),
        [field]: 1,
        [`${field}_weak`]: claim && !claim.attachment.meaning.strong ? 1 : 0,
        [`${field}_narrow`]: isNarrow(view) ? 1 : 0,
      }),
    )
  }
  return found
}

/** Dates, prices and percentages are no identifiers. */
function takenTokens(view: DocumentView): Set<number> {
  const { dates, percents, amounts, emails, ibans } = view.values
  const spans = [...dates.filter(date => !date.compact), ...percents, ...amounts.filter(isPrice), ...emails, ...ibans]
  return new Set(spans.flatMap(({ span }) => span.map(token => token.index)))
}

function isPrice(amount: { span: Span; value: string; currency: string | null }): boolean {
  return amount.currency !== null || /\.\d{2}$/.test(amount.value)
}

/** The identifier that begins at the token: more pieces follow in the same segment as long as they look like parts of a number. */
function readIdentifier(
  view: DocumentView,
  first: Token,
  field: HeaderKind,
  claim: Claim | null,
  taken: Set<number>,
): Span | null {
  if (taken.has(first.index) || !isPiece(first)) return null
  const segment = view.layout.segments[first.segment]!
  const following = segment.tokens.slice(segment.tokens.indexOf(first) + 1)
  const end = following.findIndex(
    token =>
      taken.has(token.index) ||
      !isPiece(token) ||
      (claim ? isOtherLabel(view, token, claim) : !isLearned(view, token, field)),
  )
  const rest = end < 0 ? following : following.slice(0, end)
  const span = [first, ...rest.slice(0, 4)]
  while (span.length > 1 && !/\d/.test(span.at(-1)!.text)) span.pop()
  return /\d/.test(textOf(span)) && textOf(span).length <= 80 ? span : null
}

/** Without a label only what the network takes for one. */
function isLearned(view: DocumentView, token: Token, field: HeaderKind): boolean {
  return view.learned !== null && chanceOf(view.learned, token, field) > 0.3
}

/** A part of a number: it has a digit, or is a short prefix in capitals, or a mark that joins. */
function isPiece(token: Token): boolean {
  const text = token.text.replace(/[,;.:]+$/, '')
  return /^[#(]?[\p{L}\d][\p{L}\d./_\\()*#-]*$/u.test(text)
    ? /\d/.test(text) || /^[\p{Lu}-]{1,4}$/u.test(text)
    : /^[-/]$/.test(text)
}

function isOtherLabel(view: DocumentView, token: Token, claim: Claim): boolean {
  return !view.attachments.get(token.index)?.some(other => other.label === claim.attachment.label)
}

function clean(text: string): string {
  return text.replace(/^[#:(\s]+/, '').replace(/[),;.:\s]+$/, '')
}

function formEvidence(value: string) {
  const squeezed = value.replace(/[^\p{L}\p{N}]/gu, '')
  return {
    short: squeezed.length < 3 ? 1 : 0,
    mixed: /\p{L}/u.test(squeezed) ? 1 : 0,
    pieces: value.split(' ').length - 1,
    long: squeezed.length > 16 ? 1 : 0,
  }
}
