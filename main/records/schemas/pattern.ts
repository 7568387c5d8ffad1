import { RE2JS } from 're2js'
import { inTime, TooSlow } from '../../base/in-time.ts'

const SLOWEST_MS = 50
/** What takes longer is remembered: content is checked again at every edit. */
const WORTH_KEEPING_MS = 1
const PATTERNS_KEPT = 500
const RESULTS_KEPT = 2000

type Matches = (text: string) => boolean
const compiled = new Map<string, Matches>()
const results = new Map<string, boolean>()

/**
 * Whether a text contains what a schema's pattern describes; throws for a pattern that is no regular expression.
 * Patterns come from outside, so they run in linear time (RE2) where they can.
 */
export function matches(pattern: string, text: string): boolean {
  const key = `${pattern}\n${text}`
  const known = results.get(key)
  if (known !== undefined) return known
  const begun = performance.now()
  const result = compiledOf(pattern)(text)
  if (performance.now() - begun > WORTH_KEEPING_MS) keep(results, RESULTS_KEPT, key, result)
  return result
}

export function isPattern(pattern: string): boolean {
  try {
    compile(pattern)
    return true
  } catch {
    return false
  }
}

function compiledOf(pattern: string): Matches {
  const known = compiled.get(pattern)
  if (known) return known
  const made = compile(pattern)
  keep(compiled, PATTERNS_KEPT, pattern, made)
  return made
}

function compile(pattern: string): Matches {
  try {
    const fast = RE2JS.compile(pattern)
    return text => fast.matcher(text).find()
  } catch {
    const slow = new RegExp(pattern)
    return text => isFound(slow, text)
  }
}

// Look-around and back references are beyond RE2, and may take for ever: a pattern that does has not matched
function isFound(pattern: RegExp, text: string): boolean {
  try {
    return inTime(SLOWEST_MS, () => pattern.test(text))
  } catch (error) {
    if (error instanceof TooSlow) return false
    throw error
  }
}

function keep<Value>(map: Map<string, Value>, most: number, key: string, value: Value) {
  if (map.size >= most) map.clear()
  map.set(key, value)
}
