import { eq } from 'drizzle-orm'
import type { Call, Context } from '../../base/context.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { ReadFailure } from '../../reading/pages/page.ts'
import type { Reader } from '../../reading/reader.ts'
import { documents } from '../../tables/documents.ts'
import { pages } from '../../tables/pages.ts'
import type { PagePart } from '../../tables/splits.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { type DocumentRow, keepFile } from '../documents/service.ts'
import { pageRoom } from '../pages/service.ts'
import type { ParentPage } from './schema.ts'

/** Bytes on the disk that hold some pages of an annotation. */
export interface Cut {
  hash: string
  md5: string
  parts: PagePart[]
}

/** The pages that a client names, in its order; Problem 400 at the field for pages of another annotation. */
export function partsOf(call: Call, field: string, annotation: AnnotationRow, wish: ParentPage[]): PagePart[] {
  const parts = wish.map(({ page: address, rotation_deg: rotation = 0, deleted = false }) => {
    const id = refer(call, field, address, pageRoom)
    const page = call.db.select().from(pages).where(eq(pages.id, id)).get()!
    if (page.annotationId !== annotation.id) throw invalid(field, `Page ${id} belongs to another annotation.`)
    return { number: page.number, rotation, deleted }
  })
  if (parts.every(({ deleted }) => deleted)) throw invalid(field, 'At least one page must stay.')
  return parts
}

/** Writes one PDF for every list of pages; nobody knows of them yet. */
export async function cutAll(call: Call, reader: Reader, annotation: AnnotationRow, lists: PagePart[][]) {
  const { file, mimeType } = documentOf(call, annotation)
  if (!call.files.has(file)) throw new Problem(409, 'The bytes of this document are no longer kept.')
  const turns = turnsOf(call, annotation)
  const cuts: Cut[] = []
  for (const parts of lists) {
    const picks = parts
      .filter(({ deleted }) => !deleted)
      .map(({ number, rotation }) => ({ number, rotation: ((turns.get(number) ?? 0) + rotation) % 360 }))
    const bytes = await reader.cut({ path: call.files.path(file), mimeType }, picks).catch(explain)
    cuts.push({ ...(await keepFile(call, bytes)), parts })
  }
  return cuts
}

export const documentOf = ({ db }: Pick<Context, 'db'>, { documentId }: AnnotationRow): DocumentRow =>
  db.select().from(documents).where(eq(documents.id, documentId)).get()!

// What reading turned upright stays so
function turnsOf(call: Call, { id }: AnnotationRow): Map<number, number> {
  const found = call.db.select().from(pages).where(eq(pages.annotationId, id)).all()
  return new Map(found.map(({ number, rotationDeg }) => [number, rotationDeg]))
}

function explain(error: unknown): never {
  const isItsFault = error instanceof ReadFailure && error.code !== 'closing' && error.code !== 'crashed'
  throw isItsFault ? new Problem(400, `The document cannot be cut. ${error.message}`) : error
}
