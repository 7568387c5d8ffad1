import {
  DAY_METHODS,
  DICT_METHODS,
  LIST_METHODS,
  MATCH_METHODS,
  SET_METHODS,
  SPAN_METHODS,
} from './functions/containers.ts'
import { PATTERN_FLAGS } from './functions/patterns.ts'
import { TEXT_METHODS } from './functions/texts.ts'
import { Day, partsOf, Span } from './values/days.ts'
import { fromInt, Impossible } from './values/decimal.ts'
import { Missing } from './values/order.ts'
import { Callable, capital, Dict, kindOf, List, Match, Row, type Value } from './values/value.ts'

/** `of.name`: a cell of a row, a part of a date, a method to call, or what a module holds. */
export function attributeOf(of: Value, name: string): Value {
  if (of === null) throw new Missing(`An empty value has no ${name}.`)
  const found = of instanceof Row ? of.value(name) : partOf(of, name)
  if (found !== undefined) return found
  if (of instanceof Row) throw new Impossible(`The table has no column ${name}.`)
  throw new Impossible(`${capital(kindOf(of))} has no ${name} that formulas know.`)
}

function partOf(of: Value, name: string): Value | undefined {
  if (of instanceof Callable) return memberOf(of, name)
  if (of instanceof Day && (name === 'year' || name === 'month' || name === 'day')) return fromInt(partsOf(of)[name])
  if (of instanceof Span && name === 'days') return fromInt(of.days)
  if (typeof of === 'string') return bound(TEXT_METHODS, of, name)
  if (of instanceof Day) return bound(DAY_METHODS, of, name)
  if (of instanceof Span) return bound(SPAN_METHODS, of, name)
  if (of instanceof List) return bound(LIST_METHODS, of, name)
  if (of instanceof Match) return bound(MATCH_METHODS, of, name)
  return of instanceof Dict ? bound(of.isSet ? SET_METHODS : DICT_METHODS, of, name) : undefined
}

// Names come from formulas: `constructor` is no method
const bound = <Kind>(methods: Record<string, (of: Kind) => Callable>, of: Kind, name: string): Callable | undefined =>
  Object.hasOwn(methods, name) ? methods[name]!(of) : undefined

function memberOf({ name: module, members }: Callable, name: string): Value | undefined {
  const member = Object.hasOwn(members, name) ? members[name] : undefined
  return module === 're' && member && PATTERN_FLAGS.has(name) ? member.call!({ values: [], named: new Map() }) : member
}
