import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { datapoints, edits } from '../../tables/datapoints.ts'

/** Removes an annotation's values, what else was seen for them and what they were before. */
export function removeContent(ctx: Context, annotationId: number) {
  ctx.db.delete(datapoints).where(eq(datapoints.annotationId, annotationId)).run()
  ctx.db.delete(edits).where(eq(edits.annotationId, annotationId)).run()
}
