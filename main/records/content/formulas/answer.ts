import { updateAll } from '../../../base/bulk.ts'
import type { Context } from '../../../base/context.ts'
import { parseDecimal } from '../../../formulas/values/decimal.ts'
import { datapoints } from '../../../tables/datapoints.ts'
import { type Content, type Node, ruleOf } from '../tree.ts'
import { settleFormulas } from './settle.ts'
import { writtenValue } from './typed.ts'

/**
 * Writes what a language model has answered, and what formulas make of it. Nobody vouches for it, so a person will look.
 * Returns why it cannot be the field's value, null when it can.
 */
export function writeAnswer(ctx: Context, content: Content, node: Node, answer: string): string | null {
  const rule = ruleOf(content, node)
  if (!rule) return null
  const value = rule.type === 'number' ? (parseDecimal(answer) ?? answer) : answer
  const written = writtenValue(rule, value, content.locale)
  const isChoice = rule.type !== 'enum' || !answer || (typeof written !== 'string' && written.normalizedValue !== null)
  const fits = typeof written !== 'string' && isChoice ? written : null
  const optional = rule.constraints?.required === false ? ['non_required'] : []
  const validationSources = fits?.value ? [] : optional
  Object.assign(node, { ...(fits ?? EMPTY), validationSources, page: null, box: null })
  updateAll(ctx.db, datapoints, ['value', 'normalizedValue', 'validationSources', 'page', 'box'], [node])
  settleFormulas(ctx, content.annotationId, content)
  return fits ? null : `The language model answered “${answer.slice(0, 100)}”, which is no value of this field.`
}

const EMPTY = { value: '', normalizedValue: null }
