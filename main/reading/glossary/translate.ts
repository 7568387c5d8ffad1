import { guessLanguage } from '../fields/header/language.ts'
import { keyOf } from '../fields/layout/key.ts'
import { findTerm, LONGEST, wordFor } from './find-term.ts'
import { numberWordsOf, placeOfNumber } from './number-words.ts'
import { monthIn, weekdayIn } from './time-words.ts'

interface Languages {
  /** ISO 639-1; "" when the page says too little. */
  source: string
  target: string
}

interface Piece {
  text: string
  /** How many words it stands for. */
  words: number
  isTerm: boolean
}

/** Number words of fewer letters mean other things too ("neuf", "sei"), unless several stand together. */
const SURE_NUMBER = 5
const GLUED_DATE = /^(\d{1,4}[./-]?)(\p{L}{3,})([./-]?\d{2,4}\D?)$/u

/**
 * The lines of a page with the words that documents print (labels, heads of columns, titles), months, days of the week and
 * numbers in words in another language; everything else, such as names and figures, stays as it is. `target` is one of
 * GLOSSARY_LANGUAGES. A page that is in that language already stays as it is.
 */
export function translateLines(lines: string[], target: string): string[] {
  const tokens = lines.flatMap(line => line.split(/\s+/).map(word => ({ key: keyOf(word) })))
  const source = guessLanguage({ tokens }).language
  return source === target ? lines : lines.map(line => translateLine(line, { source, target }))
}

function translateLine(line: string, languages: Languages): string {
  // "Datum:31.01.2026" and "Rechnung/Invoice" are two words each
  const words = line.split(/\s+|(?<=\p{L}{2}[:/])(?=[\p{L}\d])/u)
  const gaps = line.match(/\s+|(?<=\p{L}{2}[:/])(?=[\p{L}\d])/gu) ?? []
  let translated = ''
  let afterLabel = true
  for (let at = 0; at < words.length; ) {
    const piece = pieceAt(words, at, languages, afterLabel)
    translated += piece.text
    afterLabel = piece.isTerm || /[:/]$/.test(piece.text)
    at += piece.words
    translated += at < words.length ? gaps[at - 1] : ''
  }
  return translated
}

function pieceAt(words: string[], at: number, languages: Languages, mayBeLabel: boolean): Piece {
  const single = timeWord(words, at, languages) ?? numberWord(words, at, languages)
  if (single !== null) return { text: single, words: 1, isTerm: false }
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const span = words.slice(at, at + length)
    const term = keyOf(span.at(-1)!) ? findTerm(span, languages.source, mayBeLabel) : null
    if (!term) continue
    const text = dressed(span.join(' '), wordFor(term, languages.target), languages.target)
    return { text, words: length, isTerm: true }
  }
  return { text: words[at]!, words: 1, isTerm: false }
}

function timeWord(words: string[], at: number, { source, target }: Languages): string | null {
  const word = words[at]!
  const [, before, month, after] = GLUED_DATE.exec(word) ?? []
  if (month) {
    const name = monthIn(month, source, target)
    return name && `${before}${name}${after}`
  }
  const bare = word.replace(/[^\p{L}]/gu, '')
  const isInDate = [words[at - 1], words[at + 1]].some(neighbour =>
    /^\d{1,4}[.,]?(?:st|nd|rd|th)?[.,]?$/.test(neighbour ?? ''),
  )
  const name = (isInDate ? monthIn(bare, source, target) : null) ?? weekdayIn(bare, source, target)
  return name && word.replace(/\p{L}+\.?/u, () => name)
}

function numberWord(words: string[], at: number, { source, target }: Languages): string | null {
  const number = numberIn(words[at]!, source)
  if (number === null) return null
  const isAmong = [words[at - 1], words[at + 1]].some(neighbour => numberIn(neighbour ?? '', source) !== null)
  const isSure = isAmong || keyOf(words[at]!).length >= SURE_NUMBER
  return isSure ? dressed(words[at]!, numberWordsOf(target)[number]!, target) : null
}

const numberIn = (word: string, language: string) => placeOfNumber(word.replace(/[^\p{L}-]/gu, ''), language)

/** The term with the signs around the printed words, and in their case; German nouns keep their capitals. */
function dressed(printed: string, term: string, target: string): string {
  const [, before = '', core = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(printed) ?? []
  // without the point of what is short, signs for "number", and brackets whose other half stood inside
  const inside = /[()[\]]/.test(core) ? /[()[\]]/g : /(?!)/
  const signs = after.replace(/^[.°º]+/, '').replace(inside, '')
  return `${before.replace(inside, '')}${cased(core, term, target)}${signs}`
}

function cased(printed: string, term: string, target: string): string {
  const letters = printed.replace(/[^\p{L}]/gu, '')
  // all capitals, and not just short for something
  if (/\p{L}{5}/u.test(printed) && letters === letters.toUpperCase()) return term.toLocaleUpperCase(target)
  const isLower = letters[0] === letters[0]?.toLowerCase() && letters[0] !== letters[0]?.toUpperCase()
  const isAcronym = term.length > 1 && term[1] !== term[1]!.toLowerCase()
  if (isLower && !isAcronym && target !== 'de') return term[0]!.toLocaleLowerCase(target) + term.slice(1)
  return isLower ? term : term[0]!.toLocaleUpperCase(target) + term.slice(1)
}
