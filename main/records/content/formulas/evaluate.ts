import { runFormula } from '../../../formulas/formula.ts'
import { FormulaProblem } from '../../../formulas/lexing/problem.ts'
import type { Said } from '../../../formulas/run.ts'
import type { SchemaDatapoint } from '../../schemas/content.ts'
import { circleText, type FormulaField, type FormulaPlan, placed, planOf } from '../../schemas/formulas.ts'
import type { Content, Node } from '../tree.ts'
import { cellOf, fieldsFor, openSheet, rowsIn, type Sheet } from './sheet.ts'
import { isDue, type Touched, touch } from './touched.ts'
import { writtenValue } from './typed.ts'

/** What a formula has said, and what went wrong with it, about a node; null is the document. */
export interface Remark {
  type: Said['type']
  text: string
  node: Node | null
  /** The field that the formula belongs to, and the line at which it failed. */
  source: string
  line: number | null
}

export interface Evaluation {
  /** Nodes whose value is another than before. */
  changed: Node[]
  remarks: Remark[]
}

/** Steps of all formulas of a document together: about a second. */
const STEPS = 3_000_000

interface Course extends Evaluation {
  content: Content
  sheet: Sheet
  plan: FormulaPlan
  touched: Touched | null
  left: number
}

/**
 * Evaluates formulas, each after those that it needs, and puts their values into the nodes (in memory): all of them, or those
 * that what was touched can have changed. Only all of them say all that there is to be said.
 */
export function evaluateFormulas(content: Content, touched: Touched | null = null): Evaluation {
  const plan = planOf(content.schema)
  const sheet = openSheet(content)
  const course: Course = { content, plan, sheet, touched, left: STEPS, changed: [], remarks: [] }
  for (const field of plan.order)
    for (const spot of nodesOf(sheet, field)) {
      const beside = (id: string) => spot.row && cellOf(sheet, spot.row, id)
      if (!touched || isDue(touched, field, spot.node, beside)) evaluateAt(course, field, spot)
    }
  return course
}

interface Spot {
  node: Node
  row: Node | null
}

function nodesOf(sheet: Sheet, { rule, table }: FormulaField): Spot[] {
  if (table === null) {
    const node = sheet.singles.get(rule.id)
    return node ? [{ node, row: null }] : []
  }
  return rowsIn(sheet, table).flatMap(row => {
    const node = cellOf(sheet, row, rule.id)
    return node ? [{ node, row }] : []
  })
}

function evaluateAt(course: Course, { rule, formula }: FormulaField, { node, row }: Spot) {
  // What a person has set stays until they ask for the formula again
  if (node.noRecalculation) return
  const circle = course.plan.circles.get(rule.id)
  if (circle) return fail(course, rule, node, circleText(circle), null)
  if (formula instanceof FormulaProblem)
    return fail(course, rule, node, `Formula: ${placed(formula)}`, formula.place.line)
  const { value, said, problem, spent } = runFormula(formula, fieldsFor(course.sheet, row), course.left)
  course.left -= spent
  for (const { type, text, target } of said)
    course.remarks.push({ type, text, node: nodeAt(course, target), source: rule.id, line: null })
  if (problem?.isMissing) return miss(course, rule, node, problem)
  if (problem) return fail(course, rule, node, `Formula: ${placed(problem)}`, problem.place.line)
  const written = writtenValue(rule, value, course.content.locale)
  if (typeof written === 'string') return fail(course, rule, node, `Formula: ${written}`, null)
  put(course, rule, node, written.value, written.normalizedValue)
}

const nodeAt = ({ content }: Course, id: number | null): Node | null =>
  id === null ? null : (content.nodes.get(id) ?? null)

function fail(course: Course, rule: SchemaDatapoint, node: Node, text: string, line: number | null) {
  put(course, rule, node, '', null)
  course.remarks.push({ type: 'error', text, node, source: rule.id, line })
}

// An empty field is nothing wrong with the formula, and whether it may be empty its own constraints say
function miss(course: Course, rule: SchemaDatapoint, node: Node, { message, place }: FormulaProblem) {
  put(course, rule, node, '', null)
  course.remarks.push({ type: 'info', text: `Not calculated: ${message}`, node, source: rule.id, line: place.line })
}

function put(course: Course, rule: SchemaDatapoint, node: Node, value: string, normalizedValue: string | null) {
  const isSame = (node.value ?? '') === value && node.normalizedValue === normalizedValue
  const sources = node.validationSources as string[]
  if (isSame && (sources.length || !value)) return
  const validationSources = value ? ['rules'] : rule.constraints?.required === false ? ['non_required'] : []
  Object.assign(node, { value, normalizedValue, validationSources, page: null, box: null })
  course.sheet.values.delete(node)
  course.changed.push(node)
  if (course.touched) touch(course.touched, node)
}
