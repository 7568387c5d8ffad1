import type { SchemaNode } from '../../../api/types.ts'

type Type = NonNullable<SchemaNode['type']>

const everywhere = ['category', 'id', 'label', 'hidden', 'type', 'can_export', 'can_collapse']
const ofValues = [
  'disable_prediction',
  'rir_field_names',
  'default_value',
  'constraints',
  'ui_configuration',
  'width',
  'stretch',
  'width_chars',
  'score_threshold',
  'formula',
  'prompt',
  'context',
  'description',
]
const ofType: Record<Type, string[]> = {
  string: ofValues,
  date: [...ofValues, 'format'],
  number: [...ofValues, 'format', 'aggregations'],
  enum: [...ofValues, 'options', 'enum_value_type'],
  button: ['popup_url', 'can_obtain_token'],
}

/** The changes that make a field one of another type: what does not belong to that type goes, what it needs comes. */
export function retyped(node: SchemaNode, type: Type): Partial<SchemaNode> {
  const allowed = [...everywhere, ...ofType[type]]
  const gone = Object.keys(node).filter(key => !allowed.includes(key) || (key === 'format' && node.type !== type))
  return {
    ...Object.fromEntries(gone.map(key => [key, undefined])),
    type,
    ...(type === 'enum' && !node.options ? { options: [] } : {}),
  }
}
