import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { loadPdfEngine } from './open.ts'

type Matrix = [number, number, number, number, number, number]

/** Pictures drawn on a page. */
export interface PageImages {
  /** Share of the page's area that the largest picture covers, 0..1. */
  coverage: number
  /** Resolution of that picture on the page; 0 without one. */
  dotsPerInch: number
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Finds the largest picture of a page by walking its drawing operations (PDF 32000-1, 8.3 and 8.9). */
export async function pageImages(page: PDFPageProxy): Promise<PageImages> {
  const { OPS } = await loadPdfEngine()
  const list = await page.getOperatorList()
  const [left, bottom, right, top] = page.view as [number, number, number, number]
  const paintings = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])
  const found: PageImages = { coverage: 0, dotsPerInch: 0 }
  const stack: Matrix[] = []
  let current = IDENTITY
  list.fnArray.forEach((operation, index) => {
    const args = list.argsArray[index]
    if (operation === OPS.save) stack.push(current)
    else if (operation === OPS.restore) current = stack.pop() ?? IDENTITY
    else if (operation === OPS.transform) current = multiply(current, args)
    else if (operation === OPS.paintFormXObjectBegin) {
      stack.push(current)
      if (args[0]) current = multiply(current, args[0])
    } else if (operation === OPS.paintFormXObjectEnd) current = stack.pop() ?? IDENTITY
    else if (paintings.has(operation)) {
      const coverage = Math.min(1, Math.abs(determinant(current)) / Math.abs((right - left) * (top - bottom)))
      if (coverage > found.coverage) Object.assign(found, { coverage, dotsPerInch: resolution(current, args) })
    }
  })
  return found
}

function resolution(matrix: Matrix, args: unknown[]): number {
  const picture = args[0] as { width?: number } | string
  const pixels = typeof picture === 'string' ? (args[1] as number) : (picture?.width ?? 0)
  const inches = Math.hypot(matrix[0], matrix[1]) / 72
  return inches > 0 ? pixels / inches : 0
}

function determinant([a, b, c, d]: Matrix): number {
  return a * d - b * c
}

function multiply(m: Matrix, n: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = [...Array.from(n)] as Matrix
  return [
    m[0] * a + m[2] * b, m[1] * a + m[3] * b, m[0] * c + m[2] * d, m[1] * c + m[3] * d,
    m[0] * e + m[2] * f + m[4], m[1] * e + m[3] * f + m[5],
  ] // biome-ignore format: rows of a matrix
}
