import { eq } from 'drizzle-orm'
import type { Context } from '../../../base/context.ts'
import type { Candidate, Extraction } from '../../../reading/fields/extraction.ts'
import { layOut } from '../../../reading/fields/layout/lay-out.ts'
import type { Layout } from '../../../reading/fields/layout/layout.ts'
import type { Page } from '../../../reading/pages/page.ts'
import { SAME_LAYOUT } from '../../../reading/remembered/fingerprint.ts'
import type { FieldLesson, TableLesson } from '../../../reading/remembered/lesson.ts'
import { annotations } from '../../../tables/annotations.ts'
import { queues } from '../../../tables/queues.ts'
import { bare, fromMemory, own } from '../../content/filling/engine-names.ts'
import { type Content, loadContent } from '../../content/tree.ts'
import type { SchemaDatapoint, SchemaMultivalue } from '../../schemas/content.ts'
import { isSuppliersOwn, keysOn } from '../keys.ts'
import { isPredicted } from '../rules.ts'
import { type LessonRow, layoutOn, lessonsOf, remembersAnyone } from '../suppliers.ts'
import { candidateFrom, type Remembered, refuses, snapped, withRemembered } from './candidates.ts'
import { rowsFrom } from './rows.ts'

interface Recall {
  content: Content
  layout: Layout
  lessons: Map<string, LessonRow>
  /** The pages look as they did; otherwise only what is the supplier's own is remembered. */
  isSameLayout: boolean
  vouches: boolean
  extraction: Extraction
}

/** What was found on an annotation's pages, with what is remembered of its supplier before it; unchanged for an unknown one. */
export function recall(ctx: Context, annotationId: number, pages: Page[], extraction: Extraction): Extraction {
  const { organizationId, settings } = ctx.db
    .select({ organizationId: annotations.organizationId, settings: queues.settings })
    .from(annotations)
    .innerJoin(queues, eq(queues.id, annotations.queueId))
    .where(eq(annotations.id, annotationId))
    .get()!
  if (!remembersAnyone(ctx, organizationId)) return extraction
  const layout = layOut(pages)
  const known = layoutOn(ctx, organizationId, layout, keysOn(layout))
  if (!known) return extraction
  const { autopilot } = settings as { autopilot?: { enabled?: boolean } | null }
  return remembering({
    content: loadContent(ctx, annotationId),
    layout,
    lessons: lessonsOf(ctx, known.layout.id),
    isSameLayout: known.likeness >= SAME_LAYOUT,
    vouches: autopilot?.enabled !== false,
    extraction,
  })
}

function remembering(recall: Recall): Extraction {
  const { extraction, content } = recall
  const [fields, tables] = [{ ...extraction.fields }, { ...extraction.tables }]
  for (const rule of content.schema.flatMap(({ children }) => children)) {
    const row = recall.lessons.get(rule.id)
    if (!row) continue
    if (rule.category === 'multivalue') {
      const rows = tableFor(recall, rule, row)
      if (rows) tables[fromMemory(rule.id)] = rows
    } else if (isPredicted(rule)) {
      const found = fieldFor(recall, rule, row)
      if (found) fields[fromMemory(rule.id)] = found
    }
  }
  return { ...extraction, fields, tables }
}

function fieldFor(recall: Recall, rule: SchemaDatapoint, row: LessonRow): Candidate[] | null {
  const { content, layout, extraction, isSameLayout, vouches } = recall
  const lesson = row.lesson as FieldLesson
  const names = (rule.rir_field_names ?? []).map(bare)
  const isOwn = isSuppliersOwn(names)
  if (!isSameLayout && !isOwn) return null
  const engine = names.map(name => own(extraction.fields, name)).find(list => list?.length) ?? []
  if (lesson.isRefused) return refuses(layout, lesson, engine[0]) ? [] : null
  const remembered: Remembered = {
    lesson,
    isSameLayout,
    isOwn,
    confirmed: row.confirmed,
    corrected: row.corrected,
    vouches,
  }
  const found = candidateFrom(layout, remembered, rule, content.locale)
  return found && withRemembered(snapped(found, engine, remembered), engine, remembered)
}

// The engine's rows stand unless a person had to set such a table right, or there are none
function tableFor(
  { content, layout, extraction, isSameLayout, vouches }: Recall,
  rule: SchemaMultivalue,
  row: LessonRow,
) {
  const { children: tuple, rir_field_names: names } = rule
  if (!isSameLayout || tuple.category !== 'tuple' || rule.disable_prediction || tuple.disable_prediction) return null
  const engine = own(extraction.tables, bare(names?.[0] ?? 'line_items')) ?? []
  const isData = engine.some(({ cells }) => Object.values(cells).some(({ fromData }) => fromData))
  if (isData || (engine.length && !row.corrected)) return null
  const rows = rowsFrom(layout, row.lesson as TableLesson, tuple.children, content.locale)
  const isSure = vouches && row.confirmed > 1
  if (!rows.length) return null
  return isSure ? rows.map(line => ({ ...line, cells: vouched(line.cells) })) : rows
}

const vouched = (cells: Record<string, Candidate>): Record<string, Candidate> =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, { ...cell, remembered: true as const }]))
