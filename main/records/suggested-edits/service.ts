import { and, eq, inArray } from 'drizzle-orm'
import { type Call, type Context, url } from '../../base/context.ts'
import { refer, referOptional } from '../../base/refer.ts'
import { pages } from '../../tables/pages.ts'
import { suggestedEdits } from '../../tables/suggested-edits.ts'
import { annotationRoom, ofVisibleAnnotation } from '../auth/access.ts'
import { pageRoom } from '../pages/service.ts'
import { queueRoom } from '../queues/service.ts'
import type { SuggestedEdit, SuggestedEditInput } from './schema.ts'

export type SuggestedEditRow = typeof suggestedEdits.$inferSelect

type Wired = SuggestedEdit['documents'][number]

/** A document of the wire with ids for URLs, which hang on the address that a client used. */
interface Stored extends Pick<Wired, 'values'> {
  pages: (Omit<Wired['pages'][number], 'page'> & { page: number })[]
  targetQueue: number | null
}

export const suggestedEditRoom = {
  name: 'suggested_edits',
  table: suggestedEdits,
  visible: (call: Call) => ofVisibleAnnotation(call, suggestedEdits.annotationId),
}

/** Pages read anew are other pages, of which the suggestion knows nothing. */
export function listenToReading({ events, db }: Context) {
  events.on('annotation.read', ({ annotation }) => {
    db.delete(suggestedEdits).where(eq(suggestedEdits.annotationId, annotation)).run()
  })
}

export function saveSuggestedEdit(
  call: Call,
  input: Partial<SuggestedEditInput>,
  existing: SuggestedEditRow | null,
): number {
  const annotationId = (referOptional(call, 'annotation', input.annotation, annotationRoom) ?? existing?.annotationId)!
  const wired = input.documents ?? (existing ? showDocuments(call, existing) : [])
  const changes = { annotationId, documents: wired.map(document => stored(call, annotationId, document)) }
  if (!existing) return call.db.insert(suggestedEdits).values(changes).returning().get().id
  call.db.update(suggestedEdits).set(changes).where(eq(suggestedEdits.id, existing.id)).run()
  return existing.id
}

function stored(call: Call, annotationId: number, { pages: of, target_queue: queue, values }: Wired): Stored {
  const own = {
    ...pageRoom,
    visible: () => and(pageRoom.visible(call), eq(pages.annotationId, annotationId)),
  }
  return {
    pages: of.map(page => ({ ...page, page: refer(call, 'documents', page.page, own) })),
    targetQueue: queue === null ? null : refer(call, 'documents', queue, queueRoom),
    values,
  }
}

export const suggestedEditsOf = (call: Call, annotationIds: number[]): SuggestedEditRow[] =>
  call.db
    .select()
    .from(suggestedEdits)
    .where(inArray(suggestedEdits.annotationId, annotationIds))
    .orderBy(suggestedEdits.id)
    .all()

export const showSuggestedEdits = (call: Call, rows: SuggestedEditRow[]): SuggestedEdit[] =>
  rows.map(row => ({
    id: row.id,
    url: url(call, 'suggested_edits', row.id),
    annotation: url(call, 'annotations', row.annotationId),
    documents: showDocuments(call, row),
  }))

const showDocuments = (call: Call, { documents }: SuggestedEditRow): Wired[] =>
  (documents as Stored[]).map(({ pages: of, targetQueue, values }) => ({
    pages: of.map(page => ({ ...page, page: url(call, 'pages', page.page) })),
    target_queue: url(call, 'queues', targetQueue),
    values,
  }))
