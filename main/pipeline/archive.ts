import type { Context } from '../base/context.ts'
import { invalid } from '../base/problems.ts'
import { requireOpen } from '../records/uploads/service.ts'
import type { queues } from '../tables/queues.ts'
import { keepParts, type StoredPart, sortParts } from './mail/parts.ts'
import { rulesOfQueue } from './mail/rules.ts'

const ZIP = 'application/zip'

const WHY_NOT: Record<string, string> = {
  password_protected_archive: 'is protected by a password. Unpack it and put its documents here.',
  failed_to_extract: 'cannot be unpacked. It may be damaged, hold more than 40 MB, or too many files.',
  filtered_by_queue_mime_type: 'is an archive, which the queue does not take. Unpack it, or allow application/zip.',
}

/**
 * Opens a zip archive by the rules for those in messages and puts it and what is in it on the disk; nobody knows of
 * them yet. Throws Problem 400 when nothing in it can be read, 409 when the queue takes no documents, 503 on a full disk.
 */
export async function prepareArchive(
  ctx: Context,
  queue: typeof queues.$inferSelect,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<StoredPart[]> {
  requireOpen(queue)
  const parts = await sortParts([{ name, bytes, mimeType: ZIP }], rulesOfQueue(queue))
  const status = parts[0]?.status ?? 'failed_to_extract'
  if (status !== 'extracted_archive')
    throw invalid('content', `${name} ${WHY_NOT[status] ?? WHY_NOT.failed_to_extract}`)
  if (!parts[0]?.parts.some(part => part.status === 'processed'))
    throw invalid('content', `${name} holds no document that can be read. Only what lies at its top is taken.`)
  return keepParts(ctx, parts)
}
