import { Impossible } from './decimal.ts'

let left = Number.POSITIVE_INFINITY

/**
 * Runs something that may spend so many steps, and says how many it spent. Formulas run one after the other and never
 * wait, so one counter serves them all; whatever grows with a value spends from it.
 */
export function within<Result>(steps: number, run: () => Result): { result: Result; spent: number } {
  const before = left
  left = steps
  try {
    const result = run()
    return { result, spent: steps - left }
  } finally {
    left = before
  }
}

/** Throws Impossible when more is spent than the formula may. */
export function spend(steps = 1) {
  left -= steps
  if (left < 0) throw new Impossible('The formula takes too long; it may go through less.')
}

/** What a text of this length costs to copy or search. */
export const spendText = (length: number) => spend(1 + (length >> 4))
