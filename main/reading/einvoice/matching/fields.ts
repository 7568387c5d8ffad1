import type { Candidate } from '../../fields/extraction.ts'
import { type Place, type Print, placesOf } from './print.ts'
import { isSame, type Kind, kindOf, sharedWords } from './same.ts'

/** A page that says something else must say so clearly, before a person is asked about it. */
const CLEAR = 0.6
/** And this clearly where the value of the data is printed too, but somewhere else. */
const VERY_CLEAR = 0.9
/** What is only probable where the page contradicts the data: a person has to look. */
const CONTRADICTED = 0.5

/** A value of the data before those read from the page, with its place there, or with what the page says instead. */
export function withPrinted(print: Print, field: string, value: string, read: Candidate[]): Candidate[] {
  const kind = kindOf(field)
  const own = read.find(one => isSame(kind, one.value ?? one.text, value))
  const others = read.filter(one => one !== own)
  const place = own?.box ? (own as Printed) : bestPlace(print, kind, value)
  const contrary = own && own === read[0] ? undefined : contradiction(field, kind, value, others[0], place !== null)
  return [contrary ? contradicted(value, contrary) : agreed(kind, value, place), ...others]
}

type Printed = Pick<Candidate, 'text' | 'page' | 'box'>

function bestPlace(print: Print, kind: Kind, value: string): Place | null {
  // a code such as EUR says nothing of itself where it happens to be printed
  if (kind === 'code') return null
  const places = placesOf(print, kind, value)
  // totals stand at the end, everything else is said first where it matters most
  return (kind === 'amount' ? places.at(-1) : places[0]) ?? null
}

function agreed(kind: Kind, value: string, place: Printed | null): Candidate {
  const text = kind === 'amount' || kind === 'date' ? (place?.text ?? value) : value
  return { text, value, page: place?.page ?? null, box: place?.box ?? null, score: 1, fromData: true }
}

function contradicted(value: string, { text, page, box }: Candidate): Candidate {
  return { text: value, value, page, box, score: CONTRADICTED, fromData: true, printed: text }
}

function contradiction(field: string, kind: Kind, value: string, other: Candidate | undefined, isPrinted: boolean) {
  if (!other || !isComparable(field, kind) || other.score < (isPrinted ? VERY_CLEAR : CLEAR)) return undefined
  // names are printed in many ways: only one without a single word in common is another one
  if (kind === 'text' && (isPrinted || sharedWords(other.text, value) > 0)) return undefined
  return other
}

// What is told in words, or not printed as such, is worded otherwise in the data without meaning anything else
const isComparable = (field: string, kind: Kind): boolean =>
  kind === 'text' ? /^(?:sender|recipient)_name$/.test(field) : kind !== 'code' || field === 'currency'
