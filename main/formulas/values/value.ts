import { Day, isoText, Span } from './days.ts'
import { compare, Decimal, decimalText, fromInt, Impossible } from './decimal.ts'
import { spend, spendText } from './work.ts'

export class List {
  readonly items: Value[]

  constructor(items: Value[]) {
    this.items = items
  }
}

/** The values of one column of a table; arithmetic goes value by value. */
export class Column extends List {}

export class Tuple extends List {}

/** A set when values are their own keys. */
export class Dict {
  readonly entries = new Map<string, [key: Value, value: Value]>()
  readonly isSet: boolean

  constructor(pairs: Iterable<[Value, Value]>, isSet = false) {
    this.isSet = isSet
    for (const [key, value] of pairs) this.entries.set(keyOf(key), [key, value])
  }
}

/** A row of a table: its cells by their schema ids. */
export class Row {
  /** The value of a cell; undefined when the table has no such column. */
  readonly value: (id: string) => Value | undefined
  readonly key: unknown

  constructor(key: unknown, value: (id: string) => Value | undefined) {
    this.key = key
    this.value = value
  }
}

/** What a pattern found: the whole first, then its groups. */
export class Match {
  readonly groups: (string | null)[]
  readonly start: number

  constructor(groups: (string | null)[], start: number) {
    this.groups = groups
    this.start = start
  }
}

export interface Arguments {
  values: Value[]
  named: ReadonlyMap<string, Value>
}

/** Something that can be called, or a module with names below it. */
export class Callable {
  readonly name: string
  readonly call: ((given: Arguments) => Value) | null
  readonly members: Record<string, Callable>

  constructor(name: string, call: Callable['call'], members: Record<string, Callable> = {}) {
    this.name = name
    this.call = call
    this.members = members
  }
}

export type Value = null | boolean | string | Decimal | Day | Span | List | Dict | Row | Match | Callable

/** What an empty field is: nothing, or a text without a letter. */
export const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (value instanceof List && value.items.every(item => isEmptyItem(item)))

function isEmptyItem(value: Value): boolean {
  spend()
  return isEmpty(value)
}

export function isTrue(value: Value): boolean {
  if (value === null || typeof value === 'boolean') return value === true
  if (typeof value === 'string') return value !== ''
  if (value instanceof Decimal) return value.coefficient !== 0n
  if (value instanceof Span) return value.days !== 0
  if (value instanceof List) return value.items.length > 0
  return value instanceof Dict ? value.entries.size > 0 : true
}

/** The word for a value's kind in messages. */
export function kindOf(value: Value): string {
  if (value === null) return 'an empty value'
  if (typeof value === 'boolean') return 'True or False'
  if (typeof value === 'string') return 'a text'
  if (value instanceof Decimal) return 'a number'
  if (value instanceof Day) return 'a date'
  if (value instanceof Span) return 'a number of days'
  if (value instanceof Column) return 'a column'
  if (value instanceof List) return value instanceof Tuple ? 'a tuple' : 'a list'
  if (value instanceof Dict) return value.isSet ? 'a set' : 'a dictionary'
  return value instanceof Row ? 'a row' : value instanceof Match ? 'a match' : 'a function'
}

export const asNumber = (value: Value): Decimal | null =>
  value instanceof Decimal ? value : typeof value === 'boolean' ? fromInt(value ? 1 : 0) : null

export function isEqual(left: Value, right: Value): boolean {
  spend()
  const [a, b] = [asNumber(left), asNumber(right)]
  if (a && b) return compare(a, b) === 0
  if (left instanceof Day) return right instanceof Day && left.number === right.number
  if (left instanceof Span) return right instanceof Span && left.days === right.days
  if (left instanceof Dict) return right instanceof Dict && sameEntries(left, right)
  if (!(left instanceof List)) return left === right
  return (
    right instanceof List &&
    left instanceof Tuple === right instanceof Tuple &&
    left.items.length === right.items.length &&
    left.items.every((item, index) => isEqual(item, right.items[index]!))
  )
}

const sameEntries = (left: Dict, right: Dict) =>
  left.isSet === right.isSet &&
  left.entries.size === right.entries.size &&
  [...left.entries].every(([key, [, value]]) => {
    const other = right.entries.get(key)
    return other !== undefined && (left.isSet || isEqual(value, other[1]))
  })

/** Under what a value is found in a dictionary. Throws Impossible for lists and the like, which can change. */
export function keyOf(value: Value): string {
  spend()
  const number = asNumber(value)
  if (number) return `n${decimalText(number)}`
  if (value === null) return '-'
  if (typeof value === 'string') return `s${value}`
  if (value instanceof Day) return `d${value.number}`
  if (value instanceof Span) return `p${value.days}`
  if (value instanceof Tuple) return `t${JSON.stringify(value.items.map(keyOf))}`
  throw new Impossible(`${capital(kindOf(value))} cannot be a key.`)
}

/** As `str()` writes it. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (value instanceof Decimal) return decimalText(value)
  if (value instanceof Day) return isoText(value)
  if (value instanceof Span) return `${value.days} day${Math.abs(value.days) === 1 ? '' : 's'}, 0:00:00`
  if (value instanceof Dict) return dictText(value)
  if (value instanceof List) return listText(value)
  return `<${kindOf(value).replace(/^an? /, '')}>`
}

function listText(value: List): string {
  const inner = value.items.map(quoted).join(', ')
  if (!(value instanceof Tuple)) return `[${inner}]`
  return value.items.length === 1 ? `(${inner},)` : `(${inner})`
}

function dictText({ entries, isSet }: Dict): string {
  if (isSet && entries.size === 0) return 'set()'
  const inner = [...entries.values()].map(([key, value]) => (isSet ? quoted(key) : `${quoted(key)}: ${quoted(value)}`))
  return `{${inner.join(', ')}}`
}

/** As `repr()` writes it: texts stand in quotation marks. */
export function quoted(value: Value): string {
  spendText(typeof value === 'string' ? value.length : 0)
  if (value === null) return 'None'
  if (typeof value !== 'string') return textOf(value)
  const mark = value.includes("'") && !value.includes('"') ? '"' : "'"
  const inner = value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r')
  return mark + inner.replaceAll(mark, `\\${mark}`) + mark
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
