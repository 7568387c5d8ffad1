import type { DocumentView } from '../header/document.ts'
import { learnedEvidence } from '../header/evidence.ts'
import { type Evidence, type Found, judge, probability, ranked } from '../header/judge.ts'
import { LEGAL_FORM, POSTAL_LINE } from '../labels/address-words.ts'
import { blockFrom } from '../layout/blocks.ts'
import { aroundItems, gapBelow, height, overlapX } from '../layout/boxes.ts'
import { type Span, textOf } from '../layout/layout.ts'
import { rankedAddresses } from './addresses.ts'
import { isContact, labelledPlaces, linesFrom, type Place } from './places.ts'
import { isOneLine, type Party, readParty } from './read-party.ts'
import { learnedBlocks, nameText, samePrinted } from './text.ts'

export interface Recipient extends Party {
  place: Place
  evidence: Evidence
}

/** Name and address of whom the document is for: after its label, else an address block in the upper part of the first page. */
export function readRecipients(
  view: DocumentView,
  kind: 'recipient' | 'delivery',
  domains: (name: string) => boolean,
): Recipient[] {
  const labelled = labelledPlaces(view, kind)
  const free = kind === 'recipient' ? unlabelledPlaces(view, labelled) : []
  const all = [...labelled, ...free, ...learnedPlaces(view, kind, [...labelled, ...free])]
  return all.flatMap(place => {
    const party = readParty(view, place.lines)
    return party
      ? [
          {
            ...party,
            place,
            evidence: {
              ...evidence(view, place, party),
              ...learnedEvidence(view, party.name, `${kind}_name`),
              domain: domains(nameText(party.name)) ? 1 : 0,
            },
          },
        ]
      : []
  })
}

export function recipientNames(recipients: Recipient[], model = 'recipient_name'): Found[] {
  return ranked(recipients.map(({ name, evidence }) => judge(model, [name], nameText(name), evidence)))
}

export function recipientAddresses(
  view: DocumentView,
  kind: 'recipient' | 'delivery',
  recipients: Recipient[],
): Found[] {
  const found = recipients.filter(({ address }) => address.length > 0)
  const own = found.map(({ address, evidence }) => ({
    address,
    evidence: { ...evidence, name: probability('recipient_name', evidence) },
  }))
  return rankedAddresses(view, 'recipient_address', `${kind}_address`, own)
}

/** Names that only the network takes for the recipient's. */
function learnedPlaces(view: DocumentView, kind: 'recipient' | 'delivery', known: Place[]): Place[] {
  const first = new Set(known.flatMap(place => place.lines[0] ?? []))
  return learnedBlocks(view, `${kind}_name`).flatMap(([run]) =>
    run && !run.some(token => first.has(token))
      ? [{ label: null, strong: false, relation: 'none' as const, lines: linesFrom(view, run) }]
      : [],
  )
}

function evidence(view: DocumentView, place: Place, party: Party): Evidence {
  const page = view.layout.pages.find(other => other.number === party.name[0]!.page)!
  const box = aroundItems(party.name)
  const text = textOf(party.name)
  const label = place.label
  return {
    [place.relation]: 1,
    weak: label && !place.strong ? 1 : 0,
    mixed: label && label.meanings.length > 1 ? 1 : 0,
    short: label?.span.length === 1 && label.span[0]!.key.length <= 3 ? 1 : 0,
    postal: party.postal ? 1 : 0,
    address: party.address.length > 0 ? 1 : 0,
    lower: box[1] / page.height,
    right_half: box[0] > page.width / 2 ? 1 : 0,
    legal: LEGAL_FORM.test(text) ? 1 : 0,
    digits: /\d/.test(text) ? 1 : 0,
    long: text.split(' ').length > 6 ? 1 : 0,
    later: page.number > 1 ? 1 : 0,
    contact: hasContact(view, party.name) ? 1 : 0,
    repeated: isRepeated(view, party.name) ? 1 : 0,
    under_sender: label === null && isUnderSenderLine(view, party.name) ? 1 : 0,
    unsure: 1 - Math.min(...party.name.map(token => token.confidence)),
  }
}

/** Letterheads print telephone and web address under the address. */
function hasContact(view: DocumentView, name: Span): boolean {
  const lines = blockFrom(view.layout, name, () => false, 10)
  return lines.slice(1).some(line => isContact(view, line))
}

function isRepeated(view: DocumentView, name: Span): boolean {
  return view.layout.segments.some(({ tokens }) => !tokens.includes(name[0]!) && samePrinted(name, tokens))
}

/** Window envelopes: the sender in one small line right above the recipient. */
function isUnderSenderLine(view: DocumentView, name: Span): boolean {
  const box = aroundItems(name)
  return view.layout.lines.some(
    line =>
      line.page === name[0]!.page &&
      line.segments.some(segment => {
        const gap = gapBelow(segment.box, box)
        const tokens = line.segments.flatMap(other => other.tokens)
        return (
          gap > -2 &&
          gap < 4 * height(box) &&
          overlapX(segment.box, box) > 0 &&
          POSTAL_LINE.test(textOf(tokens)) &&
          /[,•●·|∙–-]/.test(textOf(tokens))
        )
      }),
  )
}

/** Blocks of two to seven lines with a postcode, in the upper half and under no label of another party. */
function unlabelledPlaces(view: DocumentView, labelled: Place[]): Place[] {
  const others = [...labelled, ...labelledPlaces(view, 'sender'), ...labelledPlaces(view, 'delivery')]
  const taken = new Set(others.flatMap(place => place.lines.flat()))
  const page = view.layout.pages[0]
  const starts = view.layout.segments.filter(
    segment => segment.page === page?.number && segment.box[1] < 0.5 * page.height,
  )
  const inside = new Set<number>()
  return starts.flatMap((segment): Place[] => {
    if (inside.has(segment.index) || taken.has(segment.tokens[0]!) || isOneLine(segment.tokens)) return []
    const lines = linesFrom(view, segment.tokens)
    const hasPostal = lines.slice(1).some(line => POSTAL_LINE.test(textOf(line)))
    if (!hasPostal || lines.length > 7) return []
    for (const line of lines) inside.add(line[0]!.segment)
    return [{ label: null, strong: false, relation: 'none', lines }]
  })
}
