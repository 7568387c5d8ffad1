import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page, ReadOptions, Word } from '../../pages/page.ts'
import { framePdfPage } from './frame.ts'
import { asWords } from './run-words.ts'
import { pdfRuns } from './runs.ts'
import type { TextRun } from './text-run.ts'

/** A page with the words of its text layer. A page whose text mostly runs up, down or upside down is turned upright. */
export async function readTextLayer(page: PDFPageProxy, options: ReadOptions): Promise<Page> {
  const { viewport } = framePdfPage(page, options.rotation ?? 0)
  const runs = await pdfRuns(page, viewport)
  const rotation = options.rotation ?? mainTurn(runs)
  if (rotation === (options.rotation ?? 0)) return textPage(page, rotation, asWords(runs, viewport))
  const upright = framePdfPage(page, rotation).viewport
  return textPage(page, rotation, asWords(await pdfRuns(page, upright), upright))
}

/** A page that is only named with its size. */
export function listedPage(page: PDFPageProxy, options: ReadOptions): Page {
  return textPage(page, options.rotation ?? 0, [])
}

function textPage(page: PDFPageProxy, rotation: number, words: Word[]): Page {
  const { width, height } = framePdfPage(page, rotation)
  return { number: page.pageNumber, width, height, rotation, skew: 0, source: 'text', words }
}

/** The clockwise turn that makes most of the text stand upright. */
function mainTurn(runs: TextRun[]): number {
  const letters = new Map<number, number>()
  let all = 0
  for (const run of runs) {
    const angle = Math.round((Math.atan2(run.dy, run.dx) * 2) / Math.PI) * 90
    const turn = (360 - angle) % 360
    letters.set(turn, (letters.get(turn) ?? 0) + run.text.length)
    all += run.text.length
  }
  const [turn, count] = [...letters].sort((a, b) => b[1] - a[1])[0] ?? [0, 0]
  return count > all * 0.7 ? turn : 0
}
