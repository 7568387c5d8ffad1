import { inArray } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import type { AnnotationRow } from './service.ts'

/** Removes the rows with their content and pages; their documents stay. */
export function removeAnnotations(ctx: Context, rows: Pick<AnnotationRow, 'id'>[]) {
  const ids = rows.map(({ id }) => id)
  ctx.db.delete(annotations).where(inArray(annotations.id, ids)).run()
}
