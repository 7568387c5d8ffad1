import type { DocumentView } from '../header/document.ts'
import { learnedEvidence } from '../header/evidence.ts'
import { type Found, judge, probability, ranked } from '../header/judge.ts'
import { LEGAL_FORM } from '../labels/address-words.ts'
import { aroundItems, height, overlapX } from '../layout/boxes.ts'
import type { Segment, Span } from '../layout/layout.ts'
import { textOf } from '../layout/layout.ts'
import { rankedAddresses } from './addresses.ts'
import { matchesDomain } from './domains.ts'
import { endsBlock, labelledPlaces, linesFrom } from './places.ts'
import { isName, type Party, readParty } from './read-party.ts'
import { learnedBlocks, nameText } from './text.ts'

export interface Sender extends Party {
  evidence: Record<string, number>
}

/** Every name that may be the sender's: after a label, at the top of the page, with a legal form, in a line with an address. */
export function readSenders(view: DocumentView, recipientTokens: Set<number>, domains: string[]): Sender[] {
  const labelled = labelledPlaces(view, 'sender').flatMap(place => {
    const party = readParty(view, place.lines)
    const own = {
      labelled: 1,
      label_weak: place.strong ? 0 : 1,
      label_short: (place.label?.span[0]?.key.length ?? 9) <= 3 ? 1 : 0,
    }
    return party ? [{ party, own }] : []
  })
  const taken = new Set(labelled.flatMap(({ party }) => party.name.map(token => token.index)))
  const free = joinedSegments(view).filter(
    tokens => !tokens.some(token => recipientTokens.has(token.index) || taken.has(token.index)),
  )
  const named = free.flatMap((tokens, index) => {
    const party = isCandidate(view, tokens, index) ? readParty(view, linesFrom(view, tokens)) : null
    return party ? [{ party, own: { labelled: 0, first: index === 0 ? 1 : 0, second: index === 1 ? 1 : 0 } }] : []
  })
  const seen = new Set([...labelled, ...named].map(({ party }) => party.name.at(-1)!.index))
  const all = [...labelled, ...named, ...learnedSenders(view, seen)]
  return all.map(({ party, own }) => ({
    ...party,
    evidence: {
      ...own,
      ...evidence(
        view,
        party,
        domains,
        all.map(one => one.party),
      ),
    },
  }))
}

export function senderNames(senders: Sender[]): Found[] {
  return ranked(senders.map(({ name, evidence }) => judge('sender_name', [name], nameText(name), evidence)))
}

/** Addresses of the names; the better the name, the better the address. */
export function senderAddresses(view: DocumentView, senders: Sender[]): Found[] {
  const found = senders.filter(({ address }) => address.length > 0)
  const own = found.map(({ address, evidence }) => ({
    address,
    evidence: { ...evidence, name: probability('sender_name', evidence) },
  }))
  return rankedAddresses(view, 'sender_address', 'sender_address', own)
}

/** Names that only the network sees, wherever they stand. */
function learnedSenders(view: DocumentView, seen: Set<number>): { party: Party; own: Record<string, number> }[] {
  return learnedBlocks(view, 'sender_name').flatMap(([first]) => {
    const party = first && !seen.has(first.at(-1)!.index) ? readParty(view, linesFrom(view, first)) : null
    return party ? [{ party, own: { labelled: 0, learned_block: 1 } }] : []
  })
}

/** Segments, where bullets in wide gaps tear no line apart. */
function joinedSegments(view: DocumentView): Span[] {
  return view.layout.lines.flatMap(line => {
    const isBullet = (segment: Segment) => /^[●•·|∙]$/.test(textOf(segment.tokens))
    if (!line.segments.some(isBullet)) return line.segments.map(segment => segment.tokens)
    const first = line.segments.findIndex(isBullet)
    const last = line.segments.findLastIndex(isBullet)
    const joined = line.segments.slice(Math.max(0, first - 1), last + 2).flatMap(segment => segment.tokens)
    return [joined, ...line.segments.slice(last + 2).map(segment => segment.tokens)]
  })
}

/** The first lines of the page, and lines anywhere with a legal form in a short text. */
function isCandidate(view: DocumentView, tokens: Span, index: number): boolean {
  const text = textOf(tokens)
  const segment = view.layout.segments[tokens[0]!.segment]!
  if (view.itemLines.has(tokens[0]!.line) || endsBlock(view, segment)) return false
  if (index < 8 && tokens[0]!.page === 1 && isName(text.slice(0, 60))) return true
  return LEGAL_FORM.test(text) && text.length < 160
}

function evidence(view: DocumentView, party: Party, domains: string[], all: Party[]): Record<string, number> {
  const box = aroundItems(party.name)
  const page = view.layout.pages.find(other => other.number === party.name[0]!.page)!
  const text = nameText(party.name)
  const key = (name: Span) => name.map(token => token.key).join('')
  const usual = view.layout.heights.get(page.number)!
  const isLabel = view.labels.some(
    label => label.span[0] === party.name[0] && label.span.length >= party.name.length - 1,
  )
  return {
    legal: LEGAL_FORM.test(text) ? 1 : 0,
    domain: matchesDomain(text, domains) ? 1 : 0,
    postal: party.postal ? 1 : 0,
    top: box[1] < 0.2 * page.height ? 1 : 0,
    middle: box[1] > 0.3 * page.height && box[1] < 0.7 * page.height ? 1 : 0,
    later: page.number > 1 ? 1 : 0,
    large: Math.min(2, Math.max(0, height(box) / usual - 1)),
    repeated: all.filter(other => key(other.name) === key(party.name)).length > 1 ? 1 : 0,
    label: isLabel ? 1 : 0,
    digits: /\d/.test(text) ? 1 : 0,
    long: text.split(' ').length > 6 ? 1 : 0,
    centred: overlapX(box, [page.width * 0.45, 0, page.width * 0.55, 1]) > 0 ? 1 : 0,
    ...learnedEvidence(view, party.name, 'sender_name'),
  }
}
