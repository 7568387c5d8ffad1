import { type Callable, Column, isEmpty, type Value } from '../values/value.ts'
import { fn } from './arguments.ts'
import { LIST_FUNCTIONS } from './lists.ts'
import { NUMBER_FUNCTIONS } from './numbers.ts'
import { PATTERN_FUNCTIONS } from './patterns.ts'

const FIELD_FUNCTIONS: Callable[] = [
  fn('is_empty', 'field', (value: Value) => isEmpty(value)),
  fn('is_set', 'field', (value: Value) => !isEmpty(value)),
  fn('default_to', 'field default|default_value', (value: Value, fallback: Value) =>
    value instanceof Column ? new Column(value.items.map(item => orElse(item, fallback))) : orElse(value, fallback),
  ),
]

const orElse = (value: Value, fallback: Value) => (isEmpty(value) ? fallback : value)

/** What every formula can call, by name; what needs to know the day or the document comes with the run. */
export const BUILTINS: ReadonlyMap<string, Callable> = new Map(
  [...NUMBER_FUNCTIONS, ...LIST_FUNCTIONS, ...PATTERN_FUNCTIONS, ...FIELD_FUNCTIONS].map(entry => [entry.name, entry]),
)
