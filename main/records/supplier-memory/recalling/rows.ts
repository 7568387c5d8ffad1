import type { Row } from '../../../reading/fields/extraction.ts'
import type { Layout } from '../../../reading/fields/layout/layout.ts'
import type { TableLesson } from '../../../reading/remembered/lesson.ts'
import { recallTable } from '../../../reading/remembered/tables/recall.ts'
import { fromMemory } from '../../content/filling/engine-names.ts'
import type { SchemaDatapoint } from '../../schemas/content.ts'
import { isPredicted, valueCheck } from '../rules.ts'

/** The rows of a remembered table, for the columns that the schema still has. */
export function rowsFrom(layout: Layout, lesson: TableLesson, columns: SchemaDatapoint[], locale: string): Row[] {
  const checks = new Map(columns.filter(isPredicted).map(rule => [rule.id, valueCheck(rule, locale)]))
  const known = lesson.columns.filter(({ schemaId }) => checks.has(schemaId))
  if (known.length < 2 || !known.some(({ isFull }) => isFull)) return []
  const isValue = (schemaId: string, text: string) => checks.get(schemaId)?.(text) ?? false
  const rows = recallTable(layout, { ...lesson, columns: known }, { nameOf: fromMemory, isValue })
  return rows.map(row => ({ ...row, cells: onlyFitting(row, isValue) }))
}

const onlyFitting = ({ cells }: Row, isValue: (schemaId: string, text: string) => boolean): Row['cells'] =>
  Object.fromEntries(Object.entries(cells).filter(([name, { text }]) => isValue(name.slice(1), text)))
