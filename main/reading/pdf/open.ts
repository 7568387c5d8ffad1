import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ReadFailure } from '../pages/page.ts'

let engine: Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> | undefined

/** Loads pdf.js once, ahead of the first document. */
export function loadPdfEngine(): NonNullable<typeof engine> {
  engine ??= import('pdfjs-dist/legacy/build/pdf.mjs')
  return engine
}

export interface OpenPdfOptions {
  /** False leaves every picture out, which saves decoding them when only text is wanted. */
  images: boolean
}

/**
 * Opens a PDF with scripts, network and system fonts off. The bytes are copied, because pdf.js takes what it is given.
 * Throws ReadFailure: empty, broken, encrypted. The caller ends the document with `closePdf`.
 */
export async function openPdf(bytes: Uint8Array, options: OpenPdfOptions): Promise<PDFDocumentProxy> {
  if (bytes.length === 0) throw new ReadFailure('empty', 'The file is empty.')
  const pdfjs = await loadPdfEngine()
  const folder = packageFolder()
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableFontFace: true,
    fontExtraProperties: true,
    stopAtErrors: false,
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    cMapUrl: join(folder, 'cmaps/'),
    cMapPacked: true,
    wasmUrl: join(folder, 'wasm/'),
    iccUrl: join(folder, 'iccs/'),
    maxImageSize: options.images ? MAX_IMAGE_PIXELS : 0,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  try {
    return await task.promise
  } catch (error) {
    await task.destroy()
    throw asReadFailure(error)
  }
}

/** Frees what pdf.js keeps of a document. */
export async function closePdf(document: PDFDocumentProxy): Promise<void> {
  await document.loadingTask.destroy()
}

// An A3 page at 600 dpi in one picture has 70 million pixels; more than this is an attack on memory.
const MAX_IMAGE_PIXELS = 120_000_000

function asReadFailure(error: unknown): ReadFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') {
    return new ReadFailure('encrypted', 'The PDF is protected with a password. Send it again without the password.')
  }
  return new ReadFailure('broken', 'The PDF is damaged and cannot be opened.')
}

function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const folder = dirname(entry)
  if (!existsSync(join(folder, 'standard_fonts'))) throw new Error('pdfjs-dist lacks its standard fonts')
  return folder
}
