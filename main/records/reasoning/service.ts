import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { NearbyFailure } from '../../base/nearby.ts'
import { annotations } from '../../tables/annotations.ts'
import { reasoningAnswers } from '../../tables/reasoning.ts'
import { schemas } from '../../tables/schemas.ts'
import { writeAnswer } from '../content/formulas/answer.ts'
import { loadContent } from '../content/tree.ts'
import type { SchemaContent } from '../schemas/content.ts'
import { isReasoning, placesIn } from '../schemas/formulas.ts'
import { ask, modelOf } from './model.ts'
import { type OpenQuestion, questionsOf } from './questions.ts'

declare module '../../base/jobs.ts' {
  interface JobMap {
    reason: { annotation: number }
  }
}

declare module '../../base/events.ts' {
  interface EventMap {
    /** Reasoning fields have got other values, or other reasons for having none. */
    'content.answered': { annotation: number }
  }
}

const OPEN = new Set<string>(['to_review', 'reviewing', 'postponed'])
/** A document with a long table is not asked about for ever. */
const LONGEST_MS = 5 * 60_000
const JOB_TIMEOUT_MS = LONGEST_MS + 11 * 60_000

/** Asks again after edits that change a question, and when somebody opens a document whose questions went unanswered. */
export function startReasoning(ctx: Context) {
  ctx.jobs.work('reason', {
    concurrency: 1,
    tries: 2,
    timeoutMs: JOB_TIMEOUT_MS,
    run: ({ annotation }) => answerQuestions(ctx, annotation),
  })
  ctx.events.on('content.edited', ({ annotation }) => askLater(ctx, annotation, false))
  ctx.events.on('annotation.status_changed', ({ annotation, to }) => {
    if (to === 'reviewing') askLater(ctx, annotation, true)
  })
}

/** Asks the language model what the document's reasoning fields ask; every failure ends as a reason at the field. */
export async function answerQuestions(ctx: Context, annotationId: number) {
  const ends = ctx.clock() + LONGEST_MS
  for (const question of waitingIn(ctx, annotationId, false)) {
    const model = modelFor(ctx, annotationId)
    if (!model) return
    const late =
      ctx.clock() > ends ? new NearbyFailure('The language model is too slow for this document.', true) : null
    try {
      if (late) throw late
      const answer = await ask(model, question)
      keep(ctx, annotationId, question, answer)
    } catch (error) {
      if (!(error instanceof NearbyFailure)) throw error
      fail(ctx, annotationId, question, error.message)
      // Whoever is not there for one question is not there for the next: the others get the same reason
      if (error.isUnreachable) return failAll(ctx, annotationId, error.message)
    }
  }
}

function askLater(ctx: Context, annotationId: number, withFailed: boolean) {
  const waiting = waitingIn(ctx, annotationId, withFailed)
  if (!waiting.length || !modelFor(ctx, annotationId)) return
  for (const { node, hash } of waiting) note(ctx, node.id, { question: hash, state: 'waiting', reason: null })
  ctx.jobs.add('reason', { annotation: annotationId })
}

/** Questions that have not been asked, or were asked in other words. */
function waitingIn(ctx: Context, annotationId: number, withFailed: boolean): OpenQuestion[] {
  const row = ctx.db
    .select({ status: annotations.status, schema: schemas.content })
    .from(annotations)
    .innerJoin(schemas, eq(schemas.id, annotations.schemaId))
    .where(eq(annotations.id, annotationId))
    .get()
  // Most documents have no such field, and are not to be loaded for each edit
  if (!row || !OPEN.has(row.status) || !hasReasoning(row.schema as SchemaContent)) return []
  return questionsOf(loadContent(ctx, annotationId)).filter(({ node, hash }) => {
    const known = ctx.db.select().from(reasoningAnswers).where(eq(reasoningAnswers.datapointId, node.id)).get()
    return known?.question !== hash || known.state === 'waiting' || (withFailed && known.state === 'failed')
  })
}

const hasReasoning = (schema: SchemaContent) =>
  [...placesIn(schema).values()].some(({ node }) => node.category === 'datapoint' && isReasoning(node))

const modelFor = (ctx: Context, annotationId: number) => {
  const row = ctx.db.select().from(annotations).where(eq(annotations.id, annotationId)).get()
  return row && modelOf(ctx, row.organizationId)
}

/** What was answered counts only if the question is still the same by then. */
function keep(ctx: Context, annotationId: number, { node, hash }: OpenQuestion, answer: string) {
  inTransaction(ctx.db, () => {
    const content = loadContent(ctx, annotationId)
    const still = questionsOf(content).find(({ node: { id } }) => id === node.id)
    if (still?.hash !== hash) return
    const reason = writeAnswer(ctx, content, still.node, answer)
    note(ctx, node.id, { question: hash, state: reason ? 'failed' : 'answered', reason })
    ctx.events.emit('content.answered', { annotation: annotationId })
  })
}

function fail(ctx: Context, annotationId: number, { node, hash }: OpenQuestion, reason: string) {
  inTransaction(ctx.db, () => {
    if (loadContent(ctx, annotationId).nodes.has(node.id))
      note(ctx, node.id, { question: hash, state: 'failed', reason })
    ctx.events.emit('content.answered', { annotation: annotationId })
  })
}

function failAll(ctx: Context, annotationId: number, reason: string) {
  for (const question of waitingIn(ctx, annotationId, false)) fail(ctx, annotationId, question, reason)
}

function note(ctx: Context, datapointId: number, how: Omit<typeof reasoningAnswers.$inferInsert, 'datapointId'>) {
  const row = { datapointId, ...how }
  ctx.db
    .insert(reasoningAnswers)
    .values(row)
    .onConflictDoUpdate({ target: reasoningAnswers.datapointId, set: how })
    .run()
}
