import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { Raster } from '../pages/raster.ts'
import { languageData } from './languages.ts'

/** What tesseract's JSON output holds of a page. */
export interface OcrBlock {
  paragraphs: { lines: OcrLine[] }[]
}
export interface OcrLine {
  rowAttributes: { rowHeight: number }
  words: { text: string; confidence: number; bbox: { x0: number; y0: number; x1: number; y1: number } }[]
}

interface Api {
  Init(dataPath: null, languages: string, engineMode: number): number
  SetVariable(name: string, value: string): boolean
  SetImageFile(exif: number, angle: number): number
  Recognize(monitor: null): number
  GetJSONText(): string
  Clear(): void
  End(): void
}

interface Core {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
  TessBaseAPI: new () => Api
}

const LSTM_ONLY = 1
// Lines over the whole width, of any height: finds more of tables and of amounts at the right than the other modes.
const ONE_COLUMN = '4'
let core: Promise<Core> | undefined
let open: { languages: string; api: Api } | undefined

/**
 * Reads a raster with tesseract (https://github.com/naptha/tesseract.js-core), inside this process and without any
 * network; blocks the thread, so it belongs in a child process. The same raster always gives the same text.
 */
export async function recognise(raster: Raster, languages: string[], dotsPerInch: number): Promise<OcrBlock[]> {
  core ??= loadCore()
  const engine = await core
  const api = openApi(engine, languages)
  api.SetVariable('user_defined_dpi', String(Math.round(dotsPerInch)))
  engine.FS.writeFile('/input', asPgm(raster))
  if (api.SetImageFile(1, 0) === 1) throw new Error('tesseract refused the picture')
  try {
    api.Recognize(null)
    return JSON.parse(api.GetJSONText()).blocks ?? []
  } finally {
    api.Clear()
    engine.FS.unlink('/input')
  }
}

function openApi(engine: Core, languages: string[]): Api {
  const wanted = languages.join('+')
  if (open?.languages === wanted) return open.api
  open?.api.End()
  for (const code of languages) {
    const path = languageData(code)
    if (!path) throw new Error(`no OCR data for ${code}`)
    engine.FS.writeFile(`./${code}.traineddata`, gunzipSync(readFileSync(path)))
  }
  const api = new engine.TessBaseAPI()
  if (api.Init(null, wanted, LSTM_ONLY) !== 0) throw new Error(`OCR data of ${wanted} cannot be loaded`)
  api.SetVariable('tessedit_pageseg_mode', ONE_COLUMN)
  // Words of earlier pages would otherwise sway the reading of later ones.
  api.SetVariable('tessedit_enable_doc_dict', '0')
  open = { languages: wanted, api }
  return api
}

async function loadCore(): Promise<Core> {
  const require = createRequire(import.meta.url)
  const quiet = { print() {}, printErr() {}, TesseractProgress() {} }
  try {
    return await require('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js')(quiet)
  } catch {
    return await require('tesseract.js-core/tesseract-core-lstm.js')(quiet)
  }
}

/** Portable grey map, the plainest format that Leptonica reads (netpbm.sourceforge.net/doc/pgm.html). */
function asPgm({ data, width, height }: Raster): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}
