import { itemsOf, LARGEST } from './functions/arguments.ts'
import { contains } from './functions/lists.ts'
import type { BinaryOperator, Comparison } from './syntax/ast.ts'
import { Day, Span, shifted } from './values/days.ts'
import {
  add,
  type Decimal,
  divide,
  floorDivide,
  Impossible,
  isWhole,
  multiply,
  power,
  remainder,
  subtract,
  toNumber,
} from './values/decimal.ts'
import { Missing, orderOf } from './values/order.ts'
import {
  asNumber,
  Column,
  capital,
  Dict,
  isEqual,
  keyOf,
  kindOf,
  List,
  Tuple,
  textOf,
  type Value,
} from './values/value.ts'
import { spend, spendText } from './values/work.ts'

const ARITHMETIC: Record<BinaryOperator, (left: Decimal, right: Decimal) => Decimal> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '//': floorDivide,
  '%': remainder,
  '**': power,
}

export function calculate(operator: BinaryOperator, left: Value, right: Value): Value {
  const [a, b] = [asNumber(left), asNumber(right)]
  if (a && b) return ARITHMETIC[operator](a, b)
  if (left instanceof Column || right instanceof Column) return byValue(operator, left, right)
  if (left === null || right === null) throw new Missing('A value is empty and cannot be calculated with.')
  const special = withDays(operator, left, right) ?? joined(operator, left, right)
  if (special !== undefined) return special
  throw new Impossible(`${capital(kindOf(left))} and ${kindOf(right)} do not go together with ${operator}.`)
}

/** Columns are calculated value by value, with another column of the same length or with one value for all. */
function byValue(operator: BinaryOperator, left: Value, right: Value): Value {
  const length = left instanceof Column ? left.items.length : (right as Column).items.length
  spend(length)
  if (left instanceof Column && right instanceof Column && right.items.length !== length)
    throw new Impossible('These columns are of different length.')
  const at = (value: Value, index: number) => (value instanceof Column ? value.items[index]! : value)
  const one = (index: number) => {
    const [a, b] = [at(left, index), at(right, index)]
    if (a === null || b === null) throw new Missing(`Value ${index + 1} of a column is empty.`)
    return calculate(operator, a, b)
  }
  return new Column(Array.from({ length }, (_, index) => one(index)))
}

function withDays(operator: BinaryOperator, left: Value, right: Value): Value | undefined {
  if (left instanceof Day && right instanceof Day && operator === '-') return new Span(left.number - right.number)
  if (left instanceof Day && right instanceof Span && operator === '+') return shifted(left, right.days)
  if (left instanceof Day && right instanceof Span && operator === '-') return shifted(left, -right.days)
  if (left instanceof Span && right instanceof Day && operator === '+') return shifted(right, left.days)
  if (left instanceof Span && right instanceof Span && operator === '+') return new Span(left.days + right.days)
  if (left instanceof Span && right instanceof Span && operator === '-') return new Span(left.days - right.days)
  return undefined
}

function joined(operator: BinaryOperator, left: Value, right: Value): Value | undefined {
  if (operator === '*') return repeated(left, right) ?? repeated(right, left)
  if (operator !== '+') return undefined
  if (typeof left === 'string' && typeof right === 'string') return text(left + right)
  if (!(left instanceof List && right instanceof List) || left instanceof Tuple !== right instanceof Tuple)
    return undefined
  return list(left, [...left.items, ...right.items])
}

function repeated(what: Value, times: Value): Value | undefined {
  const number = asNumber(times)
  if (!number || !isWhole(number) || !(typeof what === 'string' || what instanceof List)) return undefined
  const count = Math.max(0, toNumber(number))
  const length = typeof what === 'string' ? what.length : what.items.length
  if (length * count > LARGEST) throw new Impossible('The result becomes too long.')
  if (typeof what === 'string') return text(what.repeat(count))
  return list(what, Array.from({ length: count }, () => what.items).flat())
}

function text(value: string): string {
  if (value.length > LARGEST) throw new Impossible('The text becomes too long.')
  spendText(value.length)
  return value
}

function list(like: List, items: Value[]): List {
  if (items.length > LARGEST) throw new Impossible('The list becomes too long.')
  spend(items.length)
  return like instanceof Tuple ? new Tuple(items) : new List(items)
}

export function holds(operator: Comparison, left: Value, right: Value): boolean {
  if (operator === '==') return isEqual(left, right)
  if (operator === '!=') return !isEqual(left, right)
  if (operator === 'is') return left === right || ((left === null) === (right === null) && isEqual(left, right))
  if (operator === 'is not') return !holds('is', left, right)
  if (operator === 'in' || operator === 'not in') {
    spend(right instanceof List ? right.items.length : typeof right === 'string' ? right.length >> 4 : 1)
    return contains(right, left) === (operator === 'in')
  }
  const order = orderOf(left, right)
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  return operator === '>' ? order > 0 : order >= 0
}

export function itemAt(of: Value, index: Value): Value {
  if (of instanceof Dict && !of.isSet) return entryOf(of, index)
  if (typeof of !== 'string' && !(of instanceof List))
    throw of === null
      ? new Missing('An empty value has no parts.')
      : new Impossible(`${capital(kindOf(of))} has no parts.`)
  const number = asNumber(index)
  if (!number || !isWhole(number)) throw new Impossible('A place in a list is a whole number.')
  const items = itemsOf(of, 'This')
  const at = toNumber(number)
  const item = items[at < 0 ? items.length + at : at]
  if (item === undefined) throw new Impossible(`There is no place ${at} among ${items.length}.`)
  return item
}

function entryOf(dict: Dict, key: Value): Value {
  const entry = dict.entries.get(keyOf(key))
  if (!entry) throw new Impossible(`The dictionary has no ${textOf(key)}; .get(…) gives a default.`)
  return entry[1]
}

export function sliceOf(of: Value, bounds: (Value | null)[]): Value {
  if (of === null) throw new Missing('An empty value has no parts.')
  const items = itemsOf(of, 'A slice')
  const [from = null, to = null, step = null] = bounds.map(bound => (bound === null ? null : wholeOf(bound)))
  const by = step ?? 1
  if (by === 0) throw new Impossible('A slice needs a step that is not 0.')
  spend(items.length)
  const picked: Value[] = []
  const [start, end] = limitsOf(items.length, from, to, by)
  for (let index = start; by > 0 ? index < end : index > end; index += by) picked.push(items[index]!)
  if (typeof of === 'string') return picked.join('')
  return of instanceof Tuple ? new Tuple(picked) : of instanceof Column ? new Column(picked) : new List(picked)
}

function limitsOf(length: number, from: number | null, to: number | null, by: number): [number, number] {
  const [low, high] = by > 0 ? [0, length] : [-1, length - 1]
  const inside = (bound: number) => Math.min(Math.max(bound < 0 ? bound + length : bound, low), high)
  return [from === null ? (by > 0 ? low : high) : inside(from), to === null ? (by > 0 ? high : low) : inside(to)]
}

function wholeOf(value: Value): number {
  const number = asNumber(value)
  if (!number || !isWhole(number)) throw new Impossible('The bounds of a slice are whole numbers.')
  return toNumber(number)
}
