import { add, fromInt, Impossible, ZERO } from '../values/decimal.ts'
import { Missing, orderOf } from '../values/order.ts'
import {
  asNumber,
  type Callable,
  Dict,
  isEqual,
  isTrue,
  keyOf,
  kindOf,
  List,
  Row,
  Tuple,
  type Value,
} from '../values/value.ts'
import { callWith, fn, integerIn, itemsOf, LARGEST } from './arguments.ts'

export const LIST_FUNCTIONS: Callable[] = [
  fn('len', 'value', (value: Value) => fromInt(sizeOf(value))),
  fn('sum', 'values start?', (values: Value, start: Value = ZERO) => itemsOf(values, 'sum()').reduce(plus, start)),
  fn('min', '*values key? default?', (values: List, key?: Value, fallback?: Value) =>
    extreme('min()', values, key, fallback, -1),
  ),
  fn('max', '*values key? default?', (values: List, key?: Value, fallback?: Value) =>
    extreme('max()', values, key, fallback, 1),
  ),
  fn('any', 'values', (values: Value) => itemsOf(values, 'any()').some(isTrue)),
  fn('all', 'values', (values: Value) => itemsOf(values, 'all()').every(isTrue)),
  fn('sorted', 'values key? reverse?', (values: Value, key: Value = null, reverse: Value = null) =>
    sorted(itemsOf(values, 'sorted()'), key, isTrue(reverse)),
  ),
  fn('reversed', 'values', (values: Value) => new List([...itemsOf(values, 'reversed()')].reverse())),
  fn('list', 'values?', (values: Value = new List([])) => new List([...itemsOf(values, 'list()')])),
  fn('tuple', 'values?', (values: Value = new List([])) => new Tuple([...itemsOf(values, 'tuple()')])),
  fn('set', 'values?', (values: Value = new List([])) => setOf(itemsOf(values, 'set()'))),
  fn('dict', 'pairs?', (pairs: Value = new List([])) =>
    pairs instanceof Dict ? new Dict(pairs.entries.values()) : new Dict(itemsOf(pairs, 'dict()').map(pairOf)),
  ),
  fn('enumerate', 'values start?', (values: Value, start: Value = ZERO) => {
    const first = integerIn(start, 'enumerate()')
    return new List(itemsOf(values, 'enumerate()').map((item, index) => new Tuple([fromInt(first + index), item])))
  }),
  fn('zip', '*values', (values: List) => zipped(values.items.map(items => itemsOf(items, 'zip()')))),
  fn('range', 'start stop? step?', range),
  fn(
    'map',
    'function values',
    (run: Value, values: Value) => new List(itemsOf(values, 'map()').map(item => callWith(run, item))),
  ),
  fn(
    'filter',
    'function values',
    (run: Value, values: Value) =>
      new List(itemsOf(values, 'filter()').filter(item => isTrue(run === null ? item : callWith(run, item)))),
  ),
  fn('next', 'values default?', (values: Value, fallback?: Value) => {
    const first = itemsOf(values, 'next()')[0] ?? fallback
    if (first === undefined) throw new Impossible('next() found nothing; give it a second value for that case.')
    return first
  }),
]

export const setOf = (items: Value[]): Dict =>
  new Dict(
    items.map(item => [item, null] as [Value, Value]),
    true,
  )

function sizeOf(value: Value): number {
  if (typeof value === 'string') return [...value].length
  if (value instanceof Dict) return value.entries.size
  if (value instanceof List) return value.items.length
  if (value === null) throw new Missing('len() needs a text or a list, but the value is empty.')
  throw new Impossible(`${kindOf(value)} has no length.`)
}

export function contains(container: Value, item: Value): boolean {
  if (typeof container === 'string') {
    if (typeof item === 'string') return container.includes(item)
    if (item === null) throw new Missing('An empty value cannot be looked for in a text.')
    throw new Impossible(`Only a text can be in a text, not ${kindOf(item)}.`)
  }
  if (container instanceof Dict) return container.entries.has(keyOf(item))
  if (container instanceof Row) return typeof item === 'string' && container.value(item) !== undefined
  return itemsOf(container, 'in').some(other => isEqual(other, item))
}

function plus(total: Value, item: Value, index: number): Value {
  if (item === null) throw new Missing(`Value ${index + 1} is empty and cannot be added.`)
  const [left, right] = [asNumber(total), asNumber(item)]
  if (!left || !right) throw new Impossible(`sum() adds numbers, and value ${index + 1} is ${kindOf(item)}.`)
  return add(left, right)
}

function extreme(what: string, given: List, key: Value | undefined, fallback: Value | undefined, sign: number): Value {
  const items = given.items.length === 1 ? itemsOf(given.items[0]!, what) : given.items
  if (!items.length && fallback === undefined) throw new Impossible(`${what} of nothing; add default=… for that case.`)
  if (!items.length) return fallback!
  const keyed = items.map(item => ({ item, by: key == null ? item : callWith(key, item) }))
  return keyed.reduce((best, other) => (orderOf(other.by, best.by) * sign > 0 ? other : best)).item
}

function sorted(items: Value[], key: Value, isReversed: boolean): List {
  const keyed = items.map(item => ({ item, by: key === null ? item : callWith(key, item) }))
  keyed.sort((a, b) => orderOf(a.by, b.by) * (isReversed ? -1 : 1))
  return new List(keyed.map(({ item }) => item))
}

function pairOf(pair: Value): [Value, Value] {
  const [key, value, ...more] = itemsOf(pair, 'dict()')
  if (key === undefined || value === undefined || more.length) throw new Impossible('dict() needs pairs of two values.')
  return [key, value]
}

function zipped(lists: Value[][]): List {
  const length = lists.length ? Math.min(...lists.map(({ length }) => length)) : 0
  return new List(Array.from({ length }, (_, index) => new Tuple(lists.map(items => items[index]!))))
}

function range(start: Value, stop?: Value, step: Value = fromInt(1)): Value {
  const [from, to] =
    stop === undefined ? [0, integerIn(start, 'range()')] : [integerIn(start, 'range()'), integerIn(stop, 'range()')]
  const by = integerIn(step, 'range()')
  if (by === 0) throw new Impossible('range() needs a step that is not 0.')
  const length = Math.max(0, Math.ceil((to - from) / by))
  if (length > LARGEST) throw new Impossible(`range() counts at most ${LARGEST} numbers.`)
  return new List(Array.from({ length }, (_, index) => fromInt(from + index * by)))
}
