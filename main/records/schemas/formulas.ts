import { type Formula, formulaOf } from '../../formulas/formula.ts'
import { FormulaProblem } from '../../formulas/lexing/problem.ts'
import type { SchemaContent, SchemaDatapoint, SchemaNode } from './content.ts'

/** A field whose value a formula makes, and the multivalue that it is in. */
export interface FormulaField {
  rule: SchemaDatapoint
  table: string | null
  formula: Formula | FormulaProblem
  /** The fields that it needs, by their ids. */
  uses: string[]
  /** Of these, what it needs of its own row only, and what it needs wherever it stands (tables themselves too). */
  near: string[]
  far: string[]
  isDaily: boolean
}

export interface FormulaPlan {
  /** Every field after those that it needs. */
  order: FormulaField[]
  /** Fields that need themselves, with the way that leads back to them. */
  circles: Map<string, string[]>
}

export interface Place {
  node: SchemaNode
  table: string | null
}

export const isFormula = ({ formula, ui_configuration, type }: SchemaDatapoint): boolean =>
  Boolean(formula?.trim()) && type !== 'button' && (ui_configuration?.type ?? 'formula') === 'formula'

export const isReasoning = ({ prompt, ui_configuration, type }: SchemaDatapoint): boolean =>
  Boolean(prompt?.trim()) && type !== 'button' && ui_configuration?.type === 'reasoning'

/** Whether the machine finds the value out by itself, and again after each edit. */
export const isCalculated = (rule: SchemaDatapoint): boolean => isFormula(rule) || isReasoning(rule)

/** In which order a schema's formulas are to be evaluated. */
export function planOf(schema: SchemaContent): FormulaPlan {
  const places = placesIn(schema)
  const fields = new Map<string, FormulaField>()
  for (const { node, table } of places.values())
    if (node.category === 'datapoint' && isFormula(node)) fields.set(node.id, fieldOf(node, table, places))
  return sorted(fields)
}

/** What is wrong with the formulas of a schema, by the ids of their fields. */
export function formulaFaults(schema: SchemaContent): Map<string, string> {
  const places = placesIn(schema)
  const { order, circles } = planOf(schema)
  const faults = new Map<string, string>()
  for (const { rule, formula } of order) {
    const problem = formula instanceof FormulaProblem ? formula : unknownIn(formula, places)
    if (problem) faults.set(rule.id, placed(problem))
  }
  for (const [id, way] of circles) faults.set(id, circleText(way))
  return faults
}

export const placed = ({ message, place }: FormulaProblem): string =>
  `Line ${place.line}, column ${place.column}: ${message}`

export const circleText = (way: string[]): string => `This formula needs its own value: ${way.join(' → ')}.`

/** The first field of a formula that the schema does not have. */
export function unknownIn({ references }: Formula, places: Map<string, Place>): FormulaProblem | null {
  for (const [id, place] of references.fields) {
    const node = places.get(id)?.node
    if (!node) return new FormulaProblem(`The schema has no field ${id}.`, place)
    if (node.category === 'section') return new FormulaProblem(`${id} is a section and holds no value.`, place)
    if (node.category === 'datapoint' && node.type === 'button')
      return new FormulaProblem(`${id} is a button and holds no value.`, place)
  }
  return null
}

/** Every node below the sections, with the multivalue that it is in. */
export function placesIn(schema: SchemaContent): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const section of schema) {
    places.set(section.id, { node: section, table: null })
    for (const child of section.children) {
      places.set(child.id, { node: child, table: null })
      if (child.category !== 'multivalue') continue
      places.set(child.children.id, { node: child.children, table: child.id })
      if (child.children.category !== 'tuple') continue
      for (const column of child.children.children) places.set(column.id, { node: column, table: child.id })
    }
  }
  return places
}

function fieldOf(rule: SchemaDatapoint, table: string | null, places: Map<string, Place>): FormulaField {
  const formula = formulaOf(rule.formula ?? '')
  if (formula instanceof FormulaProblem) return { rule, table, formula, uses: [], near: [], far: [], isDaily: false }
  const { needed, attributes, columns, isDaily } = formula.references
  const usesOf = (ids: string[]) => [...new Set(ids.flatMap(id => neededOf(id, places, attributes)))]
  const isNear = (id: string) => {
    const place = places.get(id)
    return table !== null && place?.table === table && place.node.category === 'datapoint' && !columns.has(id)
  }
  const [near, far] = [[...needed].filter(isNear), [...needed].filter(id => !isNear(id))]
  return { rule, table, formula, uses: usesOf([...needed]), near, far: [...far, ...usesOf(far)], isDaily }
}

// Of a table only those columns count that the formula names somewhere: rows are read by names alone
function neededOf(id: string, places: Map<string, Place>, attributes: Set<string>): string[] {
  const node = places.get(id)?.node
  if (node?.category === 'datapoint') return [id]
  const child = node?.category === 'multivalue' ? node.children : node
  if (child?.category === 'datapoint') return [child.id]
  return child?.category === 'tuple' ? child.children.map(column => column.id).filter(each => attributes.has(each)) : []
}

function sorted(fields: Map<string, FormulaField>): FormulaPlan {
  const order = new Set<FormulaField>()
  const circles = new Map<string, string[]>()
  const visit = (id: string, way: string[]) => {
    const field = fields.get(id)
    if (!field || order.has(field)) return
    const from = way.indexOf(id)
    if (from >= 0) {
      const circle = way.slice(from)
      for (const [index, member] of circle.entries())
        circles.set(member, [...circle.slice(index), ...circle.slice(0, index), member])
      return
    }
    for (const used of field.uses) visit(used, [...way, id])
    order.add(field)
  }
  for (const id of fields.keys()) visit(id, [])
  return { order: [...order], circles }
}
