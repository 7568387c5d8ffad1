import type { ContentNode } from '../../../api/types.ts'
import { amountOf, dayOf } from '../../../ui/format.ts'
import type { ValueType } from '../content/readings.ts'

/** What the service understood, in words that leave no doubt, when it is not plainly what stands in the field; else null. */
export function understood(node: ContentNode, type: ValueType): string | null {
  const { value = '', normalized_value } = node.content ?? {}
  if (!value || !normalized_value || value === normalized_value) return null
  if (type === 'date') return dayOf(normalized_value)
  if (type !== 'number') return null
  const amount = amountOf(normalized_value)
  return amount === value || sameDigits(value, normalized_value) ? null : amount
}

/** Only the spaces that group thousands differ. */
function sameDigits(value: string, normalized: string): boolean {
  return value.replace(/[\s\u00a0\u202f]/g, '') === normalized
}
