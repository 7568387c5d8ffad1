import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { edits } from '../../tables/datapoints.ts'
import {
  type FieldFigures,
  usageDays,
  usageDocuments,
  usageLabels,
  usageMonths,
  usageRemoved,
} from '../../tables/usage.ts'
import { type AnnotationRow, annotationById } from '../annotations/service.ts'
import { type Content, loadContent, type Node, ruleOf } from '../content/tree.ts'
import { normalised } from '../content/values/normalised.ts'

/** Keeps what the report needs and what would be gone by the time it is asked for. */
export function listenToUsage(ctx: Context) {
  ctx.events.on('annotation.status_changed', ({ annotation, to }) => {
    if (to === 'exported') keepExport(ctx, annotationById(ctx, annotation)!)
  })
  ctx.events.on('annotation.removed', ({ row }) => keepRemoved(ctx, row))
}

function keepExport(ctx: Context, row: AnnotationRow) {
  const { corrections, fields, labels } = measure(ctx, row.id)
  const former = ctx.db.select().from(usageDocuments).where(eq(usageDocuments.annotationId, row.id)).get()
  if (former) addUp(ctx, former, -1)
  const document = { annotationId: row.id, dayId: dayFor(ctx, row), corrections, fields }
  addUp(ctx, document, 1)
  ctx.db
    .insert(usageDocuments)
    .values(document)
    .onConflictDoUpdate({ target: usageDocuments.annotationId, set: document })
    .run()
  for (const [schemaId, label] of labels) keepLabel(ctx, row.organizationId, schemaId, label)
}

/** The row of the day, queue and person that an export counts for. */
function dayFor(ctx: Context, row: AnnotationRow): number {
  const { organizationId, queueId } = row
  const place = { organizationId, queueId, userId: row.modifierId ?? row.confirmedById }
  const day = row.exportedAt!.slice(0, 10)
  const known = ctx.db
    .select({ id: usageDays.id })
    .from(usageDays)
    .where(and(eq(usageDays.day, day), isAt(usageDays, place)))
    .get()
  return (
    known?.id ??
    ctx.db
      .insert(usageDays)
      .values({ ...place, day, ...NO_WORK })
      .returning()
      .get().id
  )
}

const NO_WORK = { documents: 0, corrections: 0, fields: {} }

type Place = Pick<typeof usageDays.$inferSelect, 'organizationId' | 'queueId' | 'userId'>

const isAt = (table: typeof usageDays | typeof usageMonths, { organizationId, queueId, userId }: Place) =>
  sql`${table.organizationId} = ${organizationId} and ${table.queueId} is ${queueId} and ${table.userId} is ${userId}`

/** Adds what a document has to its day and its month, or takes it away again. */
function addUp(ctx: Context, document: typeof usageDocuments.$inferSelect, sign: 1 | -1) {
  const day = ctx.db.select().from(usageDays).where(eq(usageDays.id, document.dayId)).get()!
  ctx.db
    .update(usageDays)
    .set(sumOf(day, document, sign))
    .where(eq(usageDays.id, day.id))
    .run()
  const month = monthOf(ctx, day)
  ctx.db
    .update(usageMonths)
    .set(sumOf(month, document, sign))
    .where(eq(usageMonths.id, month.id))
    .run()
}

// Queues that are gone share their rows: which of them a document is taken from is the same to every report
function monthOf(ctx: Context, { day, organizationId, queueId, userId }: typeof usageDays.$inferSelect) {
  const place = { organizationId, queueId, userId }
  const month = `${day.slice(0, 7)}-01`
  const isIt = and(eq(usageMonths.month, month), isAt(usageMonths, place))
  const known = ctx.db.select().from(usageMonths).where(isIt).get()
  return (
    known ??
    ctx.db
      .insert(usageMonths)
      .values({ ...place, month, ...NO_WORK })
      .returning()
      .get()
  )
}

type Work = Pick<typeof usageDays.$inferSelect, 'documents' | 'corrections' | 'fields'>

function sumOf(row: Work, { corrections, fields }: typeof usageDocuments.$inferSelect, sign: 1 | -1): Work {
  const sums = { ...row.fields }
  for (const [schemaId, figures] of Object.entries(fields)) {
    const known = sums[schemaId] ?? [0, 0, 0]
    sums[schemaId] = known.map((sum, at) => sum + sign * figures[at]!) as typeof known
  }
  return { documents: row.documents + sign, corrections: row.corrections + sign * corrections, fields: sums }
}

const keepLabel = (ctx: Context, organizationId: number, schemaId: string, label: string) =>
  ctx.db
    .insert(usageLabels)
    .values({ organizationId, schemaId, label })
    .onConflictDoUpdate({
      target: [usageLabels.organizationId, usageLabels.schemaId],
      set: { label },
      setWhere: ne(usageLabels.label, label),
    })
    .run()

function keepRemoved(ctx: Context, { id: annotationId, ...row }: AnnotationRow) {
  ctx.db
    .insert(usageRemoved)
    .values({ ...row, annotationId })
    .run()
}

interface Measured {
  corrections: number
  fields: FieldFigures
  labels: Map<string, string>
}

/** What people did to the values of one document, and how long it took them. */
function measure(ctx: Context, annotationId: number): Measured {
  const content = loadContent(ctx, annotationId)
  const { before, removed } = historyOf(ctx, annotationId)
  const fields: FieldFigures = {}
  const labels = new Map<string, string>()
  let corrections = removed
  for (const node of content.nodes.values()) {
    const rule = ruleOf(content, node)
    if (!rule || rule.type === 'button' || node.hidden) continue
    const isCorrected = before.has(node.id) && !isSame(content, node, before.get(node.id) ?? '')
    const [total, corrected, seconds] = fields[node.schemaId] ?? [0, 0, 0]
    fields[node.schemaId] = [total + 1, corrected + Number(isCorrected), seconds + node.timeSpent]
    labels.set(node.schemaId, rule.label)
    corrections += Number(isCorrected)
  }
  return { corrections, fields, labels }
}

/** Values before their first change, and how many rows are gone that no person had added. */
function historyOf(ctx: Context, annotationId: number) {
  const before = new Map<number, string | null>()
  const own = new Set<number>()
  let removed = 0
  const history = ctx.db.select().from(edits).where(eq(edits.annotationId, annotationId)).orderBy(asc(edits.id)).all()
  for (const { op, datapointId, before: value } of history) {
    if (datapointId === null) continue
    if (op === 'add') own.add(datapointId)
    else if (op === 'remove') removed += own.has(datapointId) ? 0 : 1
    else if (!before.has(datapointId)) before.set(datapointId, value)
  }
  return { before, removed }
}

// 1,000.00 for 1000 is the same amount, written otherwise
function isSame(content: Content, node: Node, before: string): boolean {
  if (before === (node.value ?? '')) return true
  const rule = ruleOf(content, node)!
  if (rule.type === 'string' || node.normalizedValue === null) return false
  const then = normalised(rule, before, content.locale)
  return then !== null && withoutZeros(then) === withoutZeros(node.normalizedValue)
}

const withoutZeros = (value: string) => (/^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value)
