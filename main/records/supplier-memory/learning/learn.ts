import { and, eq } from 'drizzle-orm'
import { timestamp } from '../../../base/clock.ts'
import type { Context } from '../../../base/context.ts'
import { inTransaction } from '../../../base/db.ts'
import { layOut } from '../../../reading/fields/layout/lay-out.ts'
import { common, fingerprintOf, likeness, SAME_LAYOUT } from '../../../reading/remembered/fingerprint.ts'
import type { Fingerprint, Lesson } from '../../../reading/remembered/lesson.ts'
import { queues } from '../../../tables/queues.ts'
import { lessonSources, supplierLayouts, supplierLessons } from '../../../tables/supplier-memory.ts'
import type { Status } from '../../annotations/schema.ts'
import { type AnnotationRow, annotationById } from '../../annotations/service.ts'
import { loadContent } from '../../content/tree.ts'
import { readPages } from '../../pages/service.ts'
import { supplierIn } from '../keys.ts'
import { keepSupplier, type LessonRow, layoutsOf, lessonsOf, supplierOf } from '../suppliers.ts'
import { fieldsTaught, type Taught, tablesTaught } from './lessons.ts'
import { waitingFor } from './waiting.ts'

const CONFIRMED: Status[] = ['confirmed', 'exporting', 'exported', 'failed_export', 'in_workflow']

declare module '../../../base/events.ts' {
  interface EventMap {
    /** A document has taught something; `waiting` are the supplier's other ones that nobody has looked at yet. */
    'supplier.remembered': { annotation: number; waiting: number[] }
  }
}

/** Remembers what a person has confirmed on a document; what automation let through teaches nothing. Can run twice without harm. */
export function learn(ctx: Context, annotationId: number) {
  inTransaction(ctx.db, () => {
    const annotation = annotationById(ctx, annotationId)
    if (!annotation || !mayTeach(ctx, annotation)) return
    const content = loadContent(ctx, annotationId)
    const supplier = supplierIn(content)
    if (!supplier.keys.length) return
    const layout = layOut(readPages(ctx, annotationId))
    const known = supplierOf(ctx, annotation.organizationId, supplier.keys)
    const id = keepSupplier(ctx, annotation.organizationId, supplier, known, timestamp(ctx.clock))
    const layoutId = keepLayout(ctx, id, fingerprintOf(layout))
    const before = lessonsOf(ctx, layoutId)
    const taught = [...fieldsTaught(layout, content, before), ...tablesTaught(ctx, layout, content, before)]
    for (const lesson of taught) keepLesson(ctx, layoutId, annotationId, before.get(lesson.schemaId), lesson)
    const waiting = waitingFor(ctx, annotation.organizationId, content)
    ctx.events.emit('supplier.remembered', { annotation: annotationId, waiting })
  })
}

function mayTeach({ db }: Context, { confirmedById, status, trainingEnabled, queueId }: AnnotationRow): boolean {
  if (confirmedById === null || !trainingEnabled || !CONFIRMED.includes(status)) return false
  return db.select().from(queues).where(eq(queues.id, queueId)).get()?.trainingEnabled ?? false
}

/** The supplier's layout that the page is most like, made sharper by it; a new one when it is like none. */
function keepLayout(ctx: Context, supplierId: number, seen: Fingerprint): number {
  const likest = layoutsOf(ctx, [supplierId])
    .map(row => ({ row, alike: likeness(row.fingerprint as Fingerprint, seen) }))
    .sort((one, other) => other.alike - one.alike)[0]
  if (!likest || likest.alike < SAME_LAYOUT)
    return ctx.db.insert(supplierLayouts).values({ supplierId, fingerprint: seen }).returning().get().id
  const fingerprint = common(likest.row.fingerprint as Fingerprint, seen)
  ctx.db.update(supplierLayouts).set({ fingerprint }).where(eq(supplierLayouts.id, likest.row.id)).run()
  return likest.row.id
}

// What was right once more counts on; what was wrong is replaced whole, with the documents that taught it
function keepLesson(
  ctx: Context,
  layoutId: number,
  annotationId: number,
  before: LessonRow | undefined,
  taught: Taught,
) {
  const { schemaId, lesson, isConfirmed } = taught
  const corrected = taught.corrected || (before?.corrected ?? false)
  const isKept = before && isConfirmed
  const isNew = isKept && !isSource(ctx, before.id, annotationId)
  const confirmed = isKept ? before.confirmed + (isNew ? 1 : 0) : 1
  const row = {
    layoutId,
    schemaId,
    lesson: lesson satisfies Lesson,
    corrected,
    confirmed,
    updatedAt: timestamp(ctx.clock),
  }
  const target = [supplierLessons.layoutId, supplierLessons.schemaId]
  const { id } = ctx.db.insert(supplierLessons).values(row).onConflictDoUpdate({ target, set: row }).returning().get()
  if (before && !isKept) ctx.db.delete(lessonSources).where(eq(lessonSources.lessonId, id)).run()
  ctx.db.insert(lessonSources).values({ lessonId: id, annotationId }).onConflictDoNothing().run()
}

const isSource = ({ db }: Context, lessonId: number, annotationId: number): boolean =>
  db
    .select({ id: lessonSources.lessonId })
    .from(lessonSources)
    .where(and(eq(lessonSources.lessonId, lessonId), eq(lessonSources.annotationId, annotationId)))
    .get() !== undefined
