import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

const FAMILY = 'Gleaner View'
const FILES = ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf']

let pen: SKRSContext2D | undefined

export const fontOf = (size: number, bold: boolean): string => `${bold ? 'bold ' : ''}${size}px "${FAMILY}"`

/** Width of a text in pixels, in the font that the view is drawn with (Latin, Greek and Cyrillic are the same everywhere). */
export function widthOf(text: string, size: number, bold: boolean): number {
  const font = fontOf(size, bold)
  const known = widths.get(font + text)
  if (known !== undefined) return known
  const width = penFor(font).measureText(text).width
  if (widths.size >= MOST_WIDTHS) widths.clear()
  widths.set(font + text, width)
  return width
}

// Most words of a table come again
const widths = new Map<string, number>()
const MOST_WIDTHS = 20_000

function penFor(font: string): SKRSContext2D {
  loadFonts()
  pen ??= createCanvas(1, 1).getContext('2d')
  if (pen.font !== font) pen.font = font
  return pen
}

/** Registers the font that pdf.js brings, once a process. */
export function loadFonts(): void {
  if (GlobalFonts.has(FAMILY)) return
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')
  for (const file of FILES) GlobalFonts.register(readFileSync(join(folder, file)), FAMILY)
}
