import { inArray } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import type { AnnotationRow } from './service.ts'

declare module '../../base/events.ts' {
  interface EventMap {
    /** Gone for good; the row as it was. */
    'annotation.removed': { annotation: number; queue: number; row: AnnotationRow }
  }
}

/** Removes the rows with their content and pages; their documents stay. */
export function removeAnnotations(ctx: Context, rows: Pick<AnnotationRow, 'id'>[]) {
  const ids = rows.map(({ id }) => id)
  const gone = ctx.db.delete(annotations).where(inArray(annotations.id, ids)).returning().all()
  for (const row of gone) ctx.events.emit('annotation.removed', { annotation: row.id, queue: row.queueId, row })
}
