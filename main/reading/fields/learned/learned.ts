import type { Span, Token } from '../layout/layout.ts'

/** What the trained network says of a document's tokens: probabilities by tag. */
export interface Learned {
  tags: string[]
  /** [tokens × tags], each row adds up to 1. */
  probabilities: Float32Array
  /** Probability of each type of document. */
  types: Record<string, number>
}

/** How likely a token is part of a value of this tag, 0..1; 0 for tags that the network was not taught. */
export function chanceOf({ tags, probabilities }: Learned, token: Token, tag: string): number {
  const column = tags.indexOf(tag)
  return column < 0 ? 0 : probabilities[token.index * tags.length + column]!
}

/** Mean over the tokens of a span. */
export function spanChance(learned: Learned, span: Span, tag: string): number {
  return span.reduce((sum, token) => sum + chanceOf(learned, token, tag), 0) / Math.max(1, span.length)
}

/** A word or two that the network was unsure of do not end a run: "1242 chemin (de) l'olive". */
const GAP = 2

/** Runs of tokens that are at least as likely of this tag as `least`; a run stays in its segment. */
export function runsOf(learned: Learned, tokens: Token[], tag: string, least: number): Span[] {
  const runs: Span[] = []
  for (const token of tokens) {
    if (chanceOf(learned, token, tag) < least) continue
    const last = runs.at(-1)?.at(-1)
    const isNear = last?.segment === token.segment && token.index - last.index <= GAP + 1
    if (last && isNear) runs.at(-1)!.push(...tokens.slice(last.index + 1, token.index + 1))
    else runs.push([token])
  }
  return runs
}
