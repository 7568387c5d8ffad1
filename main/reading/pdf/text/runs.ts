import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { advanceShares, glyphWidths } from './glyph-widths.ts'
import { joinRuns } from './join-runs.ts'
import type { TextRun } from './text-run.ts'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type TextItem = Extract<TextContent['items'][number], { str: string }>

/** The text layer as one run for each word, in the order of the file, placed in the pixels of `viewport`. */
export async function pdfRuns(page: PDFPageProxy, viewport: PageViewport): Promise<TextRun[]> {
  const content = await page.getTextContent()
  const fonts = await fontsOf(page, content)
  const runs = content.items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    return splitItem(item, viewport, fonts.get(item.fontName) ?? UNKNOWN_FONT)
  })
  return joinRuns(runs)
}

interface Font {
  bold: boolean
  monospace: boolean
  widths?: Map<string, number> | undefined
}

const UNKNOWN_FONT: Font = { bold: false, monospace: false }

/** Names and widths of fonts are only known once the page's drawing has been listed, which loads them. */
async function fontsOf(page: PDFPageProxy, content: TextContent): Promise<Map<string, Font>> {
  const styles = Object.entries(content.styles)
  if (styles.length === 0) return new Map()
  const widths = glyphWidths(await page.getOperatorList())
  return new Map(
    styles.map(([name, { fontFamily }]) => {
      const bold = page.commonObjs.has(name) && isBoldFont(page.commonObjs.get(name))
      return [name, { bold, monospace: fontFamily === 'monospace', widths: widths.get(name) }]
    }),
  )
}

function isBoldFont(font: { name?: string; bold?: boolean; black?: boolean }): boolean {
  return Boolean(font.bold || font.black || /bold|black|heavy|semibold|demi(?!n)/i.test(font.name ?? ''))
}

function splitItem(item: TextItem, viewport: PageViewport, font: Font): TextRun[] {
  const place = placeItem(item, viewport)
  const characters = [...closeUp(item.str)]
  const shares = advanceShares(characters, font.monospace, font.widths)
  return pieces(characters).map(([start, end]) => {
    const from = place.length * shares[start]!
    return {
      text: characters.slice(start, end).join(''),
      x: place.x + place.dx * from,
      y: place.y + place.dy * from,
      dx: place.dx,
      dy: place.dy,
      length: place.length * shares[end]! - from,
      size: place.size,
      bold: font.bold,
    }
  })
}

/** Letter-spaced headings come with a blank after every letter: "I N V O I C E" is one word, its width that of the whole. */
function closeUp(text: string): string {
  return /^(?:\p{L}(?: \p{L}){3,}|\p{N}(?: \p{N}){3,})$/u.test(text.trim()) ? text.trim().replaceAll(' ', '') : text
}

function placeItem(item: TextItem, viewport: PageViewport) {
  const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number]
  const [x, y] = viewport.convertToViewportPoint(e, f) as [number, number]
  const [ax, ay] = direction(viewport, a, b)
  const scale = viewport.scale
  return { x, y, dx: ax, dy: ay, length: item.width * scale, size: Math.hypot(c, d) * scale }
}

function direction(viewport: PageViewport, a: number, b: number): [number, number] {
  const [m0, m1, m2, m3] = viewport.transform as [number, number, number, number]
  const dx = m0 * a + m2 * b
  const dy = m1 * a + m3 * b
  const norm = Math.hypot(dx, dy) || 1
  return [dx / norm, dy / norm]
}

/** Start and end of every stretch of characters that are not blank. */
function pieces(characters: string[]): [number, number][] {
  const found: [number, number][] = []
  let start = -1
  for (let at = 0; at <= characters.length; at++) {
    const blank = at === characters.length || characters[at]!.trim() === ''
    if (!blank && start < 0) start = at
    if (blank && start >= 0) {
      found.push([start, at])
      start = -1
    }
  }
  return found
}
