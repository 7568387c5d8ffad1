import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { advanceShares } from './glyph-widths.ts'
import { joinRuns } from './join-runs.ts'
import type { TextRun } from './text-run.ts'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type TextItem = Extract<TextContent['items'][number], { str: string }>

/** The text layer as one run for each word, in the order of the file, placed in the pixels of `viewport`. */
export async function pdfRuns(page: PDFPageProxy, viewport: PageViewport): Promise<TextRun[]> {
  const content = await page.getTextContent()
  const isBold = await boldFonts(page, Object.keys(content.styles))
  const runs = content.items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    return splitItem(item, viewport, content.styles[item.fontName]?.fontFamily === 'monospace', isBold(item.fontName))
  })
  return joinRuns(runs)
}

/** Font names are only known once the page's drawing has been listed, which loads them. */
async function boldFonts(page: PDFPageProxy, fonts: string[]): Promise<(font: string) => boolean> {
  if (fonts.length === 0) return () => false
  await page.getOperatorList()
  const bold = new Set(fonts.filter(font => page.commonObjs.has(font) && isBoldFont(page.commonObjs.get(font))))
  return font => bold.has(font)
}

function isBoldFont(font: { name?: string; bold?: boolean; black?: boolean }): boolean {
  return Boolean(font.bold || font.black || /bold|black|heavy|semibold|demi(?!n)/i.test(font.name ?? ''))
}
function splitItem(item: TextItem, viewport: PageViewport, monospace: boolean, bold: boolean): TextRun[] {
  const place = placeItem(item, viewport)
  const characters = [...item.str]
  const shares = advanceShares(characters, monospace)
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
      bold,
    }
  })
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
