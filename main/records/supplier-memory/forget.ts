import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Call, Context } from '../../base/context.ts'
import { notFound } from '../../base/problems.ts'
import type { FieldLesson } from '../../reading/remembered/lesson.ts'
import { annotations } from '../../tables/annotations.ts'
import { lessonSources, rememberedSuppliers, supplierLayouts, supplierLessons } from '../../tables/supplier-memory.ts'
import { supplierRoom } from './service.ts'

/** Forgets one lesson; Problem 404 when it is none of this supplier's. */
export function forgetLesson({ db }: Context, supplierId: number, lessonId: number) {
  const layouts = db
    .select({ id: supplierLayouts.id })
    .from(supplierLayouts)
    .where(eq(supplierLayouts.supplierId, supplierId))
  const one = and(eq(supplierLessons.id, lessonId), inArray(supplierLessons.layoutId, layouts))
  if (!db.delete(supplierLessons).where(one).run().changes) throw notFound()
  dropEmpty({ db }, [supplierId])
}

export const forgetSupplier = ({ db }: Context, id: number) =>
  db.delete(rememberedSuppliers).where(eq(rememberedSuppliers.id, id)).run()

export const forgetAll = (call: Call) => call.db.delete(rememberedSuppliers).where(supplierRoom.visible(call)).run()

/** Forgets what only this document taught; what others confirmed stays, without the value that was read last. */
export function forgetTaughtBy({ db }: Context, annotationId: number) {
  const taught = db
    .select({ id: lessonSources.lessonId })
    .from(lessonSources)
    .where(eq(lessonSources.annotationId, annotationId))
    .all()
    .map(({ id }) => id)
  if (!taught.length) return
  const suppliers = db
    .selectDistinct({ id: supplierLayouts.supplierId })
    .from(supplierLessons)
    .innerJoin(supplierLayouts, eq(supplierLayouts.id, supplierLessons.layoutId))
    .where(inArray(supplierLessons.id, taught))
    .all()
  db.delete(lessonSources).where(eq(lessonSources.annotationId, annotationId)).run()
  const stillTaught = db.select({ id: lessonSources.lessonId }).from(lessonSources)
  db.delete(supplierLessons)
    .where(and(inArray(supplierLessons.id, taught), notInArray(supplierLessons.id, stillTaught)))
    .run()
  for (const { id, lesson } of db.select().from(supplierLessons).where(inArray(supplierLessons.id, taught)).all()) {
    // Where it stands is still known; what stood there may be the deleted document's
    if ((lesson as FieldLesson).spot)
      db.update(supplierLessons)
        .set({ lesson: { ...(lesson as FieldLesson), value: '' } })
        .where(eq(supplierLessons.id, id))
        .run()
  }
  dropEmpty(
    { db },
    suppliers.map(({ id }) => id),
  )
}

// A layout without a lesson is of no use, nor is a supplier without a layout
function dropEmpty({ db }: Pick<Context, 'db'>, supplierIds: number[]) {
  const taught = db.select({ id: supplierLessons.layoutId }).from(supplierLessons)
  db.delete(supplierLayouts)
    .where(and(inArray(supplierLayouts.supplierId, supplierIds), notInArray(supplierLayouts.id, taught)))
    .run()
  const known = db.select({ id: supplierLayouts.supplierId }).from(supplierLayouts)
  db.delete(rememberedSuppliers)
    .where(and(inArray(rememberedSuppliers.id, supplierIds), notInArray(rememberedSuppliers.id, known)))
    .run()
}

/** Whether it was a person who put the annotation into the bin, or rejected it. */
export function isTakenBack({ db }: Context, annotationId: number): boolean {
  const row = db.select().from(annotations).where(eq(annotations.id, annotationId)).get()
  if (row?.status === 'rejected') return true
  return row?.status === 'deleted' && row.deletedById !== null
}
