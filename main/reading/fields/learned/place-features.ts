import type { Box } from '../../pages/page.ts'

/** What the network needs to know of a word besides its letters. */
export interface PlacedWord {
  text: string
  box: Box
  bold: boolean
  page: number
  line: number
}

/** Pixels of the upright page. */
export interface PageSize {
  width: number
  height: number
}

export const PLACES = 26

interface Ruler {
  /** Median height of a word on the page, in pixels. */
  unit: number
  /** Where the page begins when all stand below each other, in word heights. */
  offset: number
  size: PageSize
}

/** Where words stand: `place` [n × PLACES], `boxes` [n × 4] in word heights; as `features` in models/training/features.py. */
export function placeFeatures(words: PlacedWord[], sizes: Map<number, PageSize>) {
  const rulers = rulersOf(words, sizes)
  const place = new Float32Array(words.length * PLACES)
  const boxes = new Float32Array(words.length * 4)
  const lines = linesOf(words)
  for (const [number, line] of lines.entries()) {
    const { unit, offset } = rulers.get(line[0]!.page)!
    const [above, under] = [gap(lines[number - 1], line, unit), gap(line, lines[number + 1], unit)]
    for (const [position, word] of line.entries()) {
      const [left, top, right, bottom] = word.box
      boxes.set([left / unit, top / unit + offset, right / unit, bottom / unit + offset], word.index * 4)
      const ruler = rulers.get(word.page)!
      place.set(ownPlace(word, ruler, words), word.index * PLACES)
      place.set(linePlace(line, position, unit), word.index * PLACES + 12)
      place.set([above, under, ...waves(place, word.index)], word.index * PLACES + 18)
    }
  }
  return { place, boxes }
}

interface Indexed extends PlacedWord {
  index: number
}

function rulersOf(words: PlacedWord[], sizes: Map<number, PageSize>): Map<number, Ruler> {
  const rulers = new Map<number, Ruler>()
  let offset = 0
  for (const page of [...new Set(words.map(word => word.page))].sort((a, b) => a - b)) {
    const heights = words.filter(word => word.page === page).map(({ box }) => box[3] - box[1])
    const unit = Math.max(heights.sort((a, b) => a - b)[heights.length >> 1]!, 1)
    const size = sizes.get(page)!
    rulers.set(page, { unit, offset, size })
    offset += size.height / unit + 10
  }
  return rulers
}

function linesOf(words: PlacedWord[]): Indexed[][] {
  const lines: Indexed[][] = []
  for (const [index, word] of words.entries()) {
    const last = lines.at(-1)
    if (last && last[0]!.line === word.line) last.push({ ...word, index })
    else lines.push([{ ...word, index }])
  }
  return lines
}

function ownPlace({ box, bold, page, index }: Indexed, { unit, size }: Ruler, words: PlacedWord[]): number[] {
  const [left, top, right, bottom] = box
  return [
    left / size.width,
    right / size.width,
    top / size.height,
    bottom / size.height,
    Math.min((right - left) / unit, 30) / 30,
    Math.min((bottom - top) / unit, 5) / 5,
    bold ? 1 : 0,
    page === 1 ? 1 : 0,
    page === words.at(-1)!.page ? 1 : 0,
    Math.min(size.height / size.width, 4) / 4,
    index / words.length,
    Math.min(words.length, 1000) / 1000,
  ]
}

/** First and last of the line, the gaps to its neighbours, how many there are and which it is. */
function linePlace(line: Indexed[], position: number, unit: number): number[] {
  const [before, own, after] = [line[position - 1], line[position]!, line[position + 1]]
  const between = (left: Indexed, right: Indexed) => clip((right.box[0] - left.box[2]) / unit, 20)
  return [
    before ? 0 : 1,
    before ? between(before, own) : 1,
    after ? 0 : 1,
    after ? between(own, after) : 1,
    Math.min(line.length, 20) / 20,
    Math.min(position, 20) / 20,
  ]
}

/** Free space between two lines of a page. */
function gap(upper: Indexed[] | undefined, lower: Indexed[] | undefined, unit: number): number {
  if (!upper || !lower || upper[0]!.page !== lower[0]!.page) return 1
  const bottom = Math.max(...upper.map(word => word.box[3]))
  return clip((Math.min(...lower.map(word => word.box[1])) - bottom) / unit, 10)
}

function clip(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most) / most
}

function waves(place: Float32Array, index: number): number[] {
  const [x, y] = [place[index * PLACES]!, place[index * PLACES + 2]!]
  return [
    Math.sin(Math.PI * x),
    Math.sin(2 * Math.PI * x),
    Math.sin(Math.PI * y),
    Math.sin(2 * Math.PI * y),
    Math.sin(4 * Math.PI * y),
    Math.max(0, 1 - 6 * y),
  ]
}
