import { and, eq, inArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, url } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { sha256 } from '../../base/files.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { nameOfKind, sniff } from '../../reading/pages/sniff.ts'
import { annotations } from '../../tables/annotations.ts'
import { documents } from '../../tables/documents.ts'
import type { queues } from '../../tables/queues.ts'
import { uploadDocuments, uploads } from '../../tables/uploads.ts'
import { addAnnotation } from '../annotations/service.ts'
import { addDocument, keepFile, type ReceivedFile } from '../documents/service.ts'
import { addTask } from '../tasks/service.ts'
import { acceptedKinds, accepts } from './accepted.ts'
import { safeFileName } from './file-name.ts'
import type { Upload } from './schema.ts'

type QueueRow = typeof queues.$inferSelect
type UploadRow = typeof uploads.$inferSelect

export interface Delivery {
  queue: QueueRow
  files: { name: string; bytes: Uint8Array }[]
  creatorId: number | null
  emailId?: number
  values?: Record<string, string>
  metadata?: Record<string, unknown>
}

export interface Received {
  upload: number
  task: number
  results: { annotation: number; document: number }[]
}

/**
 * Takes files into a queue: bytes to the disk first, then upload, documents, annotations and task in one transaction.
 * Throws Problem 400 when a file cannot be read here, 409 when the queue takes no documents, 503 when the disk is full;
 * then none of the files was taken.
 */
export async function receive(ctx: Context, delivery: Delivery): Promise<Received> {
  const stored = await storeFiles(ctx, delivery)
  return inTransaction(ctx.db, () => recordUpload(ctx, delivery, stored))
}

/** The first half of `receive`: the bytes are on the disk, nobody knows of them yet. */
export async function storeFiles(ctx: Context, { queue, files }: Pick<Delivery, 'queue' | 'files'>) {
  requireOpen(queue)
  const known = files.map(({ name, bytes }) => ({
    bytes,
    name: safeFileName(name),
    mimeType: kindOf(queue, name, bytes),
  }))
  const stored: ReceivedFile[] = []
  for (const { name, bytes, mimeType } of known) stored.push({ name, mimeType, ...(await keepFile(ctx, bytes)) })
  return stored
}

/** The second half of `receive`, for a caller who writes more rows in the same transaction. */
export function recordUpload(
  ctx: Context,
  { queue, creatorId, emailId, values, metadata }: Omit<Delivery, 'files'>,
  files: ReceivedFile[],
): Received {
  const { organizationId, id: queueId } = queue
  const row = { organizationId, queueId, creatorId, createdAt: timestamp(ctx.clock) }
  const upload = ctx.db.insert(uploads).values(row).returning({ id: uploads.id }).get().id
  const results = files.map(file => {
    const document = addDocument(ctx, file, { organizationId, creatorId, emailId })
    ctx.db.insert(uploadDocuments).values({ uploadId: upload, documentId: document }).run()
    const annotation = addAnnotation(ctx, {
      documentId: document,
      queueId,
      creatorId,
      emailId,
      metadata,
      initialValues: values,
    })
    return { annotation, document }
  })
  const done = { status: 'succeeded', resultCollection: 'uploads', resultId: upload } as const
  return { upload, results, task: addTask(ctx, { organizationId, creatorId, type: 'upload_created', ...done }) }
}

/** Problem 409 when the organization already has a file of this name with the same bytes. */
export function refuseIdentical(ctx: Context, queue: QueueRow, files: { name: string; bytes: Uint8Array }[]) {
  if (files.length > 1) throw invalid('reject_identical', 'Identical files can only be rejected when one file is sent.')
  const [file] = files
  const same = and(
    eq(documents.organizationId, queue.organizationId),
    eq(documents.file, sha256(file!.bytes)),
    eq(documents.originalFileName, safeFileName(file!.name)),
  )
  const twin = ctx.db.select({ id: documents.id }).from(documents).where(same).get()
  if (twin) throw new Problem(409, `This file is already here as document ${twin.id}.`, { code: 'conflict_identical' })
}

/** Problem 409 while the queue is being deleted. */
export function requireOpen(queue: QueueRow) {
  if (queue.status !== 'active')
    throw new Problem(409, `The queue "${queue.name}" is being deleted and takes no more documents.`)
}

function kindOf(queue: QueueRow, name: string, bytes: Uint8Array): string {
  if (!bytes.length)
    throw invalid('content', `${safeFileName(name)} is empty. Nothing was imported; send the file again.`)
  const mimeType = sniff(bytes, name)
  const what = nameOfKind(bytes, name)
  if (!mimeType)
    throw invalid(
      'content',
      `${safeFileName(name)} is ${what}, which cannot be read. Send a PDF, PNG, JPEG or TIFF file, or an e-invoice as XML.`,
    )
  if (accepts(queue, mimeType)) return mimeType
  throw invalid(
    'content',
    `${safeFileName(name)} is ${what}, and the queue "${queue.name}" takes only ${acceptedKinds(queue)}.`,
  )
}

export function showUpload(call: Call, row: UploadRow): Upload {
  const members = call.db
    .select()
    .from(uploadDocuments)
    .where(eq(uploadDocuments.uploadId, row.id))
    .orderBy(uploadDocuments.id)
    .all()
  const ids = members.map(({ documentId }) => documentId)
  const found = call.db
    .select({ id: annotations.id })
    .from(annotations)
    .where(inArray(annotations.documentId, ids))
    .orderBy(annotations.id)
    .all()
  return {
    id: row.id,
    url: url(call, 'uploads', row.id),
    queue: url(call, 'queues', row.queueId),
    organization: url(call, 'organizations', row.organizationId),
    creator: url(call, 'users', row.creatorId ?? call.caller.user),
    created_at: row.createdAt,
    documents: ids.map(id => url(call, 'documents', id)),
    additional_documents: [],
    annotations: found.map(({ id }) => url(call, 'annotations', id)),
    email: null,
  }
}
