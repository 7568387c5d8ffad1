import type { Word } from '../pages/page.ts'
import type { Raster } from '../pages/raster.ts'
import { type Size, straightenRaster, type Turn } from '../pages/straighten.ts'
import { recognise } from './engine.ts'
import { eraseRules } from './erase-rules.ts'
import { evenLight, groundOf } from './even-light.ts'
import { ocrLanguages } from './languages.ts'
import { estimateSlant } from './skew.ts'
import { readUpright } from './upright.ts'
import { ocrWords } from './words.ts'

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

const SURELY_LYING = 0.45

/** Reads a page: finds which way up it stands and how far it leans, and reads it straightened. */
export async function readRaster(raster: Raster, options: OcrOptions): Promise<OcrResult> {
  const { skew, upright } = await estimateSlant(raster)
  const read = (part: Raster, rotation: number) => readTurned(part, { rotation, skew }, options)
  if (options.rotation !== undefined) return read(raster, options.rotation)
  return readUpright(raster, upright < SURELY_LYING ? 270 : 0, read)
}

async function readTurned(raster: Raster, turn: Turn, { locale, dotsPerInch }: OcrOptions): Promise<OcrResult> {
  const straight = await straightenRaster(raster, turn)
  const ground = await groundOf(straight)
  const legible = evenLight(eraseRules(straight, ground, dotsPerInch), ground)
  const blocks = await recognise(legible, ocrLanguages(locale), dotsPerInch)
  return { ...turn, width: straight.width, height: straight.height, words: ocrWords(blocks) }
}
