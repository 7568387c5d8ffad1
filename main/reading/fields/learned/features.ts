import { ibanFlags } from './iban-runs.ts'
import { type PageSize, PLACES, type PlacedWord, placeFeatures } from './place-features.ts'
import type { FeatureSpec } from './spec.ts'
import { wordReader } from './word-features.ts'

/** Rows of numbers for words, one row a word. */
export interface Features {
  /** [n × grams] */
  ids: Int32Array
  /** [n × width] */
  dense: Float32Array
  width: number
  /** [n × 4], in word heights */
  boxes: Float32Array
}

/** Reads words, in reading order, into numbers: exactly those that models/training/features.py gives (models/training/golden.json). */
export function featureReader(spec: FeatureSpec) {
  const readWord = wordReader(spec)
  const width = spec.patterns.length + 4 + PLACES
  return (words: PlacedWord[], sizes: Map<number, PageSize>): Features => {
    const ids = new Int32Array(words.length * spec.grams)
    const dense = new Float32Array(words.length * width)
    const ibans = ibanFlags(words)
    const { place, boxes } = placeFeatures(words, sizes)
    for (const [index, { text }] of words.entries()) {
      const word = readWord(text)
      ids.set(word.ids, index * spec.grams)
      dense.set(word.flags, index * width)
      dense[index * width + word.flags.length] = ibans[index]!
      dense.set(place.subarray(index * PLACES, (index + 1) * PLACES), index * width + word.flags.length + 1)
    }
    return { ids, dense, width, boxes }
  }
}
