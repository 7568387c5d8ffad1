import { and, eq, inArray, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { type Call, type Context, isAdmin, url } from '../../base/context.ts'
import { amongIds } from '../../base/filter.ts'
import { referAll, referOptional } from '../../base/refer.ts'
import { whileUnchanged } from '../../base/unchanged.ts'
import { annotations } from '../../tables/annotations.ts'
import { queues } from '../../tables/queues.ts'
import { relationAnnotations, relations } from '../../tables/relations.ts'
import { annotationRoom, ofOrganization, ofVisibleAnnotation } from '../auth/access.ts'
import type { Relation, RelationInput } from './schema.ts'

export type RelationRow = typeof relations.$inferSelect

/** A relation is seen by whoever sees one of its annotations, and then with those only. */
export const relationRoom = {
  name: 'relations',
  table: relations,
  visible(call: Call): SQL | undefined {
    const mine = ofOrganization(call, relations.organizationId)
    if (isAdmin(call)) return mine
    const seen = ofVisibleAnnotation(call, relationAnnotations.annotationId)
    const touching = call.db.select({ id: relationAnnotations.relationId }).from(relationAnnotations).where(seen)
    return and(mine, or(inArray(relations.id, touching), ofVisibleAnnotation(call, relations.parentId)))
  },
}

/** Leaves out what touches a queue that is being deleted; mostly there is none, and then nothing has to be looked at. */
export function inActiveQueues({ db }: Context): SQL | undefined {
  const asleep = whileUnchanged(db, 'queues asleep', () =>
    db.select({ id: queues.id }).from(queues).where(ne(queues.status, 'active')).all(),
  )
  if (!asleep.length) return undefined
  const inside = inArray(
    annotations.queueId,
    asleep.map(({ id }) => id),
  )
  const touching = db
    .select({ id: relationAnnotations.relationId })
    .from(annotations)
    .innerJoin(relationAnnotations, eq(relationAnnotations.annotationId, annotations.id))
    .where(inside)
  const parents = db.select({ id: annotations.id }).from(annotations).where(inside)
  const isParentAwake = or(isNull(relations.parentId), notInArray(relations.parentId, parents))
  return and(notInArray(relations.id, touching), isParentAwake)
}

export function saveRelation(call: Call, input: Partial<RelationInput>, existing: RelationRow | null): number {
  const { type, key } = input
  const parentId = referOptional(call, 'parent', input.parent, annotationRoom)
  const members = input.annotations && referAll(call, 'annotations', input.annotations, annotationRoom)
  if (!existing) return relate(call, { type, key, parentId, organizationId: call.caller.organization }, members ?? [])
  const changes = { organizationId: existing.organizationId, type, key, parentId }
  call.db.update(relations).set(changes).where(eq(relations.id, existing.id)).run()
  if (members) {
    call.db.delete(relationAnnotations).where(eq(relationAnnotations.relationId, existing.id)).run()
    join(call, existing.id, members)
  }
  return existing.id
}

type NewRelation = Omit<typeof relations.$inferInsert, 'id' | 'type'> & { type?: Relation['type'] }

/** A new relation between annotations of one organization; of type `edit` unless another is named. */
export function relate(ctx: Context, { type = 'edit', ...row }: NewRelation, members: number[]): number {
  const whole = { ...row, type }
  const { id } = ctx.db.insert(relations).values(whole).returning({ id: relations.id }).get()
  join(ctx, id, members)
  return id
}

export function join({ db }: Context, relationId: number, members: number[]) {
  for (const annotationId of members)
    db.insert(relationAnnotations).values({ relationId, annotationId }).onConflictDoNothing().run()
}

/** Relations that annotations belong to, a row for each pair. */
export const relationsOf = (call: Call, annotationIds: number[]) =>
  call.db
    .select({ annotation: relationAnnotations.annotationId, relation: relations })
    .from(relationAnnotations)
    .innerJoin(relations, eq(relations.id, relationAnnotations.relationId))
    .where(and(amongIds(relationAnnotations.annotationId, annotationIds), inActiveQueues(call)))
    .orderBy(relations.id)
    .all()

/** Which relations of the annotations are shown. */
export function listedRelations(call: Call, annotationIds: number[]): (id: number) => boolean {
  if (!inActiveQueues(call)) return () => true
  const listed = new Set(relationsOf(call, annotationIds).map(({ relation }) => relation.id))
  return id => listed.has(id)
}

/** Relations whose parent is one of the annotations. */
export const childRelationsOf = (call: Call, annotationIds: number[]): RelationRow[] =>
  call.db
    .select()
    .from(relations)
    .where(and(inArray(relations.parentId, annotationIds), inActiveQueues(call)))
    .orderBy(relations.id)
    .all()

export function showRelations(call: Call, rows: RelationRow[]): Relation[] {
  const ids = rows.map(row => row.id)
  const parents = rows.map(row => row.parentId).filter(id => id !== null)
  const members = call.db
    .select()
    .from(relationAnnotations)
    .where(
      and(inArray(relationAnnotations.relationId, ids), ofVisibleAnnotation(call, relationAnnotations.annotationId)),
    )
    .orderBy(relationAnnotations.annotationId)
    .all()
  const seen = call.db
    .select({ id: annotations.id })
    .from(annotations)
    .where(and(inArray(annotations.id, parents), annotationRoom.visible(call)))
    .all()
  return rows.map(({ id, type, key, parentId }) => ({
    id,
    url: url(call, 'relations', id),
    type,
    key,
    parent: seen.some(parent => parent.id === parentId) ? url(call, 'annotations', parentId) : null,
    annotations: members
      .filter(({ relationId }) => relationId === id)
      .map(({ annotationId }) => url(call, 'annotations', annotationId)),
  }))
}
