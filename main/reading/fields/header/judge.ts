import type { Span } from '../layout/layout.ts'
import { MODELS } from './models.ts'

/** What speaks for and against a value: named numbers, most of them 0 or 1; what is absent is 0. */
export type Evidence = Record<string, number>

/** A value found for a field: where it is printed, its normalised form, the probability that it is right. */
export interface Found {
  /** Empty for values that stand nowhere in particular. */
  spans: Span[]
  value: string | null
  score: number
  /** Name of the model that gave the score and what it saw. */
  model: string
  evidence: Evidence
  /** Whether arithmetic agrees with it. */
  checked?: boolean
}

/** Scores a value: logistic regression over its evidence with the weights of the named model. */
export function judge(model: string, spans: Span[], value: string | null, evidence: Evidence): Found {
  return { spans, value, model, evidence, score: probability(model, evidence) }
}

/** The value itself with the share of the probability that its reading has, and the other reading with the rest. */
export function readings(found: Found, other: string | null, certainty: number): Found[] {
  if (other === null || certainty === 1) return [found]
  const own = { ...found, score: found.score * certainty }
  return [own, { ...found, value: other, score: found.score - own.score }]
}

export function probability(model: string, evidence: Evidence): number {
  const weights = MODELS[model] ?? {}
  const sum = Object.entries(evidence).reduce(
    (total, [name, amount]) => total + amount * (weights[name] ?? 0),
    weights.bias ?? 0,
  )
  return 1 / (1 + Math.exp(-sum))
}

/** Best first, one for each value. */
export function ranked(found: Found[]): Found[] {
  const best = new Map<string, Found>()
  for (const one of [...found].sort((a, b) => b.score - a.score)) {
    const key =
      one.value ??
      one.spans
        .flat()
        .map(token => token.text)
        .join(' ')
    if (!best.has(key)) best.set(key, one)
  }
  return [...best.values()].slice(0, 5)
}
