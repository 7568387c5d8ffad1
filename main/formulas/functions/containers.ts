import { writtenDay } from '../values/calendar.ts'
import { type Day, dayOf, isoText, isoWeek, partsOf, type Span } from '../values/days.ts'
import { fromInt, Impossible } from '../values/decimal.ts'
import {
  type Callable,
  type Dict,
  isEqual,
  keyOf,
  List,
  type Match,
  Tuple,
  textOf,
  type Value,
} from '../values/value.ts'
import { fn, integerIn, itemsOf, LARGEST, textIn } from './arguments.ts'
import { setOf } from './lists.ts'

type Methods<Kind> = Record<string, (of: Kind) => Callable>

export const LIST_METHODS: Methods<List> = {
  append: list =>
    fn('append', 'value', (value: Value) => {
      if (list.items.length >= LARGEST) throw new Impossible('The list becomes too long.')
      list.items.push(value)
      return null
    }),
  extend: list =>
    fn('extend', 'values', (values: Value) => {
      const more = itemsOf(values, 'extend()')
      if (list.items.length + more.length > LARGEST) throw new Impossible('The list becomes too long.')
      list.items.push(...more)
      return null
    }),
  count: list =>
    fn('count', 'value', (value: Value) => fromInt(list.items.filter(item => isEqual(item, value)).length)),
  index: list =>
    fn('index', 'value', (value: Value) => {
      const place = list.items.findIndex(item => isEqual(item, value))
      if (place < 0) throw new Impossible(`${textOf(value)} is not in the list.`)
      return fromInt(place)
    }),
}

export const DICT_METHODS: Methods<Dict> = {
  get: dict =>
    fn('get', 'key default?', (key: Value, fallback: Value = null) => dict.entries.get(keyOf(key))?.[1] ?? fallback),
  keys: dict => fn('keys', '', () => new List([...dict.entries.values()].map(([key]) => key))),
  values: dict => fn('values', '', () => new List([...dict.entries.values()].map(([, value]) => value))),
  items: dict => fn('items', '', () => new List([...dict.entries.values()].map(pair => new Tuple([...pair])))),
  setdefault: dict =>
    fn('setdefault', 'key default?', (key: Value, fallback: Value = null) => {
      if (!dict.entries.has(keyOf(key))) put(dict, key, fallback)
      return dict.entries.get(keyOf(key))![1]
    }),
}

export const SET_METHODS: Methods<Dict> = {
  add: set =>
    fn('add', 'value', (value: Value) => {
      put(set, value, null)
      return null
    }),
  union: set =>
    fn('union', 'values', (values: Value) => setOf([...itemsOf(set, 'union()'), ...itemsOf(values, 'union()')])),
  intersection: set =>
    fn('intersection', 'values', (values: Value) =>
      setOf(itemsOf(values, 'intersection()').filter(item => set.entries.has(keyOf(item)))),
    ),
  difference: set =>
    fn('difference', 'values', (values: Value) => {
      const others = setOf(itemsOf(values, 'difference()'))
      return setOf(itemsOf(set, 'difference()').filter(item => !others.entries.has(keyOf(item))))
    }),
}

export const MATCH_METHODS: Methods<Match> = {
  group: match =>
    fn('group', 'number?', (number: Value = fromInt(0)) => {
      const group = match.groups[integerIn(number, 'group()')]
      if (group === undefined) throw new Impossible('The pattern has no such group.')
      return group
    }),
  groups: match => fn('groups', '', () => new Tuple(match.groups.slice(1))),
  start: match => fn('start', '', () => fromInt(match.start)),
  end: match => fn('end', '', () => fromInt(match.start + match.groups[0]!.length)),
}

export const DAY_METHODS: Methods<Day> = {
  strftime: day => fn('strftime', 'format', (format: Value) => writtenDay(day, textIn(format, 'strftime()'))),
  isoformat: day => fn('isoformat', '', () => isoText(day)),
  weekday: day => fn('weekday', '', () => fromInt(partsOf(day).weekday)),
  isoweekday: day => fn('isoweekday', '', () => fromInt(partsOf(day).weekday + 1)),
  isocalendar: day =>
    fn(
      'isocalendar',
      '',
      () => new Tuple([isoWeek(day).year, isoWeek(day).week, partsOf(day).weekday + 1].map(fromInt)),
    ),
  date: day => fn('date', '', () => day),
  replace: day =>
    fn('replace', 'year? month? day?', (year: Value = null, month: Value = null, date: Value = null) => {
      const now = partsOf(day)
      const given = (value: Value, old: number) => (value === null ? old : integerIn(value, 'replace()'))
      return dayOf(given(year, now.year), given(month, now.month), given(date, now.day))
    }),
}

export const SPAN_METHODS: Methods<Span> = {
  total_seconds: span => fn('total_seconds', '', () => fromInt(span.days * 86_400)),
}

export function put(dict: Dict, key: Value, value: Value) {
  if (dict.entries.size >= LARGEST) throw new Impossible('The dictionary becomes too large.')
  dict.entries.set(keyOf(key), [key, value])
}
