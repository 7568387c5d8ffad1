import { eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Context } from '../../base/context.ts'
import type { Cause } from '../../base/events.ts'
import { annotations } from '../../tables/annotations.ts'
import { documents } from '../../tables/documents.ts'
import { users } from '../../tables/users.ts'
import { append } from './chain.ts'
import type { AuditContent, ObjectType } from './schema.ts'

const TABLES = { document: documents, annotation: annotations, user: users }

/** Writes down every change of documents, annotations and users, in the transaction that changes them. */
export function listenToChanges(ctx: Context) {
  ctx.events.on('document.created', ({ document }, cause) => note(ctx, 'document', document, 'create', {}, cause))
  ctx.events.on('annotation.status_changed', ({ annotation, from, to }, cause) =>
    note(ctx, 'annotation', annotation, 'update-status', { from, to }, cause),
  )
  ctx.events.on('user.changed', ({ user, action, groups }, cause) =>
    note(ctx, 'user', user, action, groups ? { groups } : {}, cause),
  )
}

function note(ctx: Context, type: ObjectType, id: number, action: string, details: object, cause?: Cause) {
  const table = TABLES[type]
  const owner = ctx.db.select({ organizationId: table.organizationId }).from(table).where(eq(table.id, id)).get()
  if (!owner) return
  append(ctx, {
    ...owner,
    timestamp: timestamp(ctx.clock),
    username: nameOf(ctx, cause?.user),
    objectType: type,
    objectId: id,
    action,
    content: contentOf(details, cause),
  })
}

const nameOf = (ctx: Context, id = 0) =>
  ctx.db.select({ name: users.username }).from(users).where(eq(users.id, id)).get()?.name ?? ''

const contentOf = (details: object, cause?: Cause): AuditContent => ({
  path: cause?.path ?? '',
  method: cause?.method ?? '',
  request_id: cause?.requestId ?? '',
  status_code: cause?.status ?? null,
  details: { ...details },
})
