import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { sha256 } from '../../base/files.ts'
import { Problem } from '../../base/problems.ts'
import { nameOfKind, sniff } from '../../reading/pages/sniff.ts'
import { MAIL_LIMIT } from '../../records/emails/handed-in.ts'
import { UPLOAD_LIMIT } from '../../records/uploads/incoming.ts'
import { recordUpload, storeFiles } from '../../records/uploads/service.ts'
import { type FileRow, noteFile, unmovedFiles } from '../../records/watched-folders/ledger.ts'
import type { FolderRow } from '../../records/watched-folders/service.ts'
import { queues } from '../../tables/queues.ts'
import { prepareArchive } from '../archive.ts'
import { prepareMail, recordMail, recordParts } from '../mail.ts'
import type { FoundFile } from './listing.ts'
import { type Move, moveAway } from './move.ts'
import { putAway } from './put-away.ts'
import { looksWhole, readWhole, stillWritten } from './read-whole.ts'

const PATIENCE_MS = 30_000
const MB = 1024 * 1024

interface Waiting extends FoundFile {
  /** When it was first seen as it is now. */
  since: number
}

/**
 * Brings one file in, or refuses it, and moves it away. Rejects with NotYet or the error when it has to stay for now.
 * A file that was brought in before and could not be moved is only moved.
 */
export async function takeFile(ctx: Context, folder: FolderRow, file: Waiting, move: Move = moveAway) {
  const bytes = file.size > limitOf(file.name) ? null : await readWhole(file)
  // A writer that pauses looks like one that is done
  const patientUntil = file.since + PATIENCE_MS
  if (bytes && !looksWhole(bytes, file.name) && ctx.clock() < patientUntil) throw stillWritten(file.name, patientUntil)
  const fingerprint = `${bytes ? sha256(bytes) : 'too large'}:${file.size}:${file.mtimeMs}`
  const before = unmovedFiles(ctx, folder.id).find(row => row.fingerprint === fingerprint && row.fileName === file.name)
  const row = before ?? (await settle(ctx, folder, { name: file.name, bytes, fingerprint, size: file.size }))
  await putAway(ctx, folder, row, file.path, move)
}

interface Received {
  name: string
  /** Null when there are too many of them. */
  bytes: Uint8Array | null
  size: number
  fingerprint: string
}

// What is wrong with the file is written down with it; what is wrong with the machine is thrown
async function settle(ctx: Context, folder: FolderRow, file: Received): Promise<FileRow> {
  try {
    return await bringIn(ctx, folder, file)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const { name: fileName, fingerprint } = file
    const refused = { fileName, fingerprint, outcome: 'failed', note: error.message, annotationId: null } as const
    return inTransaction(ctx.db, () => noteFile(ctx, folder, refused))
  }
}

async function bringIn(ctx: Context, folder: FolderRow, { name, bytes, size, fingerprint }: Received) {
  if (!bytes) throw tooLarge(name, size)
  const queue = ctx.db.select().from(queues).where(eq(queues.id, folder.queueId)).get()!
  const imported = { fileName: name, fingerprint, outcome: 'imported' } as const
  const note = (annotations: number[], place: string) => ({
    ...imported,
    note: annotations.length ? `${count(annotations.length)} in this ${place}` : `No document in this ${place}`,
    annotationId: annotations[0] ?? null,
  })
  if (isMail(name) && !sniff(bytes, name)) {
    const mail = await prepareMail(ctx, queue, bytes)
    const record = () => recordMail(ctx, mail, { queue, creatorId: null }).annotations
    return inTransaction(ctx.db, () => noteFile(ctx, folder, note(record(), 'message')))
  }
  if (nameOfKind(bytes, name) === 'a ZIP archive') {
    const parts = await prepareArchive(ctx, queue, { name, bytes })
    const record = () => recordParts(ctx, parts, { queue, creatorId: null })
    return inTransaction(ctx.db, () => noteFile(ctx, folder, note(record(), 'archive')))
  }
  const stored = await storeFiles(ctx, { queue, files: [{ name, bytes }] })
  return inTransaction(ctx.db, () => {
    const { results } = recordUpload(ctx, { queue, creatorId: null }, stored)
    return noteFile(ctx, folder, { ...imported, note: null, annotationId: results[0]!.annotation })
  })
}

const isMail = (name: string) => /\.eml$/i.test(name)
const limitOf = (name: string) => (isMail(name) ? MAIL_LIMIT : UPLOAD_LIMIT)
const count = (documents: number) => (documents === 1 ? '1 document' : `${documents} documents`)

function tooLarge(name: string, size: number): Problem {
  const limit = limitOf(name) / MB
  return new Problem(
    413,
    `${name} has ${(size / MB).toFixed(1)} MB, and at most ${limit} MB can be read. Split it, or scan it at 300 dpi.`,
  )
}
