/** Words near a value, and where the value stood relative to them; distances in widths of the page. */
export interface Anchor {
  side: 'left' | 'above' | 'right' | 'below'
  /** Keys of the words, one after the other on a line. */
  words: string[]
  /** Left edge of the words to the left and the right edge of the value. */
  left: number
  right: number
  /** Middle of the words to the middle of the value's first line, downwards. */
  down: number
}

/** Where on a page a value stood, and what it looked like there. */
export interface Spot {
  anchors: Anchor[]
  /** 1-based. */
  page: number
  /** Left, right and middle of the first line, in widths of the page. */
  left: number
  right: number
  middle: number
  /** Words of the first line, and lines. */
  tokens: number
  lines: number
  /** Letters and digits by kind: "INV-2026-07" is "A-9-9". */
  shape: string
  /** Whether it began or ended what stands there without a wide gap. */
  isFirst: boolean
  isLast: boolean
  /** What was glued to it and is no part of it. */
  prefix: string
  suffix: string
}

export interface FieldLesson {
  kind: 'field'
  /** What a person confirmed last; empty where they emptied the field. */
  value: string
  /** Null for a value that stands nowhere on the pages. */
  spot: Spot | null
  /** What stands at the spot does not belong in the field. */
  isRefused: boolean
}

export interface ColumnLesson {
  schemaId: string
  /** Edges in widths of the page. */
  left: number
  right: number
  isNumber: boolean
  /** Every row had a value here. */
  isFull: boolean
}

export interface TableLesson {
  kind: 'table'
  columns: ColumnLesson[]
  /** Keys of the line above the first row and of the beginning of the line below the last one. */
  head: string[]
  end: string[]
  /** Cells went over several lines. */
  wraps: boolean
}

export type Lesson = FieldLesson | TableLesson

/** Words of a first page with their left and top in thousandths of its width: [key, left, top]. */
export type Fingerprint = [key: string, left: number, top: number][]
