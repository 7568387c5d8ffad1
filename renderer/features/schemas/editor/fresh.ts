import { childrenOf } from '../../../api/queues.ts'
import type { SchemaNode } from '../../../api/types.ts'
import { idsOf, nodeAt, type Path } from './tree.ts'

export type Kind = 'section' | 'field' | 'list' | 'table' | 'column'

/** A new object of this kind, and where it comes to stand when something else is selected; null when it fits nowhere. */
export function fresh(kind: Kind, content: SchemaNode[], selected: Path): { path: Path; node: SchemaNode } | null {
  const path = placeFor(kind, content, selected)
  return path && { path, node: make(kind, freeId(kind, idsOf(content))) }
}

function placeFor(kind: Kind, content: SchemaNode[], [section = content.length - 1, child, row, column]: Path) {
  if (kind === 'section') return [section + 1]
  const inSection = content[section]
  if (!inSection) return null
  if (kind !== 'column') return [section, child === undefined ? childrenOf(inSection).length : child + 1]
  const tuple = child === undefined ? undefined : nodeAt(content, [section, child, 0])
  if (tuple?.category !== 'tuple' || child === undefined) return null
  const last = childrenOf(tuple).length
  return [section, child, 0, row === undefined || column === undefined ? last : column + 1]
}

function make(kind: Kind, id: string): SchemaNode {
  const label = 'New '.concat(kind)
  const field = (own: string, text: string): SchemaNode => ({
    category: 'datapoint',
    id: own,
    label: text,
    type: 'string',
    rir_field_names: [],
    constraints: { required: false },
  })
  if (kind === 'section') return { category: 'section', id, label, children: [] }
  if (kind === 'list')
    return { category: 'multivalue', id, label, rir_field_names: [], children: field(`${id}_value`, label) }
  if (kind !== 'table') return field(id, label)
  const row: SchemaNode = {
    category: 'tuple',
    id: `${id}_row`,
    label: 'Row',
    rir_field_names: [],
    children: [field(`${id}_column`, 'New column')],
  }
  return { category: 'multivalue', id, label, rir_field_names: [], children: row }
}

/** `total`, or `total_2` when that is taken; at most the 50 signs that an id may have. */
export function freeId(wanted: string, taken: string[]): string {
  const base = wanted.slice(0, 45)
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}_${n}`
    if (!taken.includes(id)) return id
  }
}

/** An id made out of a label: `Order No. (Größe)` becomes `order_no_grosse`. */
export const idFrom = (label: string): string =>
  label
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'field'
