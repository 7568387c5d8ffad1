import type { DocumentView } from '../header/document.ts'
import { type Found, judge, ranked } from '../header/judge.ts'
import { LEGAL_FORM, POSTAL_LINE } from '../labels/address-words.ts'
import { aroundItems } from '../layout/boxes.ts'
import { textOf } from '../layout/layout.ts'
import { labelledPlaces, linesFrom, type Place } from './places.ts'
import { type Party, readParty } from './read-party.ts'
import { addressText, nameText } from './text.ts'

export interface Recipient extends Party {
  place: Place
  evidence: Record<string, number>
}

/** Name and address of whom the document is for: after its label, else the address block in the upper part of the first page. */
export function readRecipients(view: DocumentView, kind: 'recipient' | 'delivery'): Recipient[] {
  const labelled = labelledPlaces(view, kind)
  const all = kind === 'recipient' ? [...labelled, ...unlabelledPlaces(view, labelled)] : labelled
  return all.flatMap(place => {
    const party = readParty(place.lines)
    return party ? [{ ...party, place, evidence: evidence(view, place, party) }] : []
  })
}

export function recipientNames(recipients: Recipient[]): Found[] {
  return ranked(recipients.map(({ name, evidence }) => judge('recipient_name', [name], nameText(name), evidence)))
}

export function recipientAddresses(recipients: Recipient[]): Found[] {
  const found = recipients.filter(({ address }) => address.length > 0)
  return ranked(found.map(({ address, evidence }) => judge('recipient_address', address, addressText(address), evidence)))
}

function evidence(view: DocumentView, place: Place, party: Party): Record<string, number> {
  const page = view.layout.pages.find(other => other.number === party.name[0]!.page)!
  const box = aroundItems(party.name)
  const text = textOf(party.name)
  const first = place.label?.meanings[0]
  return {
    [place.relation]: 1,
    weak: place.label && !place.strong ? 1 : 0,
    mixed: place.label && first && place.label.meanings.length > 1 ? 1 : 0,
    short: place.label && place.label.span.length === 1 && place.label.span[0]!.key.length <= 3 ? 1 : 0,
    postal: party.postal ? 1 : 0,
    address: party.address.length > 0 ? 1 : 0,
    lower: box[1] / page.height,
    right_half: box[0] > page.width / 2 ? 1 : 0,
    legal: LEGAL_FORM.test(text) ? 1 : 0,
    digits: /\d/.test(text) ? 1 : 0,
    long: text.split(' ').length > 6 ? 1 : 0,
    later: party.name[0]!.page > 1 ? 1 : 0,
  }
}

/** Blocks of three to seven lines with a postcode, in the upper half and under no label of another party. */
function unlabelledPlaces(view: DocumentView, labelled: Place[]): Place[] {
  const others = [...labelled, ...labelledPlaces(view, 'sender'), ...labelledPlaces(view, 'delivery')]
  const taken = new Set(others.flatMap(place => place.lines.flat()))
  const page = view.layout.pages[0]
  const starts = view.layout.segments.filter(segment => segment.page === page?.number && segment.box[1] < 0.5 * page.height)
  const inside = new Set<number>()
  return starts.flatMap((segment): Place[] => {
    if (inside.has(segment.index) || taken.has(segment.tokens[0]!)) return []
    const lines = linesFrom(view, segment.tokens)
    for (const line of lines) inside.add(line[0]!.segment)
    const hasPostal = lines.slice(1).some(line => POSTAL_LINE.test(textOf(line)))
    return hasPostal && lines.length >= 2 && lines.length <= 7 ? [{ label: null, strong: false, relation: 'none', lines }] : []
  })
}
