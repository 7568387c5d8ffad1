import type { RememberedField, SupplierMemory } from '../../api/types.ts'

const kinds: Record<SupplierMemory['keys'][number]['kind'], string> = {
  vat: 'VAT id',
  register: 'Company id',
  iban: 'IBAN',
  account: 'Account',
  name: 'Name',
}

/** How a supplier is known again, for a person. */
export const knownBy = ({ keys }: SupplierMemory): string =>
  keys.map(({ kind, value }) => `${kinds[kind]} ${value}`).join(' · ')

/** What is remembered of a field, as a sentence. */
export function sentenceOf({ kind, refused, words, columns, value }: RememberedField): string {
  if (kind === 'table') return `Columns from left to right: ${columns.join(', ')}`
  const place = words.length ? ` near “${words.join(' ')}”` : ''
  if (refused) return `Left empty: what stands${place || ' there'} does not belong in it`
  if (!place) return `Always “${value}”`
  return value ? `Stands${place}; last “${value}”` : `Stands${place}`
}

export const timesOf = (confirmed: number): string => (confirmed === 1 ? 'once' : `${confirmed} times in a row`)
