import { eq } from 'drizzle-orm'
import type { Context } from '../../../base/context.ts'
import { annotations } from '../../../tables/annotations.ts'
import { datapoints } from '../../../tables/datapoints.ts'
import { languageModels, reasoningAnswers } from '../../../tables/reasoning.ts'
import { isReasoning } from '../../schemas/formulas.ts'
import type { Message } from '../schema.ts'
import type { Content, Node } from '../tree.ts'

/** Why reasoning fields have no value (yet), as messages; never an error. */
export function reasoningMessages(ctx: Context, content: Content, withHidden: boolean): Message[] {
  const asking = [...content.nodes.values()].filter(node => isAsking(content, node) && (withHidden || !node.hidden))
  if (!asking.length) return []
  const model = ctx.db
    .select({ model: languageModels.model })
    .from(languageModels)
    .innerJoin(annotations, eq(annotations.organizationId, languageModels.organizationId))
    .where(eq(annotations.id, content.annotationId))
    .get()
  const states = new Map(answersIn(ctx, content.annotationId).map(row => [row.datapointId, row]))
  return asking.flatMap(({ id, value }) => {
    const state = states.get(id)
    if (state?.state === 'failed') return [message(id, 'warning', `Not answered: ${state.reason ?? ''}`)]
    if (value) return []
    if (!model) return [message(id, 'info', NO_MODEL)]
    return state?.state === 'answered' ? [] : [message(id, 'info', 'The language model is being asked.')]
  })
}

const NO_MODEL = 'Not answered: no language model is set up. Type the value, or set one up under Settings.'

const message = (id: number, type: 'info' | 'warning', content: string): Message => ({
  id: String(id),
  type,
  content,
  detail: { hook_id: null, is_exception: false },
})

function isAsking({ rules }: Content, { schemaId, noRecalculation }: Node): boolean {
  const rule = rules.get(schemaId)
  return rule?.category === 'datapoint' && isReasoning(rule) && !noRecalculation
}

const answersIn = ({ db }: Context, annotationId: number) =>
  db
    .select({
      datapointId: reasoningAnswers.datapointId,
      state: reasoningAnswers.state,
      reason: reasoningAnswers.reason,
    })
    .from(reasoningAnswers)
    .innerJoin(datapoints, eq(datapoints.id, reasoningAnswers.datapointId))
    .where(eq(datapoints.annotationId, annotationId))
    .all()
