import type { SchemaDatapoint, SchemaMultivalue, SchemaNode } from './content.ts'

/** A key of the node and what is wrong with it. */
type Fault = [key: string, sentence: string]

const NUMBER_FORMATS = ['# ##0,#', '# ##0.#', '#,##0.#', "#'##0.#", '#.##0,#', '# ##0', '#,##0', "#'##0", '#.##0']

/** Attributes that mean something for certain types only. */
const TYPES_OF: Record<string, SchemaDatapoint['type'][]> = {
  format: ['date', 'number'],
  aggregations: ['number'],
  options: ['enum'],
  enum_value_type: ['enum'],
  popup_url: ['button'],
  can_obtain_token: ['button'],
}

/** Attributes of a value, which a button does not hold. */
const OF_VALUES = ['rir_field_names', 'default_value', 'constraints', 'score_threshold', 'formula', 'prompt', 'context']

const REQUIRED = 'This field is required.'

/** What the specification forbids beyond the shape: attributes in the wrong place, or at odds with each other. */
export function faultsOf(node: SchemaNode, parent: SchemaNode | null): Fault[] {
  if (node.category === 'multivalue') return multivalueFaults(node)
  if (node.category !== 'datapoint') return []
  return [
    ...misplaced(node, parent),
    ...formatFaults(node),
    ...optionFaults(node),
    ...lengthFaults(node),
    ...logicFaults(node),
    ...buttonFaults(node, parent),
  ]
}

function misplaced(node: SchemaDatapoint, parent: SchemaNode | null): Fault[] {
  const wrong = Object.entries(TYPES_OF).filter(([key, types]) => isGiven(node[key]) && !types.includes(node.type))
  const faults = wrong.map(([key]): Fault => [key, `Not allowed for fields of type "${node.type}".`])
  if (node.type === 'number' && isGiven(node.aggregations) && parent?.category !== 'tuple')
    faults.push(['aggregations', 'Only columns of a table can be aggregated.'])
  return faults
}

function formatFaults({ type, format }: SchemaDatapoint): Fault[] {
  if (type === 'number' && format && !NUMBER_FORMATS.includes(format))
    return [['format', `"${format}" is not a valid choice.`]]
  return type === 'date' && format === '' ? [['format', 'This field may not be blank.']] : []
}

function optionFaults({ type, options }: SchemaDatapoint): Fault[] {
  if (type !== 'enum') return []
  if (!options) return [['options', REQUIRED]]
  const twice = options.find(({ value }, index) => options.findIndex(other => other.value === value) < index)
  return twice ? [['options', `The value "${twice.value}" is used more than once.`]] : []
}

function lengthFaults({ constraints }: SchemaDatapoint): Fault[] {
  const { min, max } = constraints?.length ?? {}
  return (min ?? 0) > (max ?? Infinity) ? [['constraints', 'The smallest length is greater than the largest.']] : []
}

function logicFaults(node: SchemaDatapoint): Fault[] {
  const kind = node.ui_configuration?.type
  const faults: Fault[] = []
  if (kind === 'formula' && typeof node.formula !== 'string') faults.push(['formula', REQUIRED])
  if ((kind === 'formula' || node.formula) && node.rir_field_names?.length)
    faults.push(['rir_field_names', 'Must be empty for a field with a formula.'])
  if (kind === 'reasoning' && typeof node.prompt !== 'string') faults.push(['prompt', REQUIRED])
  if (kind === 'reasoning' && !node.context) faults.push(['context', REQUIRED])
  return faults
}

function buttonFaults(node: SchemaDatapoint, parent: SchemaNode | null): Fault[] {
  if (node.type !== 'button') return []
  const faults = OF_VALUES.filter(key => says(node[key])).map((key): Fault => [key, 'A button holds no value.'])
  if (parent?.category === 'multivalue') faults.push(['type', 'A button cannot be a direct child of a multivalue.'])
  // the screen opens this address
  if (/^\s*(javascript|data|vbscript):/i.test(node.popup_url ?? '')) faults.push(['popup_url', 'Enter a valid URL.'])
  return faults
}

function multivalueFaults({ min_occurrences, max_occurrences, grid, ...node }: SchemaMultivalue): Fault[] {
  const faults: Fault[] = []
  if ((min_occurrences ?? 0) > (max_occurrences ?? 1000))
    faults.push(['min_occurrences', 'Must not be greater than max_occurrences.'])
  const isTable = node.children.category === 'tuple'
  if (!isTable && says(node.rir_field_names)) faults.push(['rir_field_names', 'Only for a multivalue of tuples.'])
  if (!isTable && grid) faults.push(['grid', 'Only for a multivalue of tuples.'])
  const named = grid ? [grid.default_row_type, ...grid.row_types_to_extract] : []
  const unknown = named.find(type => !grid?.row_types.includes(type))
  if (unknown !== undefined) faults.push(['grid', `"${unknown}" is not among row_types.`])
  return faults
}

// Clients send whole templates: nothing and an empty list are as good as absent
const isGiven = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

// A constraint that demands nothing is no constraint
function says(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false
  return typeof value !== 'object' || Object.values(value).some(says)
}
