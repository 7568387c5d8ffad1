/** The parts of JSON Schema that descriptions of this API use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  maxLength?: number
}

const DEEPEST = 6

/** A schema in a few lines that a person reads at a glance; a question mark stands behind what may be left out. */
export function outlineOf(schema: Schema | undefined, depth = 0): string {
  if (!schema) return 'anything'
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(choice => outlineOf(choice, depth)))].join(' | ')
  if (schema.allOf) return schema.allOf.map(part => outlineOf(part, depth)).join(' & ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.items) return `list of ${outlineOf(schema.items, depth)}`
  if (schema.properties && depth < DEEPEST) return objectOf(schema, depth)
  return [schema.type ?? 'anything'].flat().join(' | ') + (schema.maxLength ? ` (at most ${schema.maxLength})` : '')
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number): string {
  const margin = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(([name, property]) => {
    const note = property.description ? `  # ${property.description}` : ''
    return `${margin}${name}${required.includes(name) ? '' : '?'}: ${outlineOf(property, depth + 1)}${note}`
  })
  if (additionalProperties && Object.keys(additionalProperties).length === 0) lines.push(`${margin}…`)
  return lines.length ? `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}` : '{}'
}
