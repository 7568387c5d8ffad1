import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Context } from '../base/context.ts'
import type { Blocker } from '../records/automation-blockers/schema.ts'
import { checkContent } from '../records/content/check.ts'
import type { Remark } from '../records/content/formulas/evaluate.ts'
import { formulaBlockers } from '../records/content/formulas/remarks.ts'
import type { Message } from '../records/content/schema.ts'
import { type Content, loadContent, type Node, ruleOf } from '../records/content/tree.ts'
import type { queues } from '../tables/queues.ts'
import { relationAnnotations, relations } from '../tables/relations.ts'
import { suggestedEdits } from '../tables/suggested-edits.ts'

type Queue = typeof queues.$inferSelect
type Reason = Pick<Blocker, 'type'> & { node: Node; details?: Record<string, unknown> }

const SAMPLES = 10

/** Why the queue's automation leaves the annotation to a person; none when it may go on its way. */
export function blockersOf(ctx: Context, annotationId: number, queue: Queue): Blocker[] {
  const content = loadContent(ctx, annotationId)
  const errors = checkContent(content).filter(({ type }) => type === 'error')
  const stops = formulaBlockers(content)
  const isOff = !queue.automationEnabled || queue.automationLevel === 'never'
  const needsVouching = isOff || queue.automationLevel === 'confident'
  const reasons = [
    ...failedChecks(content, errors),
    ...stops.flatMap(stopped),
    ...(needsVouching ? unvouched(content) : []),
  ]
  return [
    ...(isOff ? [whole('automation_disabled')] : []),
    ...besides(ctx, annotationId, queue),
    ...ofDocument(
      'error_message',
      errors.filter(({ id }) => id === 'all').map(error => error.content),
    ),
    ...ofDocument(
      'extension',
      stops.filter(({ node }) => !node).map(({ text }) => text),
    ),
    ...gathered(reasons),
  ]
}

// What is said about the document as a whole has no datapoint to be shown at
const ofDocument = (type: Blocker['type'], texts: string[]): Blocker[] =>
  texts.length ? [{ ...whole(type), details: { content: texts } }] : []

const stopped = ({ node, text }: Remark): Reason[] =>
  node ? [{ type: 'extension', node, details: { content: [text] } }] : []

const whole = (type: Blocker['type']): Blocker => ({ level: 'annotation', type })

// What the queue's settings say about duplicates and proposed splits
function besides(ctx: Context, annotationId: number, { settings }: Queue): Blocker[] {
  const { automation } = settings as {
    automation?: { automate_duplicates?: boolean; automate_suggested_edit?: boolean }
  }
  const { automate_duplicates: duplicates = true, automate_suggested_edit: edits = false } = automation ?? {}
  return [
    ...(!duplicates && isDuplicate(ctx, annotationId) ? [whole('is_duplicate')] : []),
    ...(!edits && hasSuggestedEdit(ctx, annotationId) ? [whole('suggested_edit_present')] : []),
  ]
}

function isDuplicate({ db }: Context, annotationId: number): boolean {
  const other = alias(relationAnnotations, 'other')
  const twin = db
    .select({ id: other.annotationId })
    .from(relationAnnotations)
    .innerJoin(relations, and(eq(relations.id, relationAnnotations.relationId), eq(relations.type, 'duplicate')))
    .innerJoin(other, and(eq(other.relationId, relations.id), ne(other.annotationId, annotationId)))
    .where(eq(relationAnnotations.annotationId, annotationId))
    .get()
  return twin !== undefined
}

const hasSuggestedEdit = ({ db }: Context, annotationId: number): boolean =>
  db.select().from(suggestedEdits).where(eq(suggestedEdits.annotationId, annotationId)).get() !== undefined

const failedChecks = (content: Content, errors: Message[]): Reason[] =>
  errors.flatMap(({ id, content: validation }) => {
    const node = content.nodes.get(Number(id))
    return node ? [{ type: 'failed_checks', node, details: { validation } }] : []
  })

const unvouched = (content: Content): Reason[] =>
  [...content.nodes.values()]
    .filter(node => node.category === 'datapoint' && !node.hidden && !(node.validationSources as string[]).length)
    .map(node => {
      const threshold = ruleOf(content, node)?.score_threshold ?? content.threshold
      if (node.rirConfidence === null) return { type: 'no_validation_sources', node }
      return { type: 'low_score', node, details: { score: node.rirConfidence, threshold } }
    })

// One entry for a field and what ails it, however many rows have it
function gathered(reasons: Reason[]): Blocker[] {
  const groups = Map.groupBy(reasons, ({ type, node }) => `${type} ${node.schemaId}`)
  return [...groups.values()].map(group => ({
    level: 'datapoint',
    type: group[0]!.type,
    schema_id: group[0]!.node.schemaId,
    samples_truncated: group.length > SAMPLES,
    samples: group
      .slice(0, SAMPLES)
      .map(({ node, details }) => ({ datapoint_id: node.id, ...(details ? { details } : {}) })),
  }))
}
