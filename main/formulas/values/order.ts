import { Day, Span } from './days.ts'
import { compare, Impossible } from './decimal.ts'
import { asNumber, kindOf, List, type Value } from './value.ts'
import { spend, spendText } from './work.ts'

/** A value that is needed is empty. */
export class Missing extends Impossible {}

/** Negative, 0 or positive as left stands before, beside or after right. Throws where the two cannot be compared. */
export function orderOf(left: Value, right: Value): number {
  spend()
  if (left === null || right === null) throw new Missing('An empty value cannot be compared.')
  const [a, b] = [asNumber(left), asNumber(right)]
  if (a && b) return compare(a, b)
  if (typeof left === 'string' && typeof right === 'string') return textOrder(left, right)
  if (left instanceof Day && right instanceof Day) return left.number - right.number
  if (left instanceof Span && right instanceof Span) return left.days - right.days
  if (left instanceof List && right instanceof List) return listOrder(left.items, right.items)
  throw new Impossible(`Cannot compare ${kindOf(left)} with ${kindOf(right)}.`)
}

// By code points, as Python does: JavaScript's own order is by UTF-16 units
function textOrder(left: string, right: string): number {
  if (left === right) return 0
  spendText(left.length + right.length)
  const [a, b] = [[...left], [...right]]
  const index = a.findIndex((sign, place) => sign !== b[place])
  if (index < 0) return a.length - b.length
  return (a[index]!.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? -1)
}

function listOrder(left: Value[], right: Value[]): number {
  for (const [index, item] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const order = orderOf(item, other)
    if (order !== 0) return order
  }
  return left.length - right.length
}
