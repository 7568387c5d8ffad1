import { eq } from 'drizzle-orm'
import type { Call, Context } from '../../base/context.ts'
import { emailThreads } from '../../tables/email-threads.ts'
import { ofVisibleQueue } from '../auth/access.ts'
import type { EmailThreadInput } from './schema.ts'

export type ThreadRow = typeof emailThreads.$inferSelect

export const threadRoom = {
  name: 'email_threads',
  table: emailThreads,
  visible: (call: Call) => ofVisibleQueue(call, emailThreads.organizationId, emailThreads.queueId),
}

type Beginning = Pick<ThreadRow, 'organizationId' | 'queueId' | 'subject' | 'from' | 'createdAt'>

/** A new thread; the message that begins it is named when it has its row. */
export function beginThread(ctx: Context, beginning: Beginning): number {
  const row = {
    ...beginning,
    hasNewReplies: false,
    rootEmailRead: false,
    lastEmailCreatedAt: beginning.createdAt,
  }
  return ctx.db.insert(emailThreads).values(row).returning({ id: emailThreads.id }).get().id
}

export function nameRoot(ctx: Context, thread: number, rootEmailId: number) {
  ctx.db.update(emailThreads).set({ rootEmailId }).where(eq(emailThreads.id, thread)).run()
}

/** Another message in the thread; one that came in is news. */
export function continueThread(ctx: Context, thread: number, at: string, isIncoming: boolean) {
  const changes = { lastEmailCreatedAt: at, ...(isIncoming ? { hasNewReplies: true } : {}) }
  ctx.db.update(emailThreads).set(changes).where(eq(emailThreads.id, thread)).run()
}

// Whoever says that there is nothing new has read what there is
export function saveThread(
  call: Call,
  { has_new_replies: hasNewReplies }: Partial<EmailThreadInput>,
  existing: ThreadRow | null,
): number {
  const { id } = existing!
  if (hasNewReplies === undefined) return id
  const changes = { hasNewReplies, ...(hasNewReplies ? {} : { rootEmailRead: true }) }
  call.db.update(emailThreads).set(changes).where(eq(emailThreads.id, id)).run()
  return id
}
