import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { assignees } from '../../tables/assignees.ts'
import { changeAnnotation } from '../annotations/service.ts'

/** Whose the annotation now is; whoever had it before and is not named has it no more. */
export function assign(ctx: Context, annotationId: number, users: number[]) {
  ctx.db.delete(assignees).where(eq(assignees.annotationId, annotationId)).run()
  for (const userId of users) ctx.db.insert(assignees).values({ annotationId, userId }).run()
  changeAnnotation(ctx, annotationId, {})
}
