import { widthOf } from './fonts.ts'

const LONGEST_TEXT = 20_000

/** Lines of a text that are no wider than its cell; a word that is too long is broken. */
export function wrap(text: string, width: number, { size, bold }: { size: number; bold: boolean }): string[] {
  const measure = (word: string) => widthOf(word, size, bold)
  const blank = measure(' ')
  return printable(text.slice(0, LONGEST_TEXT))
    .split('\n')
    .flatMap(paragraph => {
      const lines: { text: string; width: number }[] = []
      for (const word of paragraph.split(' ').filter(Boolean)) {
        const own = measure(word)
        const last = lines.at(-1)
        if (last && last.width + blank + own <= width) {
          last.text += ` ${word}`
          last.width += blank + own
        } else lines.push(...pieces(word, own, width, measure))
      }
      return lines.map(line => line.text)
    })
}

/** A word that is wider than its cell, letter by letter. */
function pieces(word: string, own: number, width: number, measure: (text: string) => number) {
  if (own <= width) return [{ text: word, width: own }]
  const found = [{ text: '', width: 0 }]
  for (const letter of word) {
    const wide = measure(letter)
    const last = found.at(-1)!
    if (last.text && last.width + wide > width) found.push({ text: letter, width: wide })
    else {
      last.text += letter
      last.width += wide
    }
  }
  return found
}

/** Signs that turn the direction of writing or cannot be seen would let a text look like another one. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
