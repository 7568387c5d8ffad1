import { createHash, randomBytes } from 'node:crypto'
import { and, inArray, or, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, isAdmin, url } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { annotations } from '../../tables/annotations.ts'
import { documents } from '../../tables/documents.ts'
import { annotationRoom, ofOrganization } from '../auth/access.ts'
import type { Document } from './schema.ts'

export type DocumentRow = typeof documents.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    'document.created': { document: number }
  }
}

export const documentRoom = {
  name: 'documents',
  table: documents,
  visible(call: Call) {
    const mine = ofOrganization(call, documents.organizationId)
    if (isAdmin(call)) return mine
    const seen = annotationRoom.visible(call)
    const inQueues = call.db.select({ id: annotations.documentId }).from(annotations).where(seen)
    if (call.caller.annotation !== undefined) return and(mine, inArray(documents.id, inQueues))
    return sql`${mine} and ${or(inArray(documents.id, inQueues), sql`${documents.creatorId} = ${call.caller.user}`)}`
  },
}

export interface ReceivedFile {
  /** Hash under which the bytes already lie in the file store. */
  hash: string
  /** MD5 (hex) of the bytes, by which duplicates are told. */
  md5: string
  name: string
  mimeType: string
}

interface Origin {
  organizationId: number
  creatorId: number | null
  emailId?: number
  /** The archive or message that it was packed in. */
  parentId?: number
  attachmentStatus?: string | null
  metadata?: object
}

/** Puts the bytes on the disk; nobody knows of them yet. Rejects with Problem 503 when the disk is full. */
export async function keepFile(ctx: Context, bytes: Uint8Array): Promise<Pick<ReceivedFile, 'hash' | 'md5'>> {
  return { hash: await ctx.files.put(bytes), md5: createHash('md5').update(bytes).digest('hex') }
}

/** A row for bytes that are on the disk already. */
export function addDocument(
  ctx: Context,
  { hash, md5, name, mimeType }: ReceivedFile,
  { metadata = {}, ...origin }: Origin,
): number {
  if (!ctx.files.has(hash)) throw new Problem(503, 'The same file was just being removed. Send it again.')
  const row = {
    ...origin,
    file: hash,
    md5,
    s3Name: randomBytes(16).toString('hex'),
    mimeType,
    originalFileName: name,
    metadata,
    createdAt: timestamp(ctx.clock),
  }
  const { id } = ctx.db.insert(documents).values(row).returning({ id: documents.id }).get()
  ctx.events.emit('document.created', { document: id })
  return id
}

export function showDocuments(call: Call, rows: DocumentRow[]): Document[] {
  const ids = rows.map(row => row.id)
  const seen = annotationRoom.visible(call)
  const of = and(inArray(annotations.documentId, ids), seen)
  const found = call.db
    .select({ id: annotations.id, document: annotations.documentId })
    .from(annotations)
    .where(of)
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'documents', row.id),
    s3_name: row.s3Name,
    parent: url(call, 'documents', row.parentId),
    email: url(call, 'emails', row.emailId),
    annotations: found.filter(({ document }) => document === row.id).map(({ id }) => url(call, 'annotations', id)),
    mime_type: row.mimeType,
    creator: url(call, 'users', row.creatorId),
    created_at: row.createdAt,
    arrived_at: row.createdAt,
    original_file_name: row.originalFileName,
    content: `${url(call, 'documents', row.id)}/content`,
    attachment_status: row.attachmentStatus,
    metadata: row.metadata as Document['metadata'],
  }))
}
