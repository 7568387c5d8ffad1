/** [left, top, right, bottom] in pixels of the page image, origin at the top left. */
export type Box = [number, number, number, number]

export interface Word {
  text: string
  box: Box
  /** 0..1, how sure OCR is of the text; absent for words of a PDF's text layer, which are certain. */
  confidence?: number
  /** Height of the font in page pixels. */
  size?: number
  bold?: boolean
  /** Degrees by which the text is turned clockwise from level; absent for level text. 90 runs down the page, 270 up. */
  turn?: number
}

export interface Page {
  /** 1-based. */
  number: number
  /** Size of the upright page image in pixels (what `render` returns and every box refers to). */
  width: number
  height: number
  /** Clockwise turn in degrees (0, 90, 180, 270) from the file's page to the upright page image. */
  rotation: number
  /** Small remaining angle in degrees, clockwise positive, that was taken out before OCR; also taken out of the page image. */
  skew: number
  source: 'text' | 'ocr'
  /** In reading order. */
  words: Word[]
  /** Put in between documents that were scanned in one go, and part of none of them. */
  isSeparator?: boolean
}

export interface ReadFile {
  path: string
  mimeType: string
}

export interface ReadOptions {
  /** Queue locale such as en_GB; chooses the OCR languages (English is always among them). */
  locale: string
  /** Pages after this many are still listed with their size but carry no words. */
  maxPages: number
  /** A person's turn of the whole document in degrees, added to what the file says; orientation is then not guessed. */
  rotation?: number
}

/** Hears of every page that is done, so that a slow document can be told from one that hangs. */
export type Report = (page: number, pages: number) => void

/** Why a file cannot be read; the text is for the person who sent it. */
export type ReadFailureCode =
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'too_large'
  | 'unsupported'
  | 'timeout'
  | 'memory'
  | 'crashed'
  /** Nothing is wrong with the file: the readers are being ended. */
  | 'closing'

export class ReadFailure extends Error {
  readonly code: ReadFailureCode
  constructor(code: ReadFailureCode, sentence: string) {
    super(sentence)
    this.code = code
  }
}
