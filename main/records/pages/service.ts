import { randomBytes } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Call, type Context, url } from '../../base/context.ts'
import type { Page as ReadPage, Word } from '../../reading/pages/page.ts'
import { pages, pageWords } from '../../tables/pages.ts'
import { ofVisibleAnnotation } from '../auth/access.ts'
import type { Page } from './schema.ts'

export type PageRow = typeof pages.$inferSelect

export const pageRoom = {
  name: 'pages',
  table: pages,
  visible: (call: Call) => ofVisibleAnnotation(call, pages.annotationId),
}

/** Replaces the annotation's pages by what the reader found. */
export function keepPages(ctx: Context, annotationId: number, read: ReadPage[]) {
  ctx.db.delete(pages).where(eq(pages.annotationId, annotationId)).run()
  for (const page of read) {
    const { number, width, height, skew, source } = page
    const s3Name = randomBytes(16).toString('hex')
    const row = { annotationId, number, width, height, skew, source, rotationDeg: page.rotation, s3Name, metadata: {} }
    const { id } = ctx.db.insert(pages).values(row).returning({ id: pages.id }).get()
    const words = deflateSync(JSON.stringify(page.words), { level: 3 })
    ctx.db.insert(pageWords).values({ pageId: id, words }).run()
  }
}

/** Gives an annotation the pages of another one. */
export function copyPages(ctx: Context, from: number, to: number) {
  const found = ctx.db
    .select()
    .from(pages)
    .innerJoin(pageWords, eq(pageWords.pageId, pages.id))
    .where(eq(pages.annotationId, from))
    .all()
  for (const { pages: page, page_words: words } of found) {
    const row = { ...page, id: undefined, annotationId: to, s3Name: randomBytes(16).toString('hex') }
    const { id } = ctx.db.insert(pages).values(row).returning({ id: pages.id }).get()
    ctx.db
      .insert(pageWords)
      .values({ ...words, pageId: id })
      .run()
  }
}

/** The pages as the reader left them; `numbers` picks some. */
export function readPages(ctx: Context, annotationId: number, numbers?: number[]): ReadPage[] {
  const picked = numbers ? inArray(pages.number, numbers) : undefined
  return ctx.db
    .select()
    .from(pages)
    .innerJoin(pageWords, eq(pageWords.pageId, pages.id))
    .where(and(eq(pages.annotationId, annotationId), picked))
    .orderBy(asc(pages.number))
    .all()
    .map(({ pages: page, page_words: { words } }) => ({ ...page, rotation: page.rotationDeg, words: inflate(words) }))
}

const inflate = (words: Buffer): Word[] => JSON.parse(inflateSync(words).toString())

export function showPages(call: Call, rows: PageRow[]): Page[] {
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'pages', row.id),
    annotation: url(call, 'annotations', row.annotationId),
    number: row.number,
    rotation_deg: row.rotationDeg,
    mime_type: 'image/png',
    s3_name: row.s3Name,
    content: `${url(call, 'pages', row.id)}/content`,
    metadata: row.metadata as Page['metadata'],
    width: row.width,
    height: row.height,
  }))
}
