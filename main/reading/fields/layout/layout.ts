import type { Box, Page } from '../../pages/page.ts'

/** A word, or the part of a word after a glued label ("Date:9/10" is two tokens). */
export interface Token {
  text: string
  /** Folded letters and digits only, for looking up labels; "" for punctuation. "#" and "n°" become "nr". */
  key: string
  box: Box
  page: number
  /** Index in Layout.tokens. */
  index: number
  /** Index in Layout.lines. */
  line: number
  /** Index in Layout.segments. */
  segment: number
  confidence: number
  bold: boolean
}

/** Tokens of one line without a wide gap between them: a cell, a label with its value, a line of a paragraph. */
export interface Segment {
  tokens: Token[]
  box: Box
  page: number
  line: number
  index: number
}

export interface Line {
  segments: Segment[]
  box: Box
  page: number
  index: number
}

export interface Layout {
  pages: Page[]
  tokens: Token[]
  segments: Segment[]
  lines: Line[]
  /** Median height of a word in pixels, per page number. */
  heights: Map<number, number>
  /** Whether most words come from OCR. */
  ocr: boolean
}

/** A run of tokens of one segment. */
export type Span = Token[]

export function textOf(span: Span): string {
  return span.map(token => token.text).join(' ')
}
