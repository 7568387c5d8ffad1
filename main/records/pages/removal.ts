import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { pages } from '../../tables/pages.ts'

/** Removes an annotation's pages with their words. */
export function removePages(ctx: Context, annotationId: number) {
  ctx.db.delete(pages).where(eq(pages.annotationId, annotationId)).run()
}

/** Removes the images of an annotation's pages; as long as there are pages, they can be made again. */
export async function removeImages(ctx: Context, annotationId: number) {
  const names = ctx.db.select({ name: pages.s3Name }).from(pages).where(eq(pages.annotationId, annotationId)).all()
  for (const { name } of names) await ctx.images.remove(name)
}
