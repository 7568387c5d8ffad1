import { fold } from '../../values/fold.ts'
import type { HeaderKind } from '../labels/header-labels.ts'
import type { Segment, Span } from '../layout/layout.ts'
import { textOf } from '../layout/layout.ts'
import { claimOf, type DocumentView } from './document.ts'
import { claimEvidence } from './evidence.ts'
import { type Found, judge, ranked } from './judge.ts'

const CARD =
  /kreditkarte|kartenzahlung|mastercard|girocard|maestro|\b(?:visa|mastercard|maestro|amex|american express|girocard|debit card|credit card|card payment|kreditkarte|kartenzahlung|ec-?karte|ec-?cash|carte bancaire|carte bleue|cb|tarjeta|bancomat|carta di credito|cartao|multibanco|pinpas|bancontact|platebni karta|kartou|karta platnicza|kartkortti|kort|korttimaksu|bankkartya|kredi karti|kartica|karticom|kaart|contactless|kontaktlos|karte|debit|card|pago con tarjeta|payment card|bank card)\b/
const CASH =
  /\b(?:cash|bar|barzahlung|bargeld|especes|efectivo|contanti|contante|numerario|dinheiro|contant|hotovost|hotove|gotowka|gotowkowa|kontant|kateinen|keszpenz|numerar|nakit|gotovina|gotovinom|sularaha|skaidra nauda|grynais|μετρητα)\b/

/** Payment terms, payment method and place of supply as printed; card or cash from the words of the payment lines. */
export function readPayment(view: DocumentView): Record<string, Found[]> {
  return {
    terms: textsAfter(view, 'payment_terms'),
    payment_method: textsAfter(view, 'payment_method'),
    supply_place: textsAfter(view, 'supply_place'),
    payment_method_type: methodTypes(view),
  }
}

function textsAfter(view: DocumentView, kind: HeaderKind): Found[] {
  const found = view.layout.segments.flatMap(segment => {
    const first = segment.tokens.findIndex(token => claimOf(view, [token], [kind]))
    const claim = first < 0 ? null : claimOf(view, [segment.tokens[first]!], [kind])
    const span = segment.tokens.slice(Math.max(0, first))
    return claim && isText(span)
      ? [judge('text', [span], textOf(span), { ...claimEvidence(claim), long: span.length > 8 ? 1 : 0, [kind]: 1 })]
      : []
  })
  return ranked(found)
}

function isText(span: Span): boolean {
  return /\p{L}{2}/u.test(textOf(span)) && textOf(span).length < 200
}

function methodTypes(view: DocumentView): Found[] {
  const found = view.layout.segments.flatMap(segment => [
    ...typeIn(view, segment, CARD, 'card'),
    ...typeIn(view, segment, CASH, 'cash'),
  ])
  const kinds = new Set(found.map(one => one.value)).size
  return ranked(
    found.map(one => judge('payment_type', one.spans, one.value, { ...one.evidence, both: kinds > 1 ? 1 : 0 })),
  )
}

function typeIn(view: DocumentView, segment: Segment, words: RegExp, type: string): Found[] {
  const text = fold(textOf(segment.tokens))
  if (text.length > 60 || !words.test(text)) return []
  const claimed = claimOf(view, segment.tokens, ['payment_method']) ? 1 : 0
  const amount = view.values.amounts.some(({ span }) => span[0]!.line === segment.line) ? 1 : 0
  return [
    judge('payment_type', [segment.tokens], type, {
      [type]: 1,
      labelled: claimed,
      amount,
      words: Math.min(4, segment.tokens.length),
    }),
  ]
}
