import { and, eq, inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { referAll, referOptional } from '../../base/refer.ts'
import { annotationLabels, labels } from '../../tables/labels.ts'
import { annotationRoom, ofOrganization, organizationRoom } from '../auth/access.ts'
import type { ApplyLabelsInput, Label, LabelInput } from './schema.ts'

export type LabelRow = typeof labels.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    'annotation.labelled': { annotation: number; user: number }
  }
}

export const labelRoom = {
  name: 'labels',
  table: labels,
  visible: (call: Call) => ofOrganization(call, labels.organizationId),
}

export function saveLabel(call: Call, { name, color, organization }: Partial<LabelInput>, existing: LabelRow | null) {
  referOptional(call, 'organization', organization, organizationRoom)
  const changes = { organizationId: call.caller.organization, name, color }
  if (existing) {
    call.db.update(labels).set(changes).where(eq(labels.id, existing.id)).run()
    return existing.id
  }
  const row = changes as typeof labels.$inferInsert
  return call.db.insert(labels).values(row).returning({ id: labels.id }).get().id
}

/** Puts labels on annotations and takes others off; what is there already, or is not there, is no error. */
export function applyLabels(call: Call, { operations, objects }: ApplyLabelsInput) {
  const added = referAll(call, 'operations', operations.add ?? [], labelRoom)
  const removed = referAll(call, 'operations', operations.remove ?? [], labelRoom)
  for (const annotation of referAll(call, 'objects', objects.annotations, annotationRoom)) {
    for (const labelId of added)
      call.db.insert(annotationLabels).values({ labelId, annotationId: annotation }).onConflictDoNothing().run()
    const gone = and(eq(annotationLabels.annotationId, annotation), inArray(annotationLabels.labelId, removed))
    call.db.delete(annotationLabels).where(gone).run()
    call.events.emit('annotation.labelled', { annotation, user: call.caller.user })
  }
}

/** Labels on any of the annotations, each once. */
export function labelsOf({ db }: Call, annotationIds: number[]): LabelRow[] {
  const worn = db
    .select({ id: annotationLabels.labelId })
    .from(annotationLabels)
    .where(inArray(annotationLabels.annotationId, annotationIds))
  return db.select().from(labels).where(inArray(labels.id, worn)).orderBy(labels.id).all()
}

export const showLabels = (call: Call, rows: LabelRow[]): Label[] =>
  rows.map(({ id, name, color, organizationId }) => ({
    id,
    url: url(call, 'labels', id),
    name,
    organization: url(call, 'organizations', organizationId),
    color,
  }))
