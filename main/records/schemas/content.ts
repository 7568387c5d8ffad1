import { z } from 'zod'
import { formulaFaults } from './formulas.ts'
import { isPattern } from './pattern.ts'
import { faultsOf } from './rules.ts'

const Names = z.array(z.string()).nullable().optional()

const common = {
  id: z.string().min(1).max(50),
  label: z.string(),
  description: z.string().nullable().optional(),
  hidden: z.boolean().nullable().optional(),
  disable_prediction: z.boolean().nullable().optional(),
}

const Constraints = z.looseObject({
  required: z.boolean().nullable().optional(),
  length: z
    .looseObject({
      min: z.int().min(0).nullable().optional(),
      max: z.int().min(0).nullable().optional(),
      exact: z.int().min(0).nullable().optional(),
    })
    .nullable()
    .optional(),
  regexp: z
    .looseObject({ pattern: z.string().max(2000).refine(isPattern, { message: 'Not a valid regular expression.' }) })
    .nullable()
    .optional(),
})

const Option = z.looseObject({ value: z.string(), label: z.string() })

const UiConfiguration = z.looseObject({
  type: z.enum(['captured', 'data', 'manual', 'formula', 'reasoning', 'lookup']).nullable().optional(),
  edit: z.enum(['enabled', 'disabled', 'enabled_without_warning']).nullable().optional(),
})

export const SchemaDatapoint = z.looseObject({
  ...common,
  category: z.literal('datapoint'),
  type: z.enum(['string', 'number', 'date', 'enum', 'button']),
  can_export: z.boolean().nullable().optional(),
  can_collapse: z.boolean().nullable().optional(),
  rir_field_names: Names,
  default_value: z.string().nullable().optional(),
  constraints: Constraints.nullable().optional(),
  ui_configuration: UiConfiguration.nullable().optional(),
  width: z.int().min(1).nullable().optional(),
  stretch: z.boolean().nullable().optional(),
  width_chars: z.int().min(1).nullable().optional(),
  score_threshold: z.number().min(0).max(1).nullable().optional(),
  format: z.string().nullable().optional(),
  formula: z.string().max(2000).nullable().optional(),
  prompt: z.string().max(2000).nullable().optional(),
  context: z.array(z.string()).nullable().optional(),
  options: z.array(Option).nullable().optional(),
  enum_value_type: z.enum(['string', 'number', 'date']).nullable().optional(),
  aggregations: z
    .looseObject({ sum: z.looseObject({ label: z.string().optional() }).optional() })
    .nullable()
    .optional(),
  popup_url: z.string().nullable().optional(),
  can_obtain_token: z.boolean().nullable().optional(),
})
export type SchemaDatapoint = z.infer<typeof SchemaDatapoint>

export const SchemaTuple = z.looseObject({
  ...common,
  category: z.literal('tuple'),
  rir_field_names: Names,
  children: z.array(SchemaDatapoint),
})
export type SchemaTuple = z.infer<typeof SchemaTuple>

const Grid = z.looseObject({
  row_types: z.array(z.string()),
  default_row_type: z.string(),
  row_types_to_extract: z.array(z.string()),
})

export const SchemaMultivalue = z.looseObject({
  ...common,
  category: z.literal('multivalue'),
  rir_field_names: Names,
  children: z.discriminatedUnion('category', [SchemaTuple, SchemaDatapoint]),
  min_occurrences: z.int().min(0).nullable().optional(),
  max_occurrences: z.int().min(1).nullable().optional(),
  grid: Grid.nullable().optional(),
  show_grid_by_default: z.boolean().nullable().optional(),
})
export type SchemaMultivalue = z.infer<typeof SchemaMultivalue>

export const SchemaSection = z.looseObject({
  ...common,
  category: z.literal('section'),
  icon: z.string().nullable().optional(),
  children: z.array(z.discriminatedUnion('category', [SchemaMultivalue, SchemaDatapoint])),
})
export type SchemaSection = z.infer<typeof SchemaSection>

export type SchemaNode = SchemaSection | SchemaMultivalue | SchemaTuple | SchemaDatapoint

/** A schema's content; ids are unique over the whole tree. */
export const SchemaContent = z.array(SchemaSection).superRefine((sections, context) => {
  const places = [...placesOf(sections, [])]
  const named = Map.groupBy(places, ([{ id }]) => id)
  const wrong = formulaFaults(sections)
  for (const [node, path, parent] of places) {
    const faults = faultsOf(node, parent)
    // At each of them: which one is to change, only the person knows
    if (named.get(node.id)!.length > 1) faults.push(['id', `The id "${node.id}" is used more than once.`])
    const formula = wrong.get(node.id)
    if (formula) faults.push(['formula', formula])
    for (const [key, message] of faults) context.addIssue({ code: 'custom', path: [...path, key], message })
  }
})
export type SchemaContent = SchemaSection[]

/** Children of any node as a list; a multivalue has exactly one. */
function childrenOf(node: SchemaNode): SchemaNode[] {
  if (node.category === 'datapoint') return []
  return Array.isArray(node.children) ? node.children : [node.children]
}

/** All nodes, parents before their children. */
export function* nodesOf(nodes: SchemaNode[]): Generator<SchemaNode> {
  for (const node of nodes) {
    yield node
    yield* nodesOf(childrenOf(node))
  }
}

type Path = (string | number)[]

/** All nodes with the path that leads to them and their parent; the children of a multivalue are no list. */
function* placesOf(
  nodes: SchemaNode[],
  path: Path,
  parent: SchemaNode | null = null,
): Generator<[SchemaNode, Path, SchemaNode | null]> {
  for (const [index, node] of nodes.entries()) {
    const here = parent?.category === 'multivalue' ? path : [...path, index]
    yield [node, here, parent]
    yield* placesOf(childrenOf(node), [...here, 'children'], node)
  }
}
