import { keyOf } from '../../reading/fields/layout/key.ts'
import type { Layout } from '../../reading/fields/layout/layout.ts'
import { bareText } from '../../reading/remembered/shape.ts'
import type { supplierKeys } from '../../tables/supplier-memory.ts'
import { bare } from '../content/filling/engine-names.ts'
import { type Content, type Node, ruleOf } from '../content/tree.ts'

export type KeyKind = (typeof supplierKeys.$inferSelect)['kind']

export interface Key {
  kind: KeyKind
  value: string
}

const KINDS = new Map<string, KeyKind>(
  Object.entries({
    sender_vat_id: 'vat',
    sender_dic: 'vat',
    sender_ic: 'register',
    iban: 'iban',
    account_num: 'account',
    sender_name: 'name',
  }),
)

const RUN_AT_MOST = 9
const PAGES_AT_MOST = 3
const SHORTEST = 4
const LONGEST_ID = 40

/** Engine names of what is the same on all documents of a supplier. */
const SUPPLIERS_OWN = /^(sender_(?!order)|iban$|bic$|account_num$|bank_num$|currency$|language$)/

/** The engine names that a node's field is filled from. */
const namesOf = (content: Pick<Content, 'rules'>, node: Node): string[] =>
  (ruleOf(content, node)?.rir_field_names ?? []).map(bare)

/** Whether a node says who the supplier is. */
export const isKeyField = (content: Content, node: Node): boolean =>
  namesOf(content, node).some(name => KINDS.has(name))

export const isSuppliersOwn = (names: string[]): boolean => names.some(name => SUPPLIERS_OWN.test(name))

/** What a confirmed document says of who sent it, and the name to show for it. */
export function supplierIn(content: Content): { name: string; keys: Key[] } {
  const keys: Key[] = []
  let name = ''
  for (const node of content.nodes.values()) {
    const value = node.normalizedValue ?? node.value
    if (node.category !== 'datapoint' || !value?.trim()) continue
    for (const kind of new Set(namesOf(content, node).flatMap(own => KINDS.get(own) ?? []))) {
      if (kind === 'name') name ||= node.value!.trim()
      const key = { kind, value: kind === 'name' ? nameKey(value) : bareText(value) }
      if (key.value.length >= SHORTEST) keys.push(key)
    }
  }
  return { name: name || keys[0]?.value || '', keys }
}

/** Everything on the first pages and the last that could be a supplier's key. */
export function keysOn(layout: Layout): string[] {
  const found = new Set<string>()
  const last = layout.pages.at(-1)?.number ?? 1
  for (const { page, tokens } of layout.segments) {
    if (page > PAGES_AT_MOST && page !== last) continue
    const bare = tokens.map(({ text }) => bareText(text))
    for (let start = 0; start < tokens.length; start++) {
      let [name, id] = ['', '']
      for (let at = start; at < Math.min(tokens.length, start + RUN_AT_MOST); at++) {
        name += tokens[at]!.key
        id += bare[at]
        if (name.length >= SHORTEST) found.add(name)
        if (id.length >= SHORTEST && id.length <= LONGEST_ID && /\d/.test(id)) found.add(id)
      }
    }
  }
  return [...found]
}

// Word by word as pages are looked through
const nameKey = (text: string): string => text.split(/\s+/).map(keyOf).join('')
