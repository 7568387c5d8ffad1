import type { Context } from '../base/context.ts'
import { addAnnotation } from '../records/annotations/service.ts'
import { addDocument } from '../records/documents/service.ts'
import { addEmail, type Message } from '../records/emails/service.ts'
import { requireOpen } from '../records/uploads/service.ts'
import type { queues } from '../tables/queues.ts'
import { parseMail } from './mail/parse.ts'
import { countFiltered, keepParts, type StoredPart, sortParts } from './mail/parts.ts'
import { rulesFor } from './mail/rules.ts'
import { initialValues } from './mail/values.ts'

type QueueRow = typeof queues.$inferSelect

export interface PreparedMail {
  /** Hash of the raw message. */
  file: string
  message: Message
  parts: StoredPart[]
  /** Documents that the inbox left out. */
  filtered: number
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
 * Throws Problem 400 when it is no message or the inbox refuses its sender, 409 when the queue takes no documents, 503 when the disk is full.
 */
export async function prepareMail(ctx: Context, queue: QueueRow, bytes: Uint8Array): Promise<PreparedMail> {
  requireOpen(queue)
  const parsed = await parseMail(bytes)
  const sorted = await sortParts(parsed.attachments, rulesFor(ctx, queue, parsed))
  const parts = await keepParts(ctx, sorted)
  return { message: parsed.message, parts, filtered: countFiltered(sorted), file: await ctx.files.put(bytes) }
}

/** Writes the e-mail with its documents, and an annotation for each that can be read; runs in the caller's transaction. */
export function recordMail(ctx: Context, mail: PreparedMail, { values, ...delivery }: Delivery): RecordedMail {
  const { queue, creatorId } = delivery
  const { file, message, filtered } = mail
  const arrival = { organizationId: queue.organizationId, creatorId, queueId: queue.id }
  const email = addEmail(ctx, { ...arrival, file, message, filteredOutDocumentCount: filtered })
  const initial = { ...initialValues(message), ...values }
  return { email, annotations: recordParts(ctx, mail.parts, { ...delivery, values: initial, emailId: email }) }
}

/** A document for every part, and an annotation for each that can be read; returns the annotations. */
export function recordParts(ctx: Context, parts: StoredPart[], delivery: Delivery & { emailId?: number }): number[] {
  const { queue, creatorId, emailId, metadata, values: initialValues } = delivery
  const annotations: number[] = []
  const record = (part: StoredPart, parentId?: number) => {
    const origin = { organizationId: queue.organizationId, creatorId, emailId, parentId, attachmentStatus: part.status }
    const documentId = addDocument(ctx, part, origin)
    const arrival = { documentId, queueId: queue.id, creatorId, emailId, metadata, initialValues }
    if (part.status === 'processed') annotations.push(addAnnotation(ctx, arrival))
    for (const child of part.parts) record(child, documentId)
  }
  for (const part of parts) record(part)
  return annotations
}
