import { widthOf } from './fonts.ts'
import { wrap } from './wrap.ts'

/** A4 at 150 dots an inch. */
export const SHEET = { width: 1240, height: 1754, margin: 90 }
const MOST_SHEETS = 500

/** A text in one line; `y` is its baseline. `tag` names the value it shows. */
export interface Run {
  text: string
  x: number
  y: number
  size: number
  bold: boolean
  tag: string | null
}

export interface Rule {
  x: number
  y: number
  width: number
}

export interface Sheet {
  runs: Run[]
  rules: Rule[]
}

export interface Style {
  size?: number
  bold?: boolean
  tag?: string | null
}

/** A cell of one line of a table or list: lines that stand below each other from `x` on, or end at `x + width`. */
export interface Cell extends Style {
  text: string
  x: number
  width: number
  isRight?: boolean
}

export interface Paper {
  sheets: Sheet[]
  /** Puts cells side by side, each wrapped to its width, and goes on below the longest. */
  row(cells: Cell[], gap?: number): void
  /** Leaves room, unless a new sheet has just begun. */
  space(pixels: number): void
  rule(): void
  /** What is put at the top of every sheet that begins from now on. */
  onTurn(head: (() => void) | null): void
  isFull(): boolean
}

const SIZE = 20
const LEADING = 1.35
const TOP = SHEET.margin
const BOTTOM = SHEET.height - SHEET.margin

/** Endless paper that turns to a new sheet where one is full. */
export function openPaper(): Paper {
  const sheets: Sheet[] = [{ runs: [], rules: [] }]
  let y = TOP
  let head: (() => void) | null = null
  const turn = () => {
    sheets.push({ runs: [], rules: [] })
    y = TOP
    const put = head
    head = null
    put?.()
    head = put
  }
  const put = (lines: Line[], height: number) => {
    if (y + height > BOTTOM && y > TOP) turn()
    for (const { cell, text } of lines) sheets.at(-1)!.runs.push(runOf(cell, text, y + height * 0.75))
    y += height
  }
  return {
    sheets,
    row(cells, gap = 0) {
      for (const { lines, height } of linesOf(cells)) if (sheets.length <= MOST_SHEETS) put(lines, height)
      y += gap
    },
    space(pixels) {
      if (y > TOP) y += pixels
    },
    rule() {
      sheets.at(-1)!.rules.push({ x: SHEET.margin, y: Math.round(y), width: SHEET.width - 2 * SHEET.margin })
      y += 8
    },
    onTurn(put) {
      head = put
    },
    isFull: () => sheets.length > MOST_SHEETS,
  }
}

interface Line {
  cell: Cell
  text: string
}

const styleOf = ({ size = SIZE, bold = false }: Style) => ({ size, bold })

function linesOf(cells: Cell[]): { lines: Line[]; height: number }[] {
  const wrapped = cells.map(cell => ({ cell, texts: wrap(cell.text, cell.width, styleOf(cell)) }))
  const count = Math.max(0, ...wrapped.map(({ texts }) => texts.length))
  const height = Math.round(Math.max(...cells.map(({ size = SIZE }) => size)) * LEADING)
  return Array.from({ length: count }, (_, index) => ({
    lines: wrapped.flatMap(({ cell, texts }) => (texts[index] ? [{ cell, text: texts[index] }] : [])),
    height,
  }))
}

function runOf({ x, width, isRight, size = SIZE, bold = false, tag = null }: Cell, text: string, y: number): Run {
  const left = isRight ? x + width - widthOf(text, size, bold) : x
  return { text, x: Math.round(left), y: Math.round(y), size, bold, tag }
}
