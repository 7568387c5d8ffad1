import { eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, isAdmin } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { queues } from '../../tables/queues.ts'
import type { Status } from '../annotations/schema.ts'
import { type AnnotationRow, annotationsIn, changeAnnotation, setStatus } from '../annotations/service.ts'
import { checkContent, isValid } from '../content/check.ts'
import { settleFormulas } from '../content/formulas/settle.ts'
import { requireHold } from '../content/hold.ts'
import type { Message } from '../content/schema.ts'
import { loadContent } from '../content/tree.ts'
import { spent } from './durations.ts'
import type { EndInput } from './schema.ts'

const STARTABLE: Status[] = ['to_review', 'reviewing', 'postponed', 'confirmed']

/** Gives the annotation to the caller; 409 when it is not in one of the statuses or somebody else has it. */
export function start(call: Call, annotation: AnnotationRow, statuses: Status[] = STARTABLE) {
  if (!statuses.includes(annotation.status) || !STARTABLE.includes(annotation.status)) {
    throw new Problem(409, `The annotation is ${annotation.status} and cannot be started.`)
  }
  if (annotation.status === 'reviewing') {
    requireHold(call, annotation)
    // whoever starts again what they hold begins a new session
    return changeAnnotation(call, annotation.id, { assignedAt: timestamp(call.clock) })
  }
  setStatus(call, annotation, 'reviewing', call.caller.user, { statusBeforeReview: annotation.status })
}

/** Starts the first annotation that waits in the queue, or returns null. */
export function startNext(
  call: Call,
  queueId: number,
  statuses: Status[] = ['to_review', 'reviewing'],
  ids?: number[],
): AnnotationRow | null {
  const startable = statuses.filter(status => STARTABLE.includes(status))
  const waiting = annotationsIn(call, queueId, startable, ids).find(
    annotation => annotation.status !== 'reviewing' || annotation.modifierId === call.caller.user,
  )
  if (waiting) start(call, waiting, statuses)
  return waiting ?? null
}

/** Confirms for the caller; Problem 400 that lists what is wrong with the content. */
export function confirm(call: Call, annotation: AnnotationRow, input: EndInput) {
  requireHold(call, annotation)
  settleFormulas(call, annotation.id)
  const errors = checkContent(loadContent(call, annotation.id)).filter(({ type }) => type === 'error')
  if (errors.length) throw unfinished(call, annotation, errors)
  confirmAs(call, annotation, call.caller.user, spent(annotation, input.processing_duration))
}

/** Moves a valid annotation on: to `confirmed` where the queue has that state, else on its way out. */
export function confirmAs(
  ctx: Context,
  annotation: AnnotationRow,
  user: number | null,
  more: Partial<AnnotationRow> = {},
) {
  const queue = ctx.db.select().from(queues).where(eq(queues.id, annotation.queueId)).get()!
  setStatus(ctx, annotation, queue.useConfirmedState ? 'confirmed' : 'exporting', user, more)
  ctx.events.emit('annotation.confirmed', { annotation: annotation.id, queue: queue.id, user })
}

export const isFinished = (ctx: Context, annotationId: number) => isValid(checkContent(loadContent(ctx, annotationId)))

/** Gives the annotation back to where it came from. */
export function cancel(call: Call, annotation: AnnotationRow, input: EndInput) {
  if (annotation.status !== 'reviewing')
    throw new Problem(409, `The annotation is ${annotation.status}, not in review.`)
  if (!isAdmin(call)) requireHold(call, annotation)
  setStatus(
    call,
    annotation,
    annotation.statusBeforeReview === 'postponed' ? 'postponed' : 'to_review',
    call.caller.user,
    spent(annotation, input.processing_duration),
  )
}

/** Postpones, deletes or rejects; whoever holds the annotation must be the caller, or the caller an admin. */
export function moveTo(
  call: Call,
  annotation: AnnotationRow,
  to: Status,
  input: EndInput,
  more: Partial<AnnotationRow> = {},
) {
  if (annotation.status === 'reviewing' && !isAdmin(call)) requireHold(call, annotation)
  setStatus(call, annotation, to, call.caller.user, { ...spent(annotation, input.processing_duration), ...more })
}

function unfinished(call: Call, annotation: AnnotationRow, errors: Message[]): Problem {
  const { nodes, rules } = loadContent(call, annotation.id)
  const named = errors.slice(0, 5).map(({ id, content }) => {
    const schemaId = nodes.get(Number(id))?.schemaId ?? ''
    return `${rules.get(schemaId)?.label ?? schemaId}: ${content}`
  })
  const rest = errors.length > named.length ? ` and ${errors.length - named.length} more` : ''
  return new Problem(400, `The document cannot be confirmed yet. ${named.join('; ')}${rest}.`, {
    body: { messages: errors },
  })
}
