import { and, inArray, or, sql } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import type { Filter } from '../../base/filter.ts'
import type { Lesson } from '../../reading/remembered/lesson.ts'
import { schemas } from '../../tables/schemas.ts'
import { rememberedSuppliers, supplierKeys, supplierLessons } from '../../tables/supplier-memory.ts'
import { ofOrganization } from '../auth/access.ts'
import { nodesOf, type SchemaContent } from '../schemas/content.ts'
import type { RememberedField, SupplierMemory } from './schema.ts'
import { type LessonRow, layoutsOf } from './suppliers.ts'

export type SupplierRow = typeof rememberedSuppliers.$inferSelect

export const supplierRoom = {
  name: 'supplier_memory',
  table: rememberedSuppliers,
  visible: (call: Call) => ofOrganization(call, rememberedSuppliers.organizationId),
}

/** Suppliers whose name or one of whose keys has these letters in it. */
export const bySearch: Filter = (_name, values, { db }) => {
  const has = (text: unknown, letters: string) => sql`instr(lower(${text}), ${letters.toLowerCase()})`
  const known = (letters: string) =>
    db.select({ id: supplierKeys.supplierId }).from(supplierKeys).where(has(supplierKeys.value, letters))
  return and(
    ...values.map(letters =>
      or(has(rememberedSuppliers.name, letters), inArray(rememberedSuppliers.id, known(letters))),
    ),
  )!
}

export function showSuppliers(call: Call, rows: SupplierRow[]): SupplierMemory[] {
  const ids = rows.map(({ id }) => id)
  const layouts = layoutsOf(call, ids)
  const lessons = call.db
    .select()
    .from(supplierLessons)
    .where(
      inArray(
        supplierLessons.layoutId,
        layouts.map(({ id }) => id),
      ),
    )
    .orderBy(supplierLessons.id)
    .all()
  const keys = call.db.select().from(supplierKeys).where(inArray(supplierKeys.supplierId, ids)).all()
  const labels = rows.length ? labelsIn(call) : new Map<string, string>()
  const shownOf = (layoutId: number) =>
    lessons.filter(lesson => lesson.layoutId === layoutId).map(lesson => showLesson(lesson, labels))
  return rows.map(({ id, name, organizationId, confirmedAt }) => ({
    id,
    url: url(call, 'supplier_memory', id),
    organization: url(call, 'organizations', organizationId),
    name,
    keys: keys.filter(key => key.supplierId === id).map(({ kind, value }) => ({ kind, value })),
    confirmed_at: confirmedAt,
    layouts: layouts.filter(row => row.supplierId === id).map(row => ({ id: row.id, fields: shownOf(row.id) })),
  }))
}

function showLesson({ lesson: stored, schemaId, ...row }: LessonRow, labels: Map<string, string>): RememberedField {
  const lesson = stored as Lesson
  const { corrected, confirmed, updatedAt } = row
  const labelOf = (id: string) => labels.get(id) ?? id
  const shown = {
    id: row.id,
    schema_id: schemaId,
    label: labelOf(schemaId),
    corrected,
    confirmed,
    updated_at: updatedAt,
  }
  if (lesson.kind === 'table') {
    const columns = lesson.columns.map(column => labelOf(column.schemaId))
    return { ...shown, kind: 'table', value: '', words: lesson.head, columns, refused: false }
  }
  const words = lesson.spot?.anchors[0]?.words ?? []
  return { ...shown, kind: 'field', value: lesson.value, words, columns: [], refused: lesson.isRefused }
}

// Schemas of one organization seldom call one thing by two names; the newest name is shown
const labelsIn = (call: Call): Map<string, string> =>
  new Map(
    call.db
      .select({ content: schemas.content })
      .from(schemas)
      .where(ofOrganization(call, schemas.organizationId))
      .orderBy(schemas.id)
      .all()
      .flatMap(({ content }) =>
        [...nodesOf(content as SchemaContent)].map(({ id, label }): [string, string] => [id, label]),
      ),
  )
