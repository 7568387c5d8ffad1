import type { Word } from './page.ts'

/** Whether a text layer is beyond doubt, so that nothing else of the page needs a look. */
export function isGoodText(words: Word[]): boolean {
  return words.length >= 8 && textQuality(words) >= 0.985
}

/** Whether OCR may do better than a doubtful text layer; `coverage` is the share of the page under its largest picture. */
export function isWorthOcr(words: Word[], coverage: number): boolean {
  const isScan = coverage > 0.5
  return words.length === 0 || isScan || (words.length < 8 && coverage > 0.25) || textQuality(words) < 0.5
}

/** Whether what OCR read is to be preferred to a doubtful text layer. */
export function isBetterText(read: Word[], layer: Word[]): boolean {
  return lengthOf(read) >= lengthOf(layer) * 0.3 && textQuality(read) >= textQuality(layer) - 0.03
}

function lengthOf(words: Word[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0)
}

/**
 * 0..1: how much of a text layer reads like text, words weighted by their length. Marks against it: characters without
 * meaning (private use, control, replacement), glyph numbers such as (cid:12), several scripts mixed, symbols inside words.
 */
export function textQuality(words: Word[]): number {
  const scripts = scriptsOf(words)
  let good = 0
  let all = 0
  for (const { text } of words) {
    const weight = Math.min(text.length, 12)
    all += weight
    if (isPlausible(text, scripts)) good += weight
  }
  return all === 0 ? 0 : good / all
}

const SCRIPTS = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  semitic: /\p{Script=Arabic}|\p{Script=Hebrew}/gu,
  asian: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\uff01-\uff60]/gu,
}

/** The scripts that the text is really written in: those with a good share of its letters. */
function scriptsOf(words: Word[]): RegExp[] {
  const text = words.map(word => word.text).join('')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return Object.values(SCRIPTS).filter(script => (text.match(script)?.length ?? 0) > letters * 0.15)
}

const MEANINGLESS = /[\p{Co}\p{Cn}\p{Cs}\ufffd]|[^\P{Cc}\t\n]|\(cid:\d+\)/u
const SYMBOL_INSIDE = /[\p{L}\d][»«~^{}|\\_<>¿¡¦§•■□!?;=#"„“]+[\p{L}\d]/u
const CASE_JUMBLE = /\p{Ll}\p{Lu}\p{Ll}*\p{Lu}\p{Ll}|\p{Ll}\d\p{Ll}|\p{Ll}\d\d?\p{Lu}/u
const ADDRESS = /@|:\/\/|www\.|[?&]\w+=/

function isPlausible(text: string, scripts: RegExp[]): boolean {
  if (MEANINGLESS.test(text)) return false
  const foreign = text
    .match(/\p{L}/gu)
    ?.filter(letter => !scripts.some(script => new RegExp(script.source, 'u').test(letter)))
  if (foreign && foreign.length > 0) return false
  if (ADDRESS.test(text)) return true
  if (text.length === 1) return /[\p{L}\d&+@€$£%:/*#|•.,()°~-]/u.test(text)
  return !SYMBOL_INSIDE.test(text) && !CASE_JUMBLE.test(text) && /[\p{L}\d]|^[-–—_.=*:]+$/u.test(text)
}
