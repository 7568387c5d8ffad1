import { COMMON_WORDS, WALKS } from './words.ts'

/** Bits that tell the scores 1, 2, 3 and 4 apart: 10³, 10⁶, 10⁸ and 10¹⁰ guesses, as zxcvbn has them (Wheeler 2016). */
const BITS = [10, 20, 26.6, 33.2]

// Letters in a row are mostly words: about 2.6 bits each in English (Shannon 1951), a little more for other languages
const LETTER = 3
const OTHER = { lower: LETTER, upper: 4, digit: 3.3, sign: 5, else: 6 }
const LEET: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '+': 't',
}

/** What guessers try before they try everything, and what to say about it. */
type Weakness = 'personal' | 'common' | 'repeated' | 'walk' | 'date'

interface Piece {
  length: number
  bits: number
  weakness?: Weakness
}

export interface Strength {
  /** From 0, guessed at once, to 4. */
  score: number
  messages: string[]
}

const SENTENCES: Record<Weakness, string> = {
  personal: 'Names and addresses of your own are the first that is tried.',
  common: 'Common words of passwords are easy to guess.',
  repeated: 'Repeating characters or words adds next to nothing.',
  walk: 'Rows of the keyboard and the alphabet are easy to guess.',
  date: 'Dates and years are easy to guess.',
}
const ADVICE = 'Add a word or two that have nothing to do with each other.'

/**
 * How hard a password is to guess, by cutting it into the pieces that guessers know. `own` are words of the
 * person: user name, e-mail address, names. Takes time in proportion to the password's length and never looks at more
 * than its first hundred characters.
 */
export function strengthOf(password: string, own: string[] = []): Strength {
  const text = [...password].slice(0, 100)
  const personal = own.flatMap(word => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).map(word => word.toLowerCase())
  const words = personal.filter(word => [...word].length > 2)
  const { bits, weak } = cheapestCut(text, words)
  const score = BITS.filter(limit => bits >= limit).length
  const messages = [...new Set(weak)].map(weakness => SENTENCES[weakness])
  return { score, messages: score < 3 ? [...messages, ADVICE] : [] }
}

interface Cut {
  bits: number
  weak: Weakness[]
}

/** Guessers are lucky: of all ways to cut a text the one with the fewest bits counts. */
function cheapestCut(text: string[], personal: string[]): Cut {
  const cuts: Cut[] = [{ bits: 0, weak: [] }]
  for (let at = 0; at < text.length; at++) {
    const before = cuts[at]!
    for (const { length, bits, weakness } of piecesAt(text, at, personal)) {
      const cut = { bits: before.bits + bits, weak: weakness ? [...before.weak, weakness] : before.weak }
      if (cut.bits < (cuts[at + length]?.bits ?? Number.POSITIVE_INFINITY)) cuts[at + length] = cut
    }
  }
  return cuts[text.length]!
}

const piecesAt = (text: string[], at: number, personal: string[]): Piece[] =>
  [
    one(text[at]!),
    wordAt(text, at, personal, 'personal'),
    wordAt(text, at, COMMON_WORDS, 'common'),
    repeatAt(text, at),
    walkAt(text, at),
    dateAt(text, at),
  ].filter(piece => piece !== null)

const one = (letter: string): Piece => ({ length: 1, bits: bitsOf(letter) })

function bitsOf(letter: string): number {
  if (/\p{Ll}/u.test(letter)) return OTHER.lower
  if (/\p{Lu}/u.test(letter)) return OTHER.upper
  if (/\d/.test(letter)) return OTHER.digit
  return /[\x20-\x7e]/.test(letter) ? OTHER.sign : OTHER.else
}

function wordAt(text: string[], at: number, words: string[], weakness: Weakness): Piece | null {
  const plain = text.slice(at, at + 32).map(letter => letter.toLowerCase())
  const rest = plain.join('')
  const unleet = plain.map(letter => LEET[letter] ?? letter).join('')
  let found: Piece | null = null
  for (const [place, word] of words.entries()) {
    const isPlain = rest.startsWith(word)
    if (!(isPlain || unleet.startsWith(word)) || word.length <= (found?.length ?? 0)) continue
    const length = [...word].length
    const isChanged = !isPlain || /\p{Lu}/u.test(text.slice(at, at + length).join(''))
    found = { length, bits: Math.log2(place + 2) + (isChanged ? 1 : 0), weakness }
  }
  return found
}

/** What stood somewhere before, as compressors find it (Lempel and Ziv 1977). */
function repeatAt(text: string[], at: number): Piece | null {
  let length = 0
  for (let from = 0; from < at; from++) {
    let along = 0
    while (at + along < text.length && text[from + along] === text[at + along]) along++
    length = Math.max(length, along)
  }
  const isOneLetter = text[at] === text[at - 1]
  return length > 2 || (isOneLetter && length > 0)
    ? { length, bits: 2 + Math.log2(length), weakness: 'repeated' }
    : null
}

function walkAt(text: string[], at: number): Piece | null {
  const rest = text
    .slice(at, at + 30)
    .join('')
    .toLowerCase()
  let length = 0
  for (const walk of WALKS.flatMap(row => [row, [...row].reverse().join('')])) {
    const from = walk.indexOf(rest[0]!)
    if (from < 0) continue
    let along = 0
    while (along < rest.length && walk[from + along] === rest[along]) along++
    length = Math.max(length, along)
  }
  return length > 2 ? { length, bits: 5 + Math.log2(length), weakness: 'walk' } : null
}

function dateAt(text: string[], at: number): Piece | null {
  const rest = text.slice(at, at + 12).join('')
  const date = /^(?:\d{1,2}[./-]?\d{1,2}[./-]?(?:19|20)\d\d|(?:19|20)\d\d[./-]?\d{2}[./-]?\d{2})/.exec(rest)?.[0]
  if (date) return { length: date.length, bits: 14, weakness: 'date' }
  return /^(?:19|20)\d\d/.test(rest) ? { length: 4, bits: 6.5, weakness: 'date' } : null
}
