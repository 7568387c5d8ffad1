import { bareText } from '../../reading/remembered/shape.ts'
import { normalised } from '../content/values/normalised.ts'
import type { SchemaDatapoint } from '../schemas/content.ts'
import { isCalculated } from '../schemas/formulas.ts'
import { matches } from '../schemas/pattern.ts'

/** Whether a field's values are looked for on pages at all. */
export const isPredicted = (rule: SchemaDatapoint): boolean =>
  rule.type !== 'button' && !isCalculated(rule) && !rule.disable_prediction

/** Whether a text printed on a page can stand in this field. */
export function valueCheck(rule: SchemaDatapoint, locale: string): (text: string) => boolean {
  const pattern = rule.constraints?.regexp?.pattern
  return text => {
    if (!bareText(text) || normalised(rule, text, locale, true) === null) return false
    return !pattern || rule.type !== 'string' || matches(pattern, text)
  }
}
