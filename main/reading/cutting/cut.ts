import { readFile } from 'node:fs/promises'
import type { ReadFile } from '../pages/page.ts'
import { wrapImages } from './from-images.ts'
import { cutPdf } from './from-pdf.ts'

/** A page to take along. */
export interface Pick {
  /** 1-based number in the file. */
  number: number
  /** Clockwise quarter turn in degrees (0, 90, 180, 270), added to the page as its file shows it. */
  rotation: number
}

/**
 * Bytes of a PDF of the picked pages in the order given; text layers stay, pictures are wrapped as they are where PDF
 * knows their format, and of an e-invoice its view is taken. The same picks give the same bytes. Throws ReadFailure: empty, broken, encrypted, too_large.
 */
export async function cutPages(file: ReadFile, picks: Pick[]): Promise<Uint8Array> {
  const bytes = await readFile(file.path)
  if (file.mimeType === 'application/xml') return (await import('./from-view.ts')).wrapView(bytes, picks)
  return file.mimeType === 'application/pdf' ? cutPdf(bytes, picks) : wrapImages(bytes, picks)
}
