import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Call, isAdmin } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import { organizations } from '../../tables/organizations.ts'
import { queues, queueUsers } from '../../tables/queues.ts'

/** Rows of the caller's organization. */
export const ofOrganization = (call: Call, organization: SQLiteColumn): SQL =>
  eq(organization, call.caller.organization)

/**
 * Rows of the caller's organization whose queue the caller may see: admins all, others those they are assigned to,
 * members of another organization those that their membership opens.
 */
export function ofVisibleQueue(call: Call, organization: SQLiteColumn, queue: SQLiteColumn): SQL | undefined {
  if (isAdmin(call)) return ofOrganization(call, organization)
  if (call.caller.annotation !== undefined)
    return and(ofOrganization(call, organization), inArray(queue, queueOf(call, call.caller.annotation)))
  if (call.caller.queues) return and(ofOrganization(call, organization), inArray(queue, call.caller.queues))
  const assigned = call.db
    .select({ id: queueUsers.queueId })
    .from(queueUsers)
    .where(eq(queueUsers.userId, call.caller.user))
  return and(ofOrganization(call, organization), inArray(queue, assigned))
}

const queueOf = ({ db }: Call, annotation: number) =>
  db.select({ id: annotations.queueId }).from(annotations).where(eq(annotations.id, annotation))

/** Queues that the caller may see, wherever an object lists the queues it hangs on. */
export const visibleQueues = (call: Call) => ofVisibleQueue(call, queues.organizationId, queues.id)

/** Organizations as the objects inside them refer to theirs. */
export const organizationRoom = {
  name: 'organizations',
  table: organizations,
  visible: (call: Call) => ofOrganization(call, organizations.id),
}

/** Annotations as rooms below and above theirs look them up. */
export const annotationRoom = {
  name: 'annotations',
  table: annotations,
  visible(call: Call) {
    const only = call.caller.annotation
    const seen = ofVisibleQueue(call, annotations.organizationId, annotations.queueId)
    return only === undefined ? seen : and(seen, eq(annotations.id, only))
  },
}

/** Rows that hang on an annotation the caller may see. */
export function ofVisibleAnnotation(call: Call, annotation: SQLiteColumn): SQL {
  const seen = call.db.select({ id: annotations.id }).from(annotations).where(annotationRoom.visible(call))
  return inArray(annotation, seen)
}
