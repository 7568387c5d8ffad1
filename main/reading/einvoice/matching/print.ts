import { guessLanguage } from '../../fields/header/language.ts'
import { aroundItems } from '../../fields/layout/boxes.ts'
import { layOut } from '../../fields/layout/lay-out.ts'
import { type Layout, type Span, type Token, textOf } from '../../fields/layout/layout.ts'
import { habitsOf } from '../../fields/spans/habits.ts'
import { readValueSpans, type ValueSpans } from '../../fields/spans/value-spans.ts'
import type { Box, Page } from '../../pages/page.ts'
import { type Kind, squeezed } from './same.ts'

/** What is printed, prepared for looking values up. */
export interface Print {
  layout: Layout
  values: ValueSpans
  /** Letters and digits of every token, and the indices of the tokens that have them. */
  keys: string[]
  starts: Map<string, number[]>
  /** Amounts and percentages by what they come to without their sign, rounded to cents. */
  amounts: Map<string, Span[]>
}

/** Where something is printed. */
export interface Place {
  text: string
  page: number
  box: Box
  tokens: Token[]
}

export function openPrint(pages: Page[], locale: string): Print {
  const layout = layOut(pages)
  const habits = habitsOf(layout, locale, guessLanguage(layout).language)
  const values = readValueSpans(layout, habits)
  const keys = layout.tokens.map(({ text }) => squeezed(text))
  const starts = new Map<string, number[]>()
  for (const [index, key] of keys.entries()) {
    const known = starts.get(key)
    if (known) known.push(index)
    else starts.set(key, [index])
  }
  return { layout, values, keys, starts, amounts: byAmount(values) }
}

function byAmount({ amounts, percents }: ValueSpans): Map<string, Span[]> {
  const index = new Map<string, Span[]>()
  const add = (value: string, span: Span) => {
    const known = index.get(cents(value))
    if (known) known.push(span)
    else index.set(cents(value), [span])
  }
  for (const { span, value, other } of amounts) {
    add(value, span)
    if (other !== null) add(other, span)
  }
  for (const { span, value } of percents) add(value, span)
  return index
}

const cents = (value: string) => Math.abs(Number(value)).toFixed(2)

/** Every place where a value is printed, in reading order; between two lines (by index) where they are given. */
export const placesOf = (print: Print, kind: Kind, value: string, from = 0, to = Number.POSITIVE_INFINITY): Place[] =>
  between(spansOf(print, kind, value, from, to), from, to).map(placeOf)

/** The lines, by their index, on which a value is printed. */
export const linesOf = (print: Print, kind: Kind, value: string, from: number, to: number): Set<number> =>
  new Set(between(spansOf(print, kind, value, from, to), from, to).map(span => span[0]!.line))

const between = (spans: Span[], from: number, to: number): Span[] =>
  spans.filter(([first]) => first!.line >= from && first!.line < to)

const placeOf = (span: Span): Place => ({
  text: textOf(span),
  page: span[0]!.page,
  box: aroundItems(span),
  tokens: span,
})

function spansOf(print: Print, kind: Kind, value: string, from: number, to: number): Span[] {
  if (kind === 'amount') return print.amounts.get(cents(value)) ?? []
  if (kind === 'date')
    return print.values.dates.filter(one => one.value === value || one.other === value).map(({ span }) => span)
  return value.includes('\n') ? blocksOf(print, value.split('\n')) : runsOf(print, squeezed(value), from, to)
}

/** Whole tokens in a row, on one page, whose letters and digits are those looked for. */
function runsOf(print: Print, wanted: string, from = 0, to = Number.POSITIVE_INFINITY): Span[] {
  const { tokens } = print.layout
  const starts = Array.from(wanted, (_, index) => print.starts.get(wanted.slice(0, index + 1)) ?? [])
  return starts
    .flat()
    .filter(start => tokens[start]!.line >= from && tokens[start]!.line < to)
    .sort((a, b) => a - b)
    .flatMap(start => {
      const end = endOf(print, wanted, start)
      return end ? [tokens.slice(start, end)] : []
    })
}

/** Index behind the last token of a run that begins at `start`; 0 when it says something else. */
function endOf({ layout: { tokens }, keys }: Print, wanted: string, start: number): number {
  let length = 0
  for (let end = start; end < tokens.length && tokens[end]!.page === tokens[start]!.page; end++) {
    if (!wanted.startsWith(keys[end]!, length)) return 0
    length += keys[end]!.length
    if (length === wanted.length) return end + 1
  }
  return 0
}

const BLOCK = 8

/** The lines of a block: the first that is printed at all, and the others where they follow soon after it. */
function blocksOf(print: Print, lines: string[]): Span[] {
  const [first, ...others] = lines.map(line => runsOf(print, squeezed(line))).filter(spans => spans.length)
  return (first ?? []).map(span => {
    const { line, page } = span[0]!
    const near = others.flatMap(
      spans =>
        spans.find(other => other[0]!.page === page && other[0]!.line >= line && other[0]!.line < line + BLOCK) ?? [],
    )
    return [...span, ...near.flat()]
  })
}
