import type { ContentNode, SchemaNode } from '../../../api/types.ts'
import type { ValueType } from '../content/readings.ts'
import type { Box } from '../shapes.ts'
import { findOnPages, type Hit, isSlightCorrection, type PageWords } from './find-on-page.ts'
import { shareInside } from './geometry.ts'

export interface Filling {
  value: string
  page: number | null
  position: Box | null
}

/** `places` are where the value stands when that is not clear; a person may point at the right one. */
export interface TypedFilling {
  filling: Filling
  places: Hit[]
}

/**
 * What a value typed by hand means for the field: found once on the pages it takes that place; found several times it
 * keeps its place if that is one of them; a small correction keeps the place of what was read; else it has none.
 */
export function typedFilling(
  node: ContentNode,
  text: string,
  type: ValueType,
  pages: PageWords[],
  locale: string,
): TypedFilling {
  const value = text.trim()
  const { page = null, position = null, value: before = '' } = node.content ?? {}
  const hits = findOnPages(pages, value, type, locale)
  const old = hits.find(hit => position && hit.page === page && shareInside(hit.position, position) > 0.5)
  const place = old ?? (hits.length === 1 ? hits[0] : undefined)
  if (place) return { filling: { value, ...place }, places: [] }
  const isSamePlace = hits.length === 0 && position !== null && isSlightCorrection(before, value)
  return { filling: isSamePlace ? { value, page, position } : { value, page: null, position: null }, places: hits }
}

/** The option that a text names, by value or by label, whatever the case; null when it names none. */
export function optionNamed(text: string, options: { value: string; label: string }[]): string | null {
  const bare = text.replace(/^[^\p{L}\p{N}\p{Sc}]+|[^\p{L}\p{N}\p{Sc}]+$/gu, '')
  const wanted = bare.toLowerCase()
  const named = options.find(o => o.value.toLowerCase() === wanted || o.label.toLowerCase() === wanted)
  return named?.value ?? symbols[bare]?.find(code => options.some(o => o.value.toLowerCase() === code)) ?? null
}

const symbols: Record<string, string[]> = {
  '€': ['eur'],
  $: ['usd'],
  '£': ['gbp'],
  '¥': ['jpy', 'cny'],
  '₹': ['inr'],
  Kč: ['czk'],
  zł: ['pln'],
}

export function optionsOf(node: ContentNode | undefined, schema: SchemaNode | undefined) {
  return node?.options?.length ? node.options : (schema?.options ?? [])
}
