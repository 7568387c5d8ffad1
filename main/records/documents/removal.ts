import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Context } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
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

/** Those of the hashes that neither a message has nor a document that was not purged. */
export const unusedFiles = (ctx: Context, hashes: string[]): string[] =>
  [...new Set(hashes)].filter(hash => {
    const kept = and(eq(documents.file, hash), isNull(documents.purgedAt))
    if (ctx.db.select({ id: documents.id }).from(documents).where(kept).limit(1).get()) return false
    return !ctx.db.select({ id: emails.id }).from(emails).where(eq(emails.file, hash)).limit(1).get()
  })

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
