import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Context } from '../../base/context.ts'
import { jobsTable } from '../../base/jobs.ts'
import { annotations } from '../../tables/annotations.ts'
import { dedicatedEngines } from '../../tables/dedicated-engines.ts'
import { documents } from '../../tables/documents.ts'
import { emails } from '../../tables/emails.ts'

/** Removes those of the documents that no annotation has; returns the hashes of the files that nothing needs any more. */
export function removeUnusedDocuments(ctx: Context, ids: number[]): string[] {
  const used = ctx.db
    .select({ id: annotations.documentId })
    .from(annotations)
    .where(inArray(annotations.documentId, ids))
  const gone = ctx.db
    .delete(documents)
    .where(and(inArray(documents.id, ids), notInArray(documents.id, used)))
    .returning({ file: documents.file })
    .all()
  return unusedFiles(
    ctx,
    gone.map(({ file }) => file),
  )
}

/** Those of the hashes that nothing has: no document that was not purged, no message, no engine's sample, no waiting job. */
export const unusedFiles = (ctx: Context, hashes: string[]): string[] =>
  [...new Set(hashes)].filter(hash => !isNeeded(ctx, hash))

function isNeeded({ db }: Context, hash: string): boolean {
  const users = [
    sql`select 1 from ${documents} where ${documents.file} = ${hash} and ${documents.purgedAt} is null`,
    sql`select 1 from ${emails} where ${emails.file} = ${hash}`,
    sql`select 1 from ${dedicatedEngines}, json_each(${dedicatedEngines.request}, '$.samples') as sample
      where json_extract(sample.value, '$.file') = ${hash}`,
    sql`select 1 from ${jobsTable} where ${jobsTable.payload} ->> '$.file' = ${hash}`,
  ]
  return users.some(user => db.get(sql`${user} limit 1`) !== undefined)
}

/** Removes the files that nothing needs at this very moment. */
export async function dropFiles(ctx: Context, hashes: string[]) {
  for (const hash of hashes) if (unusedFiles(ctx, [hash]).length) await ctx.files.remove(hash)
}

/**
 * Gives up the bytes of a document whose annotations are all purged, and of those it was cut or unpacked from once
 * nothing of them is left; returns the hashes given up, now or before. Only the rows stay.
 */
export function purgeDocument(ctx: Context, id: number): string[] {
  const document = ctx.db.select().from(documents).where(eq(documents.id, id)).get()
  if (!document || isStillUsed(ctx, id)) return []
  const purgedAt = document.purgedAt ?? timestamp(ctx.clock)
  ctx.db.update(documents).set({ purgedAt }).where(eq(documents.id, id)).run()
  return [document.file, ...(document.parentId === null ? [] : purgeDocument(ctx, document.parentId))]
}

function isStillUsed({ db }: Context, id: number): boolean {
  const alive = and(eq(annotations.documentId, id), ne(annotations.status, 'purged'))
  if (db.select({ id: annotations.id }).from(annotations).where(alive).limit(1).get()) return true
  const part = and(eq(documents.parentId, id), isNull(documents.purgedAt))
  return db.select({ id: documents.id }).from(documents).where(part).limit(1).get() !== undefined
}
