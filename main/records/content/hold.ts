import { eq } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { Problem } from '../../base/problems.ts'
import type { annotations } from '../../tables/annotations.ts'
import { users } from '../../tables/users.ts'
import { annotationRoom } from '../auth/access.ts'
import { type Draft, openDraft, saveDraft } from './draft.ts'

export type AnnotationRow = typeof annotations.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    'content.edited': { annotation: number; user: number }
  }
}

/**
 * Only who holds the annotation may change its content; a change that fails half-way leaves nothing behind. `show` says
 * what to answer, once the formulas have followed the change.
 */
export function editContent<Changed, Result = Changed>(
  call: Call,
  annotationId: number,
  change: (draft: Draft) => Changed,
  show?: (draft: Draft, changed: Changed) => Result,
): Result {
  return inTransaction(call.db, () => {
    requireHold(call, find<AnnotationRow>(call, annotationRoom, annotationId))
    const draft = openDraft(call, annotationId)
    const changed = change(draft)
    saveDraft(call, draft)
    call.events.emit('content.edited', { annotation: annotationId, user: call.caller.user })
    return show ? show(draft, changed) : (changed as unknown as Result)
  })
}

/** Whether the caller is the one who may change the annotation's content now. */
export const isHeld = ({ caller }: Call, { status, modifierId }: AnnotationRow): boolean =>
  status === 'reviewing' && modifierId === caller.user

/** Problem 409 unless the caller has started this annotation. */
export function requireHold(call: Call, annotation: AnnotationRow) {
  if (annotation.status !== 'reviewing') {
    throw new Problem(409, `The annotation is ${annotation.status}, not in review. Start it first.`)
  }
  if (annotation.modifierId === call.caller.user) return
  const holder = call.db
    .select({ name: users.username })
    .from(users)
    .where(eq(users.id, annotation.modifierId ?? 0))
    .get()
  throw new Problem(409, `The annotation is being reviewed by ${holder?.name ?? 'somebody else'}.`)
}
