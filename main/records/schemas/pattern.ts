import { runInNewContext } from 'node:vm'
import { RE2JS } from 're2js'

const SLOWEST_MS = 50
const KEPT = 500

type Matches = (text: string) => boolean
const compiled = new Map<string, Matches>()

/**
 * Whether a text contains what a schema's pattern describes; throws for a pattern that is no regular expression.
 * Patterns come from outside, so they run in linear time (RE2) where they can.
 */
export function matches(pattern: string, text: string): boolean {
  const known = compiled.get(pattern) ?? compile(pattern)
  if (compiled.size >= KEPT) compiled.clear()
  compiled.set(pattern, known)
  return known(text)
}

export function isPattern(pattern: string): boolean {
  try {
    compile(pattern)
    return true
  } catch {
    return false
  }
}

function compile(pattern: string): Matches {
  try {
    const fast = RE2JS.compile(pattern)
    return text => fast.matcher(text).find()
  } catch {
    const slow = new RegExp(pattern)
    return text => inTime(slow, text)
  }
}

// Look-around and back references are beyond RE2, and may take for ever: a pattern that does has not matched
function inTime(pattern: RegExp, text: string): boolean {
  try {
    return runInNewContext('pattern.test(text)', { pattern, text }, { timeout: SLOWEST_MS })
  } catch {
    return false
  }
}
