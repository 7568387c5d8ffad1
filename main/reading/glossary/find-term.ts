import { ITEM_COLUMNS, TAX_TABLE_COLUMNS } from '../fields/labels/column-labels.ts'
import type { Dictionary } from '../fields/labels/dictionary.ts'
import { HEADER_LABELS } from '../fields/labels/header-labels.ts'
import { DOCUMENT_TITLES } from '../fields/labels/titles.ts'
import { keyOf } from '../fields/layout/key.ts'
import { GLOSSARY_LANGUAGES } from './languages.ts'
import { TERMS, type Term } from './terms.ts'

/** Kinds of labels that go by another name in the glossary. */
const SAME: Record<string, Term> = {
  sender_order_id: 'order_id',
  table_column_amount_base: 'table_column_amount',
  table_column_amount_total_base: 'amount',
  table_column_amount_total: 'amount',
  table_column_tax: 'amount_total_tax',
  tax_detail_rate: 'table_column_rate',
  tax_detail_base: 'amount_total_base',
  tax_detail_tax: 'amount_total_tax',
  tax_detail_total: 'amount_total',
}

/** Shorter words mean too many things, unless the language of the page is known. */
const SHORTEST = 4
/** Every way to write "number" in short, see keyOf. */
const SHORT_NUMBER = 'nr'

const LISTS = Object.entries(TERMS).map(([term, list]) => [term as Term, list.split('|')] as const)
const OWN = new Map(GLOSSARY_LANGUAGES.map((language, place) => [language, indexOf(place)]))

/** Most words that one term has, in any language. */
export const LONGEST = Math.max(HEADER_LABELS.longest, ITEM_COLUMNS.longest)

/**
 * What a phrase stands for, null for the rest. The language of the page (ISO 639-1, or "") decides where it can; words of other
 * languages are only known where a label may stand, for inside of names and sentences they mean something else.
 */
export function findTerm(words: string[], language: string, mayBeLabel: boolean): Term | null {
  const key = words.map(keyOf).join('')
  if (key === SHORT_NUMBER) return 'number'
  const own = OWN.get(language)?.get(key)
  if (own || !mayBeLabel || key.length < SHORTEST) return own ?? null
  return (
    onlyOne([...OWN.values()].flatMap(index => index.get(key) ?? [])) ??
    labelled(HEADER_LABELS, key, true) ??
    termOf(DOCUMENT_TITLES.get(key) ?? '') ??
    labelled(ITEM_COLUMNS, key, true) ??
    labelled(TAX_TABLE_COLUMNS, key, true) ??
    labelled(HEADER_LABELS, key, false)
  )
}

/** The term in a language of the glossary. */
export const wordFor = (term: Term, language: string): string =>
  TERMS[term].split('|')[GLOSSARY_LANGUAGES.indexOf(language)] ?? ''

function indexOf(place: number): Map<string, Term> {
  const keyed = LISTS.map(([term, words]) => [words[place]!.split(' ').map(keyOf).join(''), term] as const)
  // the first of two terms that one word stands for is the more usual one
  return new Map(keyed.reverse())
}

function labelled(dictionary: Dictionary<string>, key: string, strong: boolean): Term | null {
  const meanings = dictionary.entries.get(key)?.filter(meaning => meaning.strong === strong) ?? []
  return onlyOne(meanings.flatMap(({ kind }) => termOf(kind) ?? []))
}

const termOf = (kind: string): Term | null => SAME[kind] ?? (kind in TERMS ? (kind as Term) : null)

const onlyOne = (terms: Term[]): Term | null => (new Set(terms).size === 1 ? terms[0]! : null)
