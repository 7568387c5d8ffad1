import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { conditionsOf, type InboxFilters, isWelcome, type RejectionConditions } from '../../records/inboxes/filters.ts'
import { matches } from '../../records/schemas/pattern.ts'
import { accepts, isKind } from '../../records/uploads/accepted.ts'
import { inboxes } from '../../tables/inboxes.ts'
import type { queues } from '../../tables/queues.ts'
import { imageSize } from './image-size.ts'
import type { ParsedMessage } from './parse.ts'

type Queue = typeof queues.$inferSelect

export type Filtered =
  | 'filtered_by_inbox_resolution'
  | 'filtered_by_inbox_size'
  | 'filtered_by_inbox_mime_type'
  | 'filtered_by_inbox_file_name'

/** Which attachments become annotations. */
export interface Rules {
  accepts(mimeType: string): boolean
  /** Why the inbox leaves a file out, null when it does not. */
  filteredBy(name: string, mimeType: string, bytes: Uint8Array): Filtered | null
}

/** What a queue takes where there is no inbox before it, such as from a watched folder. */
export const rulesOfQueue = (queue: Pick<Queue, 'settings'>): Rules => ({
  accepts: mimeType => accepts(queue, mimeType),
  filteredBy: () => null,
})

/** Problem 400 when the queue's inbox takes no message from this sender; else what it takes of the message. */
export function rulesFor(ctx: Context, queue: Queue, { message, isForged }: ParsedMessage): Rules {
  const inbox = ctx.db.select().from(inboxes).where(eq(inboxes.queueId, queue.id)).get()
  if (!inbox) return rulesOfQueue(queue)
  const filters = inbox.filters as InboxFilters
  if (!isWelcome(filters, message.from.email))
    throw refused(`The inbox takes no messages from ${message.from.email || 'a sender without an address'}.`)
  if (inbox.dmarcCheckAction === 'drop' && isForged)
    throw refused(`The message says that it is from ${message.from.email}, and the check of its sender (DMARC) failed.`)
  const conditions = conditionsOf(filters)
  return {
    ...rulesOfQueue(queue),
    filteredBy: (name, mimeType, bytes) => (conditions.enabled ? why(conditions, name, mimeType, bytes) : null),
  }
}

const refused = (sentence: string) =>
  new Problem(400, `${sentence} Change the filters of the inbox to let it in.`, { code: 'sender_refused' })

function why(conditions: RejectionConditions, name: string, mimeType: string, bytes: Uint8Array): Filtered | null {
  const { mime_types: kinds, file_name_regexes: names, file_size_less_than_b: least } = conditions
  if (kinds?.some(kind => isKind(kind, mimeType))) return 'filtered_by_inbox_mime_type'
  if (names?.some(pattern => matches(pattern, name))) return 'filtered_by_inbox_file_name'
  if (least && bytes.length < least) return 'filtered_by_inbox_size'
  return isSmaller(conditions.resolution_lower_than_px, mimeType, bytes) ? 'filtered_by_inbox_resolution' : null
}

// Both sides must be smaller: a receipt is narrow, but long
function isSmaller(limit: number[] | null, mimeType: string, bytes: Uint8Array): boolean {
  const size = limit?.length ? imageSize(bytes, mimeType) : null
  return Boolean(size && limit && size.width < limit[0]! && size.height < limit[1]!)
}
