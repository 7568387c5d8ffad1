import { updateAll } from '../../../base/bulk.ts'
import type { Context } from '../../../base/context.ts'
import { datapoints } from '../../../tables/datapoints.ts'
import type { SchemaDatapoint } from '../../schemas/content.ts'
import { checkContent } from '../check.ts'
import { settleFormulas } from '../formulas/settle.ts'
import { loadContent, type Node, ruleOf } from '../tree.ts'

/**
 * Empties the fields that hold a faulty value but need none, and returns them. Where something else is wrong too, a person
 * must look anyway and is spared the loss: then all stay.
 */
export function clearFaulty(ctx: Context, annotationId: number): Node[] {
  const content = loadContent(ctx, annotationId)
  const errors = checkContent(content).filter(({ type }) => type === 'error')
  // What is wrong with the document as a whole no emptied field puts right
  if (errors.some(({ id }) => id === 'all')) return []
  const faulty = [...new Set(errors.map(({ id }) => content.nodes.get(Number(id))!))]
  if (!faulty.every(node => isOptional(ruleOf(content, node)))) return []
  for (const node of faulty) Object.assign(node, EMPTIED)
  updateAll(ctx.db, datapoints, ['value', 'normalizedValue', 'page', 'box', 'validationSources'], faulty)
  settleFormulas(ctx, annotationId, content)
  return faulty
}

const isOptional = (rule: SchemaDatapoint | undefined) => rule?.constraints?.required === false

const EMPTIED = { value: '', normalizedValue: null, page: null, box: null, validationSources: ['non_required'] }
