import { evaluate } from './evaluate.ts'
import { integerIn, itemsOf } from './functions/arguments.ts'
import { put } from './functions/containers.ts'
import type { Run } from './run.ts'
import type { Target } from './syntax/ast.ts'
import { Impossible } from './values/decimal.ts'
import { Dict, kindOf, List, Tuple, type Value } from './values/value.ts'
import { spend } from './values/work.ts'

/** Gives a value to a name, to several names at once, or to a place in a list or dictionary. */
export function assign(target: Target, value: Value, run: Run) {
  spend()
  if (target.kind === 'name') run.scope.names.set(target.name, value)
  else if (target.kind === 'names') unpack(target.targets, value, run)
  else store(evaluate(target.of, run), evaluate(target.index, run), value)
}

function unpack(targets: Target[], value: Value, run: Run) {
  const items = itemsOf(value, 'An assignment to several names')
  if (items.length !== targets.length)
    throw new Impossible(`${targets.length} names are to take ${items.length} values.`)
  for (const [index, target] of targets.entries()) assign(target, items[index]!, run)
}

function store(container: Value, index: Value, value: Value) {
  if (container instanceof Dict && !container.isSet) return put(container, index, value)
  if (!(container instanceof List) || container instanceof Tuple)
    throw new Impossible(`${kindOf(container)} cannot be changed at a place.`)
  const at = integerIn(index, 'A place in a list')
  const place = at < 0 ? container.items.length + at : at
  if (!(place in container.items)) throw new Impossible(`There is no place ${at} among ${container.items.length}.`)
  container.items[place] = value
}
