import type { TextRun } from './text-run.ts'

// In font sizes: a blank is at least a fifth wide in the narrowest faces, a letter's own side less than this.
const TOUCHING = 0.12
const OVERLAPPING = 0.35
const SAME_BASELINE = 0.15

/**
 * Joins runs that touch (files that place letter by letter, words that change their font), and drops those printed
 * twice on the same spot (imitated bold, shadows). Runs keep the order of the file.
 */
export function joinRuns(runs: TextRun[]): TextRun[] {
  const joined: TextRun[] = []
  for (const run of dropDoubles(runs)) {
    const last = joined.at(-1)
    if (last && touches(last, run)) joined[joined.length - 1] = append(last, run)
    else joined.push(run)
  }
  return joined
}

function touches(left: TextRun, right: TextRun): boolean {
  if (left.dx * right.dx + left.dy * right.dy < 0.99) return false
  const size = Math.max(left.size, right.size)
  const along = (right.x - left.x) * left.dx + (right.y - left.y) * left.dy
  const across = (right.y - left.y) * left.dx - (right.x - left.x) * left.dy
  const gap = along - left.length
  return Math.abs(across) < size * SAME_BASELINE && gap < size * TOUCHING && gap > -size * OVERLAPPING
}

function append(left: TextRun, right: TextRun): TextRun {
  const along = (right.x - left.x) * left.dx + (right.y - left.y) * left.dy
  return {
    ...left,
    text: left.text + right.text,
    length: Math.max(left.length, along + right.length),
    size: Math.max(left.size, right.size),
    bold: left.bold && right.bold,
  }
}

function dropDoubles(runs: TextRun[]): TextRun[] {
  const seen = new Map<string, TextRun[]>()
  return runs.filter(run => {
    const same = seen.get(run.text) ?? []
    const doubled = same.some(other => Math.hypot(other.x - run.x, other.y - run.y) < run.size * 0.2)
    if (!doubled) seen.set(run.text, [...same, run])
    return !doubled
  })
}
