import type { Conventions } from './conventions.ts'
import { tidy } from './fold.ts'
import { readNumber } from './numbers.ts'

/** Reads a percentage that is the whole text (19 %, 7,7%, %21): the number as a plain decimal, or null. Only -100 to 1000 make sense. */
export function readPercent(text: string, conventions: Conventions): string | null {
  const match = /^(?:%\s*([-\d][\d.,]*)|([-\d][\d.,]*)\s*(?:%|percent|prozent|v\.? ?h\.?))$/i.exec(tidy(text))
  if (!match) return null
  // three decimals are never thousands of percent
  const reading = readNumber(match[1] ?? match[2]!, conventions.decimal)
  const value = reading?.other && Number(reading.value) >= 1000 ? reading.other : reading?.value
  return value !== undefined && Number(value) >= -100 && Number(value) < 1000 ? value : null
}
