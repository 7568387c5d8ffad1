import type { Word } from './page.ts'

/** Words sorted into lines from top to bottom, each from left to right. */
export function inReadingOrder<Own extends Pick<Word, 'box'>>(words: Own[]): Own[] {
  return linesOf(words).flat()
}

/**
 * Words grouped into lines: a word joins the line whose middle lies within its height. Lines from top to bottom,
 * words from left to right.
 */
export function linesOf<Own extends Pick<Word, 'box'>>(words: Own[]): Own[][] {
  const found: { middle: number; height: number; words: Own[] }[] = []
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    const last = found.at(-1)
    const height = word.box[3] - word.box[1]
    if (last && Math.abs(middle(word) - last.middle) < Math.min(height, last.height) * 0.5) {
      last.words.push(word)
      last.middle += (middle(word) - last.middle) / last.words.length
      last.height = Math.max(last.height, height)
    } else found.push({ middle: middle(word), height, words: [word] })
  }
  return found.map(line => line.words.sort((a, b) => a.box[0] - b.box[0]))
}

function middle(word: Pick<Word, 'box'>): number {
  return (word.box[1] + word.box[3]) / 2
}
