import { fold } from '../../values/fold.ts'
import type { FeatureSpec } from './spec.ts'

export interface WordFeatures {
  /** Hash buckets of the word's n-grams, filled up with 0. */
  ids: Int32Array
  /** One number for each pattern, then: ends with a colon, in capitals, length. */
  flags: Float32Array
}

/** All that is known of a word wherever it stands; the same as `word_features` in models/training/features.py. */
export function wordReader(spec: FeatureSpec): (text: string) => WordFeatures {
  const patterns = spec.patterns.map(([, pattern]) => new RegExp(pattern, 'u'))
  const known = new Map<string, WordFeatures>()
  return text => {
    const cached = known.get(text)
    if (cached) return cached
    // a service reads for months
    if (known.size > 20_000) known.clear()
    const found = readWord(text, spec, patterns)
    known.set(text, found)
    return found
  }
}

function readWord(text: string, spec: FeatureSpec, patterns: RegExp[]): WordFeatures {
  const folded = fold(text)
  const bare = strip(folded, spec.edges)
  const characters = Array.from(text)
  const letters = characters.filter(c => c !== c.toLowerCase() || c !== c.toUpperCase())
  const capitals = letters.length > 1 && letters.every(c => c !== c.toLowerCase())
  const form = [text.endsWith(':') ? 1 : 0, capitals ? 1 : 0, Math.min(characters.length, 20) / 20]
  const ids = new Int32Array(spec.grams)
  ids.set(
    gramsOf(text, folded, spec)
      .slice(0, spec.grams)
      .map(gram => bucketOf(gram, spec.buckets)),
  )
  return { ids, flags: Float32Array.from([...patterns.map(pattern => (pattern.test(bare) ? 1 : 0)), ...form]) }
}

/** Shape, the whole word and its trigrams; digits are alike. */
function gramsOf(text: string, folded: string, { letters }: FeatureSpec): string[] {
  const plain = Array.from(folded.replace(/[0-9]/g, '0'))
  const framed = ['^', ...plain.slice(0, letters), '$']
  const trigrams = framed.slice(2).map((_, index) => framed.slice(index, index + 3).join(''))
  return [`s:${shapeOf(text, letters)}`, `w:${plain.slice(0, 40).join('')}`, ...trigrams]
}

/** "RE-2024/118" is "XX-00/00": runs of one kind of character are cut to two. */
function shapeOf(text: string, most: number): string {
  const kinds = Array.from(text, kindOf)
  const kept = kinds.filter((kind, index) => index < 2 || kinds[index - 1] !== kind || kinds[index - 2] !== kind)
  return kept.slice(0, most).join('')
}

function kindOf(character: string): string {
  if (/[0-9]/.test(character)) return '0'
  if (character !== character.toLowerCase()) return 'X'
  if (character !== character.toUpperCase()) return 'x'
  return character.codePointAt(0)! < 128 ? character : 'u'
}

/** FNV-1a over code points (draft-eastlake-fnv), 32 bits. */
function bucketOf(gram: string, buckets: number): number {
  let hash = 2166136261
  for (const character of gram) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619)
  return 1 + ((hash >>> 0) % (buckets - 1))
}

function strip(text: string, edges: string): string {
  let [start, end] = [0, text.length]
  while (start < end && edges.includes(text[start]!)) start++
  while (end > start && edges.includes(text[end - 1]!)) end--
  return text.slice(start, end)
}
