import { and, count, eq, ne } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { annotations } from '../../tables/annotations.ts'
import { documents } from '../../tables/documents.ts'
import { relationAnnotations, relations } from '../../tables/relations.ts'
import { join, type RelationRow, relate } from './service.ts'

/** The same bytes again become a relation of type `duplicate` as they arrive; a purge takes them out of it. */
export function listenToArrivals(ctx: Context) {
  ctx.events.on('annotation.received', ({ annotation }) => noteDuplicate(ctx, annotation))
  ctx.events.on('annotation.status_changed', ({ annotation, to }) => {
    if (to === 'purged') forget(ctx, annotation)
  })
}

function noteDuplicate(ctx: Context, annotationId: number) {
  const { document, organizationId } = ctx.db
    .select({ document: documents, organizationId: annotations.organizationId })
    .from(annotations)
    .innerJoin(documents, eq(documents.id, annotations.documentId))
    .where(eq(annotations.id, annotationId))
    .get()!
  if (document.md5 === null) return
  const of = { organizationId, type: 'duplicate', key: document.md5 } as const
  const known = knownRelation(ctx, of)
  if (known) return join(ctx, known.id, [annotationId])
  const twins = twinsOf(ctx, document)
  if (twins.length) relate(ctx, of, [...twins, annotationId])
}

// By the name in the file store, which also those have that came before MD5 was kept; a copy of an annotation shares its document and is none
const twinsOf = (ctx: Context, { id, file, organizationId }: typeof documents.$inferSelect): number[] =>
  ctx.db
    .select({ id: annotations.id })
    .from(documents)
    .innerJoin(annotations, eq(annotations.documentId, documents.id))
    .where(
      and(
        eq(documents.file, file),
        eq(documents.organizationId, organizationId),
        ne(documents.id, id),
        ne(annotations.status, 'purged'),
      ),
    )
    .all()
    .map(twin => twin.id)

type Duplicates = Pick<RelationRow, 'organizationId' | 'type'> & { key: string }

const knownRelation = ({ db }: Context, { organizationId, type, key }: Duplicates) =>
  db
    .select()
    .from(relations)
    .where(and(eq(relations.organizationId, organizationId), eq(relations.type, type), eq(relations.key, key)))
    .get()

// Nothing is left to compare with; one annotation alone is no duplicate
function forget({ db }: Context, annotationId: number) {
  const mine = db
    .select({ id: relations.id })
    .from(relationAnnotations)
    .innerJoin(relations, eq(relations.id, relationAnnotations.relationId))
    .where(and(eq(relationAnnotations.annotationId, annotationId), eq(relations.type, 'duplicate')))
    .all()
  for (const { id } of mine) {
    const members = eq(relationAnnotations.relationId, id)
    db.delete(relationAnnotations)
      .where(and(members, eq(relationAnnotations.annotationId, annotationId)))
      .run()
    const left = db.select({ n: count() }).from(relationAnnotations).where(members).get()!.n
    if (left < 2) db.delete(relations).where(eq(relations.id, id)).run()
  }
}
