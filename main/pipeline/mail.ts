import type { Context } from '../base/context.ts'
import { addAnnotation } from '../records/annotations/service.ts'
import { addDocument } from '../records/documents/service.ts'
import { addEmail, type Message } from '../records/emails/service.ts'
import { requireOpen } from '../records/uploads/service.ts'
import type { queues } from '../tables/queues.ts'
import { parseMail } from './mail/parse.ts'
import { keepParts, type StoredPart, sortParts } from './mail/parts.ts'
import { initialValues } from './mail/values.ts'

type QueueRow = typeof queues.$inferSelect

export interface PreparedMail {
  /** Hash of the raw message. */
  file: string
  message: Message
  parts: StoredPart[]
}

interface Delivery {
  queue: QueueRow
  creatorId: number | null
  values?: Record<string, string>
  metadata?: Record<string, unknown>
}

export interface RecordedMail {
  email: number
  annotations: number[]
}

/**
 * Takes a raw message apart and puts it and its attachments on the disk; nobody knows of them yet.
 * Throws Problem 400 when it is no message, 409 when the queue takes no documents, 503 when the disk is full.
 */
export async function prepareMail(ctx: Context, queue: QueueRow, bytes: Uint8Array): Promise<PreparedMail> {
  requireOpen(queue)
  const { message, attachments } = await parseMail(bytes)
  const parts = await sortParts(attachments)
  return { message, parts: await keepParts(ctx, parts), file: await ctx.files.put(bytes) }
}

/** Writes the e-mail with its documents, and an annotation for each that can be read; runs in the caller's transaction. */
export function recordMail(ctx: Context, { file, message, parts }: PreparedMail, delivery: Delivery): RecordedMail {
  const { queue, creatorId } = delivery
  const origin = { organizationId: queue.organizationId, creatorId }
  const email = addEmail(ctx, { ...origin, queueId: queue.id, file, message })
  const values = { ...initialValues(message), ...delivery.values }
  const annotations: number[] = []
  const record = (part: StoredPart, parentId?: number) => {
    const attachmentStatus = part.status
    const documentId = addDocument(ctx, part, { ...origin, emailId: email, parentId, attachmentStatus })
    if (part.status === 'processed') {
      const arrival = { documentId, queueId: queue.id, creatorId, emailId: email, metadata: delivery.metadata }
      annotations.push(addAnnotation(ctx, { ...arrival, initialValues: values }))
    }
    for (const child of part.parts) record(child, documentId)
  }
  for (const part of parts) record(part)
  return { email, annotations }
}
