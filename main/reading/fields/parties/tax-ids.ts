import { fold } from '../../values/fold.ts'
import { readTaxNumber, readVatId, type VatReading } from '../../values/vat-ids.ts'
import { claimOf, type DocumentView } from '../header/document.ts'
import { claimEvidence, learnedEvidence, placeEvidence } from '../header/evidence.ts'
import { type Found, judge, ranked } from '../header/judge.ts'
import type { HeaderKind } from '../labels/header-labels.ts'
import type { Segment, Span } from '../layout/layout.ts'
import { textOf } from '../layout/layout.ts'
import type { Zones } from './zones.ts'

/** Words beside a number that say it is the customer's. */
const CUSTOMERS =
  /\b(?:customers?|client[ei]?s?|kunden?|ihre?|your|buyer|klant|uw|votre|su|vostr[oa]|odberatel\w*|nabywc\w*|kund|vevo|kupca?|recipient|cust)\b/

const FIELDS: Record<string, HeaderKind> = { vat_id: 'vat_id', dic: 'tax_number', ic: 'company_id' }

/** VAT ids, national tax numbers and company numbers of both parties: sender_vat_id, recipient_vat_id, sender_dic … */
export function readTaxIds(view: DocumentView, zones: Zones): Record<string, Found[]> {
  const found: Record<string, Found[]> = {}
  for (const [name, kind] of Object.entries(FIELDS)) {
    const all = candidates(view, kind)
    const several = new Set(all.map(({ reading }) => reading.value)).size
    for (const { span, reading, evidence } of all) {
      const recipients = isRecipients(view, span, zones) ? 1 : 0
      const whole = { ...evidence, several: several > 1 ? 1 : 0 }
      // the other party stays a weak candidate, so that a person finds it
      const sides = { sender: { other: recipients }, recipient: { other: 1 - recipients, recipient: 1 } }
      for (const [side, own] of Object.entries(sides)) {
        const field = `${side}_${name}`
        const all = { ...whole, ...learnedEvidence(view, span, field), ...own, [name]: 1 }
        add(found, field, judge('tax_id', [span], reading.value, all))
      }
    }
  }
  return Object.fromEntries(Object.entries(found).map(([field, list]) => [field, ranked(list)]))
}

interface Candidate {
  span: Span
  reading: VatReading
  evidence: Record<string, number>
}

function add(found: Record<string, Found[]>, field: string, one: Found): void {
  found[field] = [...(found[field] ?? []), one]
}

function candidates(view: DocumentView, kind: HeaderKind): Candidate[] {
  return view.layout.segments.flatMap(segment => {
    const found: Candidate[] = []
    let start = 0
    while (start < segment.tokens.length) {
      const one = candidateAt(view, segment, start, kind)
      if (one) found.push(one)
      start += one ? one.span.length : 1
    }
    return found
  })
}

function candidateAt(view: DocumentView, segment: Segment, start: number, kind: HeaderKind): Candidate | null {
  const claim = claimOf(view, [segment.tokens[start]!], [kind])
  for (let length = Math.min(6, segment.tokens.length - start); length > 0; length--) {
    const span = segment.tokens.slice(start, start + length)
    const text = textOf(span)
      .replace(/[,;.:|]+$/, '')
      .replace(/^\(\p{Lu}{2}\)\s*/u, '')
    const reading =
      (kind === 'vat_id' ? readVatId(text) : null) ?? (claim && isNumber(span) ? readTaxNumber(text) : null)
    if (!reading || isTaken(view, span)) continue
    if (kind === 'company_id') reading.value = withRegister(segment, start, reading.value)
    const labelled = claim ? claimEvidence(claim) : { unlabelled: 1 }
    const form = {
      country: reading.country ? 1 : 0,
      checked: reading.checked === true ? 1 : 0,
      wrong: reading.checked === false ? 1 : 0,
    }
    return { span, reading, evidence: { ...labelled, ...form, ...placeEvidence(view, span), pieces: length - 1 } }
  }
  return null
}

/** Every piece has a digit, so that no word after the number is taken; only "DE", "(MX)" or "HRB" may stand before it. */
function isNumber(span: Span): boolean {
  const isPrefix = (text: string) => span.length > 1 && /^\(?\p{Lu}{1,3}\)?$/u.test(text)
  return span.every((token, index) => /\d/.test(token.text) || (index === 0 && isPrefix(token.text)))
}

/** German registers count per section: HRA 12 and HRB 12 are two companies. */
function withRegister(segment: Segment, start: number, value: string): string {
  const before = segment.tokens[start - 1]?.text ?? ''
  return /^HR[AB]$/.test(before) ? `${before} ${value}` : value
}

function isTaken(view: DocumentView, span: Span): boolean {
  const { dates, ibans, emails } = view.values
  return [...dates, ...ibans, ...emails].some(value => value.span.some(token => span.includes(token)))
}

function isRecipients(view: DocumentView, span: Span, zones: Zones): boolean {
  const segment = view.layout.segments[span[0]!.segment]!
  const before = segment.tokens.slice(0, segment.tokens.indexOf(span[0]!))
  const label = view.attachments.get(span[0]!.index)?.[0]?.label.segment.tokens ?? []
  return CUSTOMERS.test(fold(textOf(before))) || CUSTOMERS.test(fold(textOf(label))) || zones.isRecipients(span)
}
