import type { Raster } from '../pages/raster.ts'
import { type Ground, groundAt } from './even-light.ts'

// In inches: a rule is longer than any stroke of ordinary text, and thinner than the strokes of headings.
const SHORTEST = 0.35
const THICKEST = 0.03
const GAP = 1
const THIN_SHARE = 0.8

/**
 * Paints over the lines of tables and forms, which otherwise keep OCR from seeing what stands between them.
 * Takes a straightened raster; strokes that touch a line stay, because the line is thicker there.
 */
export function eraseRules(raster: Raster, ground: Ground, dotsPerInch: number): Raster {
  const dark = darkMask(raster, ground)
  const { width, height } = raster
  const rules = new Uint8Array(dark.length)
  const shortest = Math.round(SHORTEST * dotsPerInch)
  const thickest = Math.max(3, Math.round(THICKEST * dotsPerInch))
  markRules({ dark, rules, lines: height, length: width, along: 1, across: width, shortest, thickest })
  markRules({ dark, rules, lines: width, length: height, along: width, across: 1, shortest, thickest })
  return { width, height, data: paintOver(raster, rules, thickest) }
}

function darkMask({ data, width, height }: Raster, ground: Ground): Uint8Array {
  const dark = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      dark[at] = data[at]! < groundAt(ground, x, y) * 0.8 ? 1 : 0
    }
  }
  return dark
}

interface Direction {
  dark: Uint8Array
  rules: Uint8Array
  /** Number of parallel lines to walk, pixels in each, and the steps to the next pixel and to the next line. */
  lines: number
  length: number
  along: number
  across: number
  shortest: number
  thickest: number
}

function markRules(direction: Direction): void {
  const { dark, lines, length, along, across, shortest } = direction
  for (let line = 0; line < lines; line++) {
    let start = -1
    let last = -1
    for (let place = 0; place <= length; place++) {
      const isDark = place < length && dark[line * across + place * along] === 1
      if (isDark) {
        if (start < 0) start = place
        last = place
      } else if (start >= 0 && (place - last > GAP || place === length)) {
        if (last - start >= shortest) markRun(direction, line, start, last)
        start = -1
      }
    }
  }
}

/** Marks a run that is thin nearly everywhere; the tops of small letters in a row are not. */
function markRun(direction: Direction, line: number, start: number, end: number): void {
  const { rules, along, across, thickest } = direction
  const thin: number[] = []
  for (let place = start; place <= end; place++) {
    if (thickness(direction, line, place) <= thickest) thin.push(line * across + place * along)
  }
  if (thin.length < (end - start + 1) * THIN_SHARE) return
  for (const at of thin) rules[at] = 1
}

function thickness({ dark, lines, along, across, thickest }: Direction, line: number, place: number): number {
  let count = 1
  for (const step of [-1, 1]) {
    for (let next = line + step; next >= 0 && next < lines && count <= thickest; next += step) {
      if (dark[next * across + place * along] === 0) break
      count++
    }
  }
  return count
}

/** Every marked pixel and its neighbours take the lightest value around, which is the paper's. */
function paintOver({ data, width, height }: Raster, rules: Uint8Array, thickest: number): Uint8Array {
  const painted = new Uint8Array(data)
  const reach = thickest + 1
  for (let at = 0; at < rules.length; at++) {
    if (rules[at] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    let paper = 0
    for (const step of [-reach, reach]) {
      if (x + step >= 0 && x + step < width) paper = Math.max(paper, data[at + step]!)
      if (y + step >= 0 && y + step < height) paper = Math.max(paper, data[at + step * width]!)
    }
    for (const near of halo(at, width)) painted[near] = paper
  }
  return painted
}

// The soft rim of a rule, which is not dark enough to count as part of it.
function halo(at: number, width: number): number[] {
  return [at, at - 1, at + 1, at - 2, at + 2, at - width, at + width, at - 2 * width, at + 2 * width]
}
