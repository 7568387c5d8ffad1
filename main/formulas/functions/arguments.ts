import { type Decimal, Impossible, isWhole, toNumber } from '../values/decimal.ts'
import { Missing } from '../values/order.ts'
import { type Arguments, asNumber, Callable, Dict, kindOf, List, type Value } from '../values/value.ts'

/** More than this in a text or a list is refused. */
export const LARGEST = 100_000

/**
 * A function with named parameters: `text`, optional `count?`, two names for one `default|fallback`, the rest `*values`.
 * What is not given is undefined.
 */
export function fn(
  name: string,
  parameters: string,
  run: (...values: never[]) => Value,
  members: Record<string, Callable> = {},
): Callable {
  const places = parameters.split(' ').filter(Boolean).map(parameterOf)
  return new Callable(
    name,
    given => (run as (...values: (Value | undefined)[]) => Value)(...bind(name, places, given)),
    members,
  )
}

interface Parameter {
  names: string[]
  isOptional: boolean
  isRest: boolean
}

const parameterOf = (text: string): Parameter => ({
  names: text.replace(/^\*|\?$/g, '').split('|'),
  isOptional: text.endsWith('?'),
  isRest: text.startsWith('*'),
})

function bind(name: string, parameters: Parameter[], { values, named }: Arguments): (Value | undefined)[] {
  if (parameters[0]?.isRest) {
    const keywords = parameters.slice(1).map(parameter => take(parameter, named))
    refuseUnknown(name, parameters, named)
    return [new List(values), ...keywords]
  }
  if (values.length > parameters.length)
    throw new Impossible(
      `${name}() takes at most ${parameters.length} ${parameters.length === 1 ? 'value' : 'values'}.`,
    )
  if (named.size) refuseUnknown(name, parameters, named)
  return parameters.map((parameter, index) => {
    const value = values[index] ?? (index < values.length ? null : take(parameter, named))
    if (value === undefined && !parameter.isOptional) throw new Impossible(`${name}() needs ${parameter.names[0]}.`)
    return value
  })
}

function refuseUnknown(name: string, parameters: Parameter[], named: ReadonlyMap<string, Value>) {
  const known = new Set(parameters.flatMap(({ names }) => names))
  const unknown = [...named.keys()].find(key => !known.has(key))
  if (unknown) throw new Impossible(`${name}() knows no ${unknown}.`)
}

function take({ names }: Parameter, named: ReadonlyMap<string, Value>): Value | undefined {
  const name = names.find(known => named.has(known))
  return name === undefined ? undefined : named.get(name)
}

export function numberIn(value: Value, what: string): Decimal {
  const number = asNumber(value)
  if (number) return number
  if (value === null) throw new Missing(`${what} needs a number, but the value is empty.`)
  throw new Impossible(`${what} needs a number, not ${kindOf(value)}.`)
}

export function integerIn(value: Value, what: string): number {
  const number = numberIn(value, what)
  if (!isWhole(number)) throw new Impossible(`${what} needs a whole number.`)
  return toNumber(number)
}

export function textIn(value: Value, what: string): string {
  if (typeof value === 'string') return value
  if (value === null) throw new Missing(`${what} needs a text, but the value is empty.`)
  throw new Impossible(`${what} needs a text, not ${kindOf(value)}.`)
}

/** What a loop goes through. */
export function itemsOf(value: Value, what: string): Value[] {
  if (value instanceof List) return value.items
  if (typeof value === 'string') return [...value]
  if (value instanceof Dict) return [...value.entries.values()].map(([key]) => key)
  if (value === null) throw new Missing(`${what} needs a list, but the value is empty.`)
  throw new Impossible(`${what} needs a list, not ${kindOf(value)}.`)
}

/** Calls a function that was given as a value. */
export function callWith(value: Value, ...values: Value[]): Value {
  if (value instanceof Callable && value.call) return value.call({ values, named: new Map() })
  throw new Impossible(`A function is needed here, not ${kindOf(value)}.`)
}
