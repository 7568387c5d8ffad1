import { eq, inArray } from 'drizzle-orm'
import { type Call, type Context, url } from '../../base/context.ts'
import { automationBlockers } from '../../tables/automation-blockers.ts'
import { ofVisibleAnnotation } from '../auth/access.ts'
import type { AutomationBlocker, Blocker } from './schema.ts'

export type AutomationBlockerRow = typeof automationBlockers.$inferSelect

export const automationBlockerRoom = {
  name: 'automation_blockers',
  table: automationBlockers,
  visible: (call: Call) => ofVisibleAnnotation(call, automationBlockers.annotationId),
}

/** Replaces the annotation's blocker by these reasons; without any it has none. */
export function setBlocker({ db }: Context, annotationId: number, content: Blocker[]) {
  if (!content.length) {
    db.delete(automationBlockers).where(eq(automationBlockers.annotationId, annotationId)).run()
    return
  }
  db.insert(automationBlockers)
    .values({ annotationId, content })
    .onConflictDoUpdate({ target: automationBlockers.annotationId, set: { content } })
    .run()
}

export const automationBlockersOf = (call: Call, annotationIds: number[]): AutomationBlockerRow[] =>
  call.db
    .select()
    .from(automationBlockers)
    .where(inArray(automationBlockers.annotationId, annotationIds))
    .orderBy(automationBlockers.id)
    .all()

export const showAutomationBlockers = (call: Call, rows: AutomationBlockerRow[]): AutomationBlocker[] =>
  rows.map(row => ({
    id: row.id,
    url: url(call, 'automation_blockers', row.id),
    annotation: url(call, 'annotations', row.annotationId),
    content: row.content as Blocker[],
  }))
