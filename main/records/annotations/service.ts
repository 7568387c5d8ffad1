import { and, eq, inArray, isNull } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Context } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { annotations } from '../../tables/annotations.ts'
import { documents } from '../../tables/documents.ts'
import { emails } from '../../tables/emails.ts'
import { queues } from '../../tables/queues.ts'
import type { QueueSettings } from '../queues/settings.ts'
import type { Status } from './schema.ts'
import { requireMove } from './states.ts'

export type AnnotationRow = typeof annotations.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    /** Made by hand, and not on its way yet. */
    'annotation.created': { annotation: number; queue: number }
    'annotation.received': { annotation: number; queue: number }
    /** Every change of status, the first one included (from null). */
    'annotation.status_changed': { annotation: number; queue: number; from: Status | null; to: Status }
    /** A person (or, with user null, the queue's automation) vouches for the content: it may go on its way. */
    'annotation.confirmed': { annotation: number; queue: number; user: number | null }
  }
}

interface Arrival {
  documentId: number
  queueId: number
  creatorId: number | null
  emailId?: number
  metadata?: object
  initialValues?: Record<string, string>
  /** What it begins as; with anything but `importing` it goes no way by itself. */
  status?: Status
  rotation?: number
  trainingEnabled?: boolean
  contentGiven?: boolean
}

/** A new annotation for a stored document, on its way into the queue unless it is said to begin elsewhere. */
export function addAnnotation(
  ctx: Context,
  { queueId, status = 'importing', metadata = {}, initialValues = {}, trainingEnabled = true, ...arrival }: Arrival,
): number {
  const queue = ctx.db.select().from(queues).where(eq(queues.id, queueId)).get()!
  const row = {
    ...arrival,
    ...keysOf(ctx, arrival.documentId),
    trainingEnabled,
    status,
    queueId,
    metadata,
    initialValues,
    ...stamps('created', status, timestamp(ctx.clock), arrival.creatorId),
    emailThreadId: threadOf(ctx, arrival.emailId),
    organizationId: queue.organizationId,
    schemaId: queue.schemaId,
    createdAt: timestamp(ctx.clock),
    automaticallyRejected: false,
    automated: false,
    restrictedAccess: false,
    timeSpentActive: 0,
    timeSpentOverall: 0,
  } as const
  const { id } = ctx.db.insert(annotations).values(row).returning({ id: annotations.id }).get()
  ctx.events.emit('annotation.status_changed', { annotation: id, queue: queueId, from: null, to: status })
  if (status === 'importing') ctx.events.emit('annotation.received', { annotation: id, queue: queueId })
  if (status === 'created') ctx.events.emit('annotation.created', { annotation: id, queue: queueId })
  return id
}

/** What lists are ordered by of the document, which never changes there. */
const keysOf = ({ db }: Context, documentId: number) =>
  db
    .select({ documentName: documents.originalFileName, documentCreatedAt: documents.createdAt })
    .from(documents)
    .where(eq(documents.id, documentId))
    .get()!

const threadOf = (ctx: Context, emailId = 0) =>
  ctx.db.select({ id: emails.threadId }).from(emails).where(eq(emails.id, emailId)).get()?.id

/** What is written about annotations goes on in this thread, unless it goes on in one already and is not to be moved. */
export function joinThread(ctx: Context, ids: number[], emailThreadId: number, moveAll: boolean) {
  const free = moveAll ? undefined : isNull(annotations.emailThreadId)
  ctx.db
    .update(annotations)
    .set({ emailThreadId })
    .where(and(inArray(annotations.id, ids), free))
    .run()
}

/** Moves an annotation to another status with the times and names that belong to it; Problem 409 when it cannot go there. */
export function setStatus(
  ctx: Context,
  annotation: AnnotationRow,
  to: Status,
  userId: number | null,
  more: Partial<AnnotationRow> = {},
) {
  requireMove(annotation.status, to)
  if (to === 'rejected') requireRejection(ctx, annotation.queueId)
  const now = timestamp(ctx.clock)
  const changes = { status: to, modifiedAt: now, ...stamps(annotation.status, to, now, userId), ...more }
  ctx.db.update(annotations).set(changes).where(eq(annotations.id, annotation.id)).run()
  const { id, queueId: queue, status: from } = annotation
  ctx.events.emit('annotation.status_changed', { annotation: id, queue, from, to })
  if (to === 'importing') ctx.events.emit('annotation.received', { annotation: id, queue })
}

function requireRejection(ctx: Context, queueId: number) {
  const { settings } = ctx.db.select().from(queues).where(eq(queues.id, queueId)).get()!
  const { rejection_config: rejection } = settings as QueueSettings
  if (rejection?.enabled === false)
    throw new Problem(409, 'The queue does not reject documents. Switch rejection on in its settings first.')
}

export function changeAnnotation(ctx: Context, id: number, changes: Partial<AnnotationRow>) {
  const keys = changes.documentId === undefined ? {} : keysOf(ctx, changes.documentId)
  ctx.db
    .update(annotations)
    .set({ ...changes, ...keys, modifiedAt: timestamp(ctx.clock) })
    .where(eq(annotations.id, id))
    .run()
}

export const annotationById = (ctx: Context, id: number): AnnotationRow | undefined =>
  ctx.db.select().from(annotations).where(eq(annotations.id, id)).get()

/** An edit of the content is an edit of the annotation. */
export function listenToContent(ctx: Context) {
  ctx.events.on('content.edited', ({ annotation, user }) => changeAnnotation(ctx, annotation, { modifierId: user }))
}

/** Annotations of a queue in one of the statuses, oldest first. */
export const annotationsIn = (ctx: Context, queueId: number, statuses: Status[], ids?: number[]): AnnotationRow[] =>
  ctx.db
    .select()
    .from(annotations)
    .where(
      and(
        eq(annotations.queueId, queueId),
        inArray(annotations.status, statuses),
        ids ? inArray(annotations.id, ids) : undefined,
      ),
    )
    .orderBy(annotations.id)
    .all()

function stamps(from: Status, to: Status, now: string, userId: number | null): Partial<AnnotationRow> {
  if (to === 'reviewing') return { assignedAt: now, modifierId: userId }
  if (to === 'confirmed') return { confirmedAt: now, confirmedById: userId }
  if (to === 'exporting') return isFirstExport(from) ? { confirmedAt: now, confirmedById: userId } : {}
  if (to === 'exported') return { exportedAt: now, ...(userId ? { exportedById: userId } : {}) }
  if (to === 'failed_export') return { exportFailedAt: now }
  if (to === 'deleted') return { deletedAt: now, deletedById: userId }
  if (to === 'purged') return { purgedAt: now, purgedById: userId }
  if (to === 'rejected') return { rejectedAt: now, rejectedById: userId }
  return {}
}

// An export tried again was confirmed before, perhaps by somebody else
const isFirstExport = (from: Status) => from !== 'confirmed' && from !== 'failed_export' && from !== 'exported'
