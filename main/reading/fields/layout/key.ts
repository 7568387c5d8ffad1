import type { Box, Word } from '../../pages/page.ts'
import { fold } from '../../values/fold.ts'
import type { Token } from './layout.ts'

type Part = Pick<Token, 'text' | 'key' | 'box' | 'confidence' | 'bold'>

const NUMBER_SIGN = /^(?:no|nro|num|nbr|№|n[°º]|n[ro]?[°º]|č|c)$/

/** What a word is looked up by: folded letters and digits; every way to write "number" in short is "nr". */
export function keyOf(text: string): string {
  const folded = fold(text.replace(/[№#]|\b[nN][°º]|[nN][rR][°º]/g, 'nr'))
  const key = folded.replace(/[^\p{L}\p{N}]/gu, '')
  return NUMBER_SIGN.test(key) ? 'nr' : key
}

/** Splits what printers glue together: "Date:9/10/2020", "Total:12,50", "Invoice/Facture". The box is shared out by letters. */
export function splitWord(word: Word): Part[] {
  const parts = word.text.split(
    /(?<=^\p{L}[\p{L}.\- ]*[:#])(?=[^:/\\\s])|(?<=^(?:[nN][°º]\.?|[Nn]o\.|[Nn]r\.|[čČ]\.|№))(?=[\p{Lu}\d/-]*\d)|(?<=\p{L}{3}\/)(?=\p{L}{3})/u,
  )
  if (parts.length === 1 || /@|^https?:|www\./i.test(word.text)) return [part(word, word.text, word.box)]
  const [left, top, right, bottom] = word.box
  const letter = (right - left) / word.text.length
  let start = 0
  return parts.map(text => {
    const box: Box = [left + start * letter, top, left + (start + text.length) * letter, bottom]
    start += text.length
    return part(word, text, box)
  })
}

function part(word: Word, text: string, box: Box): Part {
  return { text, key: keyOf(text), box, confidence: word.confidence ?? 1, bold: word.bold ?? false }
}
