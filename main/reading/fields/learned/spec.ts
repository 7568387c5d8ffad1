/** What training and product share, as models/features.json holds it. */
export interface FeatureSpec {
  /** Most words the network sees at once, and how many of them two windows share. */
  window: number
  overlap: number
  /** Hash buckets of n-grams; bucket 0 is kept for nothing. */
  buckets: number
  /** N-grams of a word and letters of it that are looked at. */
  grams: number
  letters: number
  /** Characters taken off both ends before a word is tried on the patterns. */
  edges: string
  /** Names and regular expressions over folded words. */
  patterns: [string, string][]
  /** What the network says of a word. */
  tags: string[]
  /** What it says of a document. */
  types: string[]
}
