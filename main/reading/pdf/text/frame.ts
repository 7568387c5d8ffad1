import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const DOTS_PER_INCH = 150
const POINTS_PER_INCH = 72
const LONGEST_SIDE = 3000

/**
 * The upright image of a PDF page: its size in whole pixels and the viewport that draws into it.
 * 150 dpi (A4 is 1240 x 1754), less when the longest side would pass 3000 pixels.
 * `rotation` is added clockwise to the page's own /Rotate; the crop box is the image's edge.
 */
export function framePdfPage(
  page: PDFPageProxy,
  rotation: number,
): { viewport: PageViewport; width: number; height: number } {
  const turn = (((page.rotate + rotation) % 360) + 360) % 360
  const points = page.getViewport({ scale: 1, rotation: turn })
  const longest = Math.max(points.width, points.height, 1)
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, LONGEST_SIDE / longest)
  const viewport = page.getViewport({ scale, rotation: turn })
  return { viewport, width: Math.max(1, Math.round(viewport.width)), height: Math.max(1, Math.round(viewport.height)) }
}
