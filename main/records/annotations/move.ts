import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { schemas } from '../../tables/schemas.ts'
import { fitContent } from '../content/filling/migrate.ts'
import type { QueueRow } from '../queues/service.ts'
import type { SchemaContent } from '../schemas/content.ts'
import { type AnnotationRow, changeAnnotation } from './service.ts'

/** Takes an annotation into another queue, where its content follows that queue's schema. Runs in a transaction. */
export function moveToQueue(ctx: Context, { id, queueId, schemaId }: AnnotationRow, queue: QueueRow) {
  if (queueId === queue.id) return
  changeAnnotation(ctx, id, { queueId: queue.id, schemaId: queue.schemaId })
  fitToQueue(ctx, { annotationId: id, schemaId }, queue)
}

/** Content that was made for one schema, fitted to a queue's; what has no content yet gets none. */
export function fitToQueue(ctx: Context, content: { annotationId: number; schemaId: number }, queue: QueueRow) {
  const { annotationId, schemaId } = content
  if (schemaId === queue.schemaId || !hasContent(ctx, annotationId)) return
  const place = { annotationId, locale: queue.locale }
  fitContent(ctx, place, schemaOf(ctx, schemaId), schemaOf(ctx, queue.schemaId))
}

const hasContent = ({ db }: Context, annotationId: number) =>
  db.select({ id: datapoints.id }).from(datapoints).where(eq(datapoints.annotationId, annotationId)).limit(1).get()

const schemaOf = ({ db }: Context, id: number) =>
  db.select().from(schemas).where(eq(schemas.id, id)).get()!.content as SchemaContent
