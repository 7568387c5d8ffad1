import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Turn, turnedSize } from '../pages/straighten.ts'

/**
 * Draws a page on white, turned upright and levelled. `scale` is pixels per point (1/72 inch); the size is that of
 * `turnedSize` for the page's own size in whole pixels.
 */
export async function drawPdfPage(page: PDFPageProxy, scale: number, turn: Turn): Promise<Canvas> {
  const viewport = page.getViewport({ scale, rotation: (page.rotate + turn.rotation) % 360 })
  const flat = { width: Math.max(1, Math.round(viewport.width)), height: Math.max(1, Math.round(viewport.height)) }
  const size = turnedSize(flat, { rotation: 0, skew: turn.skew })
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  await page.render({
    // pdf.js draws on any canvas of this shape; its types only know the browser's.
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    transform: levelling(turn.skew, flat, size),
    background: '#ffffff',
  }).promise
  return canvas
}

type Extent = { width: number; height: number }

/** Turns about the middle of the page, which becomes the middle of the larger frame. */
function levelling(
  skew: number,
  from: Extent,
  to: Extent,
): [number, number, number, number, number, number] | undefined {
  if (skew === 0) return undefined
  const angle = (-skew * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [from.width / 2, from.height / 2]
  return [cos, sin, -sin, cos, to.width / 2 - (cos * x - sin * y), to.height / 2 - (sin * x + cos * y)]
}
