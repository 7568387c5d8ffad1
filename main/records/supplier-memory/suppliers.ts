import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import type { Layout } from '../../reading/fields/layout/layout.ts'
import { fingerprintOf, likeness, SAME_LAYOUT } from '../../reading/remembered/fingerprint.ts'
import type { Fingerprint } from '../../reading/remembered/lesson.ts'
import { rememberedSuppliers, supplierKeys, supplierLayouts, supplierLessons } from '../../tables/supplier-memory.ts'
import type { Key, KeyKind } from './keys.ts'

export type LayoutRow = typeof supplierLayouts.$inferSelect
export type LessonRow = typeof supplierLessons.$inferSelect

export interface Known {
  layout: LayoutRow
  /** Share of its words that stand on the page, 0..1. */
  likeness: number
}

const WEIGHTS: Record<KeyKind, number> = { vat: 3, iban: 3, register: 2, account: 2, name: 2 }

/** The organization's supplier that these keys are of, by who has most of them; a supplier with another VAT id is another one. */
export function supplierOf({ db }: Context, organizationId: number, keys: Key[]): number | null {
  const values = JSON.stringify(keys.map(({ value }) => value))
  const own = and(
    eq(supplierKeys.organizationId, organizationId),
    sql`${supplierKeys.value} in (select value from json_each(${values}))`,
  )
  const shared = db
    .select()
    .from(supplierKeys)
    .where(own)
    .all()
    .filter(row => keys.some(({ kind, value }) => kind === row.kind && value === row.value))
  const ranked = [...Map.groupBy(shared, ({ supplierId }) => supplierId)].sort(
    ([, one], [, other]) => weightOf(other) - weightOf(one),
  )
  return ranked.map(([id]) => id).find(id => !hasOtherVatId(db, id, keys)) ?? null
}

/** The remembered layout that a page is most like, of the suppliers whose keys stand on it; null when none is known. */
export function layoutOn(ctx: Context, organizationId: number, layout: Layout, values: string[]): Known | null {
  const found = ctx.db
    .select({ layout: supplierLayouts, kind: supplierKeys.kind })
    .from(supplierKeys)
    .innerJoin(supplierLayouts, eq(supplierLayouts.supplierId, supplierKeys.supplierId))
    .where(
      and(
        eq(supplierKeys.organizationId, organizationId),
        sql`${supplierKeys.value} in (select value from json_each(${JSON.stringify(values)}))`,
      ),
    )
    .all()
  const seen = fingerprintOf(layout)
  const known = [...Map.groupBy(found, row => row.layout.id).values()].map(rows => {
    const { layout: own } = rows[0]!
    return { layout: own, likeness: likeness(own.fingerprint as Fingerprint, seen), weight: weightOf(rows) }
  })
  // Whoever receives the document may be a supplier too: the page's looks decide between them
  return known.sort((one, other) => rankOf(other) - rankOf(one))[0] ?? null
}

const rankOf = ({ weight, likeness: alike }: Known & { weight: number }) =>
  (alike >= SAME_LAYOUT ? 10 : 0) + 5 * alike + weight

const weightOf = (rows: { kind: KeyKind }[]) => rows.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)

function hasOtherVatId(db: Context['db'], supplierId: number, keys: Key[]): boolean {
  const given = keys.filter(({ kind }) => kind === 'vat').map(({ value }) => value)
  if (!given.length) return false
  const rows = db
    .select({ value: supplierKeys.value })
    .from(supplierKeys)
    .where(and(eq(supplierKeys.supplierId, supplierId), eq(supplierKeys.kind, 'vat')))
    .all()
  return rows.length > 0 && !rows.some(({ value }) => given.includes(value))
}

/** Notes that a supplier was confirmed, under its name of today, with the keys that nobody else has. */
export function keepSupplier(
  { db }: Context,
  organizationId: number,
  { name, keys }: { name: string; keys: Key[] },
  found: number | null,
  confirmedAt: string,
): number {
  const changes = { organizationId, name, confirmedAt }
  const id = found ?? db.insert(rememberedSuppliers).values(changes).returning().get().id
  if (found) db.update(rememberedSuppliers).set(changes).where(eq(rememberedSuppliers.id, id)).run()
  for (const key of keys)
    db.insert(supplierKeys)
      .values({ ...key, supplierId: id, organizationId })
      .onConflictDoNothing()
      .run()
  return id
}

export const layoutsOf = ({ db }: Context, supplierIds: number[]): LayoutRow[] =>
  db
    .select()
    .from(supplierLayouts)
    .where(inArray(supplierLayouts.supplierId, supplierIds))
    .orderBy(supplierLayouts.id)
    .all()

/** What is known of a layout's fields and tables, by schema id. */
export const lessonsOf = ({ db }: Context, layoutId: number): Map<string, LessonRow> =>
  new Map(
    db
      .select()
      .from(supplierLessons)
      .where(eq(supplierLessons.layoutId, layoutId))
      .all()
      .map(row => [row.schemaId, row]),
  )

export const remembersAnyone = ({ db }: Context, organizationId: number): boolean =>
  db
    .select({ id: rememberedSuppliers.id })
    .from(rememberedSuppliers)
    .where(eq(rememberedSuppliers.organizationId, organizationId))
    .get() !== undefined
