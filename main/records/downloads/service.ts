import { and, eq, gt, inArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, isAdmin, url } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { invalid } from '../../base/problems.ts'
import { referAll } from '../../base/refer.ts'
import { documents } from '../../tables/documents.ts'
import { downloads } from '../../tables/downloads.ts'
import { ofOrganization } from '../auth/access.ts'
import { dropFiles } from '../documents/removal.ts'
import { type DocumentRow, documentRoom } from '../documents/service.ts'
import { addTask, finishTask } from '../tasks/service.ts'
import { packed } from './pack.ts'
import type { Download, DownloadInput } from './schema.ts'

export type DownloadRow = typeof downloads.$inferSelect

declare module '../../base/jobs.ts' {
  interface JobMap {
    pack_download: { download: number; task: number; zip: boolean }
    drop_download: { download: number }
  }
}

const LIFETIME_MS = 2 * 3600 * 1000
const PACKING_MS = 10 * 60 * 1000
const ZIP = 'application/zip'

/** Only for whoever asked, as long as it lasts. */
export const downloadRoom = {
  name: 'documents/downloads',
  table: downloads,
  visible: (call: Call) =>
    and(
      ofOrganization(call, downloads.organizationId),
      gt(downloads.expiresAt, timestamp(call.clock)),
      isAdmin(call) ? undefined : eq(downloads.creatorId, call.caller.user),
    ),
}

export function startPacking(ctx: Context) {
  ctx.jobs.work('pack_download', {
    concurrency: 1,
    tries: 3,
    timeoutMs: PACKING_MS,
    run: job => pack(ctx, job),
    failed: ({ task }, error) => finishTask(ctx, task, { status: 'failed', detail: error.message, code: 'error' }),
  })
  ctx.jobs.work('drop_download', {
    concurrency: 1,
    tries: 3,
    timeoutMs: PACKING_MS,
    run: ({ download }) => drop(ctx, download),
  })
}

/** Queues the packing and returns the task's id; Problem 400 for documents that are not there. Runs in a transaction. */
export function requestDownload(call: Call, input: DownloadInput): number {
  const { organization: organizationId, user: creatorId } = call.caller
  const wanted = sourcesOf(call, input)
  const { zip = true } = input
  if (!zip && wanted.length > 1) throw invalid('zip', 'Several documents can only be had as a zip file.')
  const fileName = input.file_name ?? (zip ? 'documents.zip' : wanted[0]!.originalFileName)
  const row = {
    organizationId,
    creatorId,
    fileName,
    mimeType: zip ? ZIP : wanted[0]!.mimeType,
    documents: wanted.map(({ id }) => id),
    expiresAt: timestamp(() => call.clock() + LIFETIME_MS),
  }
  const download = call.db.insert(downloads).values(row).returning({ id: downloads.id }).get().id
  const content = { file_name: fileName }
  const task = addTask(call, { organizationId, creatorId, type: 'documents_download', status: 'running', content })
  call.jobs.add('pack_download', { download, task, zip })
  call.jobs.add('drop_download', { download }, LIFETIME_MS)
  return task
}

function sourcesOf(call: Call, { documents: urls, type }: DownloadInput): DocumentRow[] {
  const named = rowsOf(call, referAll(call, 'documents', urls, documentRoom))
  const found = type === 'source_document' ? named.map(row => sourceOf(call, row)) : named
  const wanted = [...new Map(found.map(row => [row.id, row])).values()]
  const lost = wanted.find(({ file }) => !call.files.has(file))
  if (lost) throw invalid('documents', `The bytes of document ${lost.id} are no longer kept.`)
  return wanted
}

function sourceOf(ctx: Context, row: DocumentRow): DocumentRow {
  const [parent] = row.parentId === null ? [] : rowsOf(ctx, [row.parentId])
  return parent ? sourceOf(ctx, parent) : row
}

function rowsOf({ db }: Context, ids: number[]): DocumentRow[] {
  const found = db.select().from(documents).where(inArray(documents.id, ids)).all()
  return ids.flatMap(id => found.find(row => row.id === id) ?? [])
}

// What is packed a second time comes out the same, under the same name in the file store
async function pack(ctx: Context, { download: id, task, zip }: { download: number; task: number; zip: boolean }) {
  const download = ctx.db.select().from(downloads).where(eq(downloads.id, id)).get()
  if (!download || download.file) return
  const rows = rowsOf(ctx, download.documents)
  const items = rows.map(row => ({ path: ctx.files.path(row.file), name: row.originalFileName, at: row.createdAt }))
  const file = zip ? await ctx.files.putStream(packed(items)) : rows[0]!.file
  inTransaction(ctx.db, () => {
    ctx.db.update(downloads).set({ file }).where(eq(downloads.id, id)).run()
    finishTask(ctx, task, { status: 'succeeded', resultCollection: downloadRoom.name, resultId: id })
  })
}

async function drop(ctx: Context, id: number) {
  const [gone] = ctx.db.delete(downloads).where(eq(downloads.id, id)).returning().all()
  if (!gone?.file) return
  const other = ctx.db.select({ id: downloads.id }).from(downloads).where(eq(downloads.file, gone.file)).get()
  if (!other) await dropFiles(ctx, [gone.file])
}

export const showDownload = (call: Call, { id, fileName, expiresAt, file }: DownloadRow): Download => ({
  id,
  url: url(call, downloadRoom.name, id),
  file_name: fileName,
  expires_at: expiresAt,
  content: file && `${url(call, downloadRoom.name, id)}/content`,
})
