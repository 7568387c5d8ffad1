import type { PlacedWord } from './place-features.ts'

/** 1 for every word of a run in one line that is an IBAN with valid check digits (ISO 13616). */
export function ibanFlags(words: PlacedWord[]): Float32Array {
  const flags = new Float32Array(words.length)
  for (const [start, { text }] of words.entries()) {
    if (/^[A-Za-z]{2}[0-9]{2}/.test(text)) flags.fill(1, start, start + runLength(words, start))
  }
  return flags
}

function runLength(words: PlacedWord[], start: number): number {
  let joined = ''
  for (let end = start; end < Math.min(start + 9, words.length); end++) {
    if (words[end]!.line !== words[start]!.line) return 0
    joined += words[end]!.text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
    if (joined.length >= 15 && joined.length <= 34 && isValid(joined)) return end + 1 - start
  }
  return 0
}

function isValid(text: string): boolean {
  const digits = Array.from(text.slice(4) + text.slice(0, 4), c => Number.parseInt(c, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
