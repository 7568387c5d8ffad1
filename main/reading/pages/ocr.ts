import { eraseRules } from './erase-rules.ts'
import { evenLight, groundOf } from './even-light.ts'
import { type OcrBlock, recognise } from './ocr-engine.ts'
import { ocrLanguages } from './ocr-languages.ts'
import { ocrWords, readability } from './ocr-words.ts'
import type { Word } from './page.ts'
import { type Raster, shrink } from './raster.ts'
import { estimateSlant } from './skew.ts'
import { type Size, straightenRaster, type Turn } from './straighten.ts'

export interface OcrOptions {
  locale: string
  /** Quarter turn that is known to be right; without it the orientation is found out. */
  rotation?: number
  dotsPerInch: number
}

export interface OcrResult extends Turn, Size {
  /** In reading order, boxes in pixels of the straightened raster (`width` x `height`). */
  words: Word[]
}

// Below this an upright page is so unlikely that the other ways round are worth trying.
const READABLE = 0.72
const TRIAL_SIZE = 1600

/** Reads a page: finds which way up it stands and how far it leans, and reads it straightened. */
export async function readRaster(raster: Raster, options: OcrOptions): Promise<OcrResult> {
  const slant = await estimateSlant(raster)
  const languages = ocrLanguages(options.locale)
  const read = (rotation: number) => readTurned(raster, { rotation, skew: slant.skew }, languages, options.dotsPerInch)
  if (options.rotation !== undefined) return read(options.rotation)
  const first = slant.upright >= 0.8 ? 0 : 270
  const reading = await read(first)
  if (readability(reading.words) >= READABLE) return reading
  const rotation = await bestRotation(raster, slant.skew, first, languages)
  return rotation === first ? reading : read(rotation)
}

async function readTurned(raster: Raster, turn: Turn, languages: string[], dotsPerInch: number): Promise<OcrResult> {
  const straight = await straightenRaster(raster, turn)
  const ground = await groundOf(straight)
  const legible = evenLight(eraseRules(straight, ground, dotsPerInch), ground)
  const blocks: OcrBlock[] = await recognise(legible, languages, dotsPerInch)
  return { ...turn, width: straight.width, height: straight.height, words: ocrWords(blocks) }
}

/** Reads a small copy all four ways round and keeps the most readable, the given one when nothing stands out. */
async function bestRotation(raster: Raster, skew: number, given: number, languages: string[]): Promise<number> {
  const small = await shrink(raster, TRIAL_SIZE)
  let best = { rotation: given, sense: -1 }
  for (const rotation of [given, (given + 180) % 360, (given + 90) % 360, (given + 270) % 360]) {
    const { words } = await readTurned(small, { rotation, skew }, languages, 100)
    const sense = readability(words) * Math.log(2 + words.length)
    if (sense > best.sense * 1.1) best = { rotation, sense }
  }
  return best.rotation
}
