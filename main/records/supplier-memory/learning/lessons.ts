import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../base/context.ts'
import type { Layout } from '../../../reading/fields/layout/layout.ts'
import type { Box } from '../../../reading/pages/page.ts'
import type { FieldLesson, Lesson } from '../../../reading/remembered/lesson.ts'
import { sharedOf } from '../../../reading/remembered/place.ts'
import { recallField } from '../../../reading/remembered/recall.ts'
import { bareText } from '../../../reading/remembered/shape.ts'
import { type ConfirmedCell, tableLesson } from '../../../reading/remembered/tables/teach.ts'
import { fieldLesson, refusal } from '../../../reading/remembered/teach.ts'
import { edits } from '../../../tables/datapoints.ts'
import { type Content, type Node, ruleOf } from '../../content/tree.ts'
import { normalised } from '../../content/values/normalised.ts'
import type { SchemaDatapoint } from '../../schemas/content.ts'
import { isPredicted, valueCheck } from '../rules.ts'
import type { LessonRow } from '../suppliers.ts'

export interface Taught {
  schemaId: string
  lesson: Lesson
  /** A person had to set right what the machine said. */
  corrected: boolean
  /** What was remembered before led to the same. */
  isConfirmed: boolean
}

/** What the header fields of a confirmed document teach. */
export function fieldsTaught(layout: Layout, content: Content, before: Map<string, LessonRow>): Taught[] {
  return content.roots
    .flatMap(section => section.children)
    .flatMap(node => {
      const rule = ruleOf(content, node)
      if (!rule || node.hidden || !isPredicted(rule)) return []
      const known = before.get(node.schemaId)?.lesson as FieldLesson | undefined
      const taught = node.value?.trim()
        ? valueTaught(layout, content, node, rule, known)
        : absenceTaught(layout, node, known)
      return taught ? [{ schemaId: node.schemaId, ...taught }] : []
    })
}

function valueTaught(
  layout: Layout,
  content: Content,
  node: Node,
  rule: SchemaDatapoint,
  known: FieldLesson | undefined,
) {
  const value = node.value!.trim()
  const lesson = fieldLesson(layout, { value, page: node.page, box: node.box as Box | null })
  const isConfirmed = known !== undefined && leadsTo(layout, known, node, valueCheck(rule, content.locale))
  return {
    lesson: isConfirmed ? { ...known, value } : lesson,
    corrected: isCorrected(content, node, rule),
    isConfirmed,
  }
}

function absenceTaught(layout: Layout, node: Node, known: FieldLesson | undefined) {
  if (node.rirText === null) return known?.isRefused ? { lesson: known, corrected: true, isConfirmed: true } : null
  const found = { value: node.rirText, page: node.rirPage, box: node.rirBox as Box | null }
  const lesson = refusal(layout, found)
  return lesson.spot ? { lesson, corrected: true, isConfirmed: false } : null
}

function leadsTo(layout: Layout, known: FieldLesson, node: Node, isValue: (text: string) => boolean): boolean {
  if (known.isRefused) return false
  const recalled = known.spot && recallField(layout, known.spot, isValue)
  if (!recalled) return known.value === node.value?.trim()
  const isThere = node.page === recalled.page && node.box !== null && sharedOf(node.box as Box, recalled.box) >= 0.5
  return isThere || bareText(recalled.text) === bareText(node.value ?? '')
}

function isCorrected({ locale }: Content, { rirText, value, normalizedValue }: Node, rule: SchemaDatapoint): boolean {
  if (rirText === null) return true
  if (rule.type === 'string') return rirText.trim() !== value?.trim()
  return normalised(rule, rirText, locale, true) !== normalizedValue
}

/** Which columns of a confirmed document's tables are which fields. */
export function tablesTaught(ctx: Context, layout: Layout, content: Content, before: Map<string, LessonRow>): Taught[] {
  const edited = editedIn(ctx, content.annotationId)
  return content.roots
    .flatMap(section => section.children)
    .filter(({ children }) => children[0]?.category === 'tuple')
    .flatMap(table => {
      const lesson = tableLesson(
        layout,
        table.children.map(row => cellsOf(content, row)),
      )
      const ids = [table.schemaId, ...table.children.flatMap(row => [row, ...row.children]).map(node => node.schemaId)]
      const corrected = ids.some(id => edited.has(id))
      const isConfirmed = !corrected && before.has(table.schemaId)
      return lesson ? [{ schemaId: table.schemaId, lesson, corrected, isConfirmed }] : []
    })
}

const cellsOf = (content: Content, row: Node): ConfirmedCell[] =>
  row.children.flatMap(cell => {
    const rule = ruleOf(content, cell)
    if (!rule || !cell.value || cell.page === null || !cell.box || !isPredicted(rule)) return []
    return [{ schemaId: cell.schemaId, isNumber: rule.type === 'number', page: cell.page, box: cell.box as Box }]
  })

const editedIn = ({ db }: Context, annotationId: number): Set<string> =>
  new Set(
    db
      .select({ schemaId: edits.schemaId })
      .from(edits)
      .where(and(eq(edits.annotationId, annotationId), isNotNull(edits.userId)))
      .all()
      .map(({ schemaId }) => schemaId),
  )
