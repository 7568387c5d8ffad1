import type { Word } from '../pages/page.ts'
import type { Raster } from '../pages/raster.ts'
import { densestPart } from './sample.ts'
import { readability } from './words.ts'

// Pages the right way up read at 0.5 or more even when they are poor or in a strange language, others at 0.3 or less.
const READABLE = 0.45
const WELL_READABLE = 0.6
const FEW_WORDS = 8

interface Reading {
  rotation: number
  words: Word[]
}

/**
 * Reads a page the right way up. The turn that is likeliest (`first`, clockwise degrees) is tried on the whole page; only where that makes no
 * sense the others are, on a part of it.
 */
export async function readUpright<Result extends Reading>(
  raster: Raster,
  first: number,
  read: (raster: Raster, rotation: number) => Promise<Result>,
): Promise<Result> {
  const reading = await read(raster, first)
  if (readability(reading.words) >= READABLE) return reading
  const rotation = await findRotation(await densestPart(raster), first, read)
  const best = rotation === first ? reading : await read(raster, rotation)
  if (first === 0 || rotation === 0 || readability(best.words) >= READABLE) return best
  // the grain of a table under a photo looks like text that lies on its side
  const level = await read(raster, 0)
  return sense(level) > sense(best) ? level : best
}

/** Which way up a part of the page reads best; `first` was tried in vain on the whole. The first that reads well ends the search. */
async function findRotation(
  part: Raster,
  first: number,
  read: (part: Raster, rotation: number) => Promise<Reading>,
): Promise<number> {
  const trials: Reading[] = []
  for (const turn of [180, 90, 270, 0]) {
    const trial = await read(part, (first + turn) % 360)
    const isGood = readability(trial.words) >= WELL_READABLE && trial.words.length >= FEW_WORDS
    if (turn !== 0 && isGood) return trial.rotation
    trials.push(trial)
  }
  return trials.reverse().reduce((a, b) => (sense(b) > sense(a) * 1.1 ? b : a)).rotation
}

function sense({ words }: Reading): number {
  return readability(words) * Math.log(2 + words.length)
}
