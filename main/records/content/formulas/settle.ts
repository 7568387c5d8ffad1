import { updateAll } from '../../../base/bulk.ts'
import type { Context } from '../../../base/context.ts'
import { datapoints } from '../../../tables/datapoints.ts'
import { type Content, loadContent, type Node } from '../tree.ts'
import { evaluateFormulas } from './evaluate.ts'

/** Evaluates the formulas of an annotation and writes what they came to; returns the nodes that changed. */
export function settleFormulas(
  ctx: Context,
  annotationId: number,
  content: Content = loadContent(ctx, annotationId),
): Node[] {
  const { changed } = evaluateFormulas(content)
  updateAll(ctx.db, datapoints, ['value', 'normalizedValue', 'validationSources', 'page', 'box'], changed)
  return changed
}
