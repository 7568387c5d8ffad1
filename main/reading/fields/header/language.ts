import { WORDS } from '../labels/languages.ts'
import { keyOf } from '../layout/key.ts'
import type { Token } from '../layout/layout.ts'

export interface LanguageGuess {
  /** ISO 639-1; empty when the page says too little. */
  language: string
  /** Share of the votes that the language won, 0..1. */
  share: number
  votes: number
}

/** Languages by word; a word that several languages share counts less. */
const LANGUAGES_OF = indexWords()

/** The language most of the known words belong to. */
export function guessLanguage(layout: { tokens: Pick<Token, 'key'>[] }): LanguageGuess {
  const votes = new Map<string, number>()
  const seen = new Map<string, number>()
  for (const token of layout.tokens) {
    const languages = LANGUAGES_OF.get(token.key)
    const times = (seen.get(token.key) ?? 0) + 1
    seen.set(token.key, times)
    // a word repeated down a column says nothing new
    if (!languages || times > 3) continue
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length)
  }
  const total = [...votes.values()].reduce((sum, count) => sum + count, 0)
  const [language, won] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return won < 1 ? { language: '', share: 0, votes: 0 } : { language, share: won / total, votes: won }
}

function indexWords(): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const [language, words] of Object.entries(WORDS)) {
    for (const word of new Set(words.split(' ').map(keyOf))) index.set(word, [...(index.get(word) ?? []), language])
  }
  return index
}
