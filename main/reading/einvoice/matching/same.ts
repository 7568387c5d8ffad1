import { fold } from '../../values/fold.ts'

export type Kind = 'amount' | 'date' | 'number' | 'code' | 'text'

const NUMBERS =
  /^(?:document_id|order_id|sender_order_id|delivery_note_id|customer_id|account_num|iban|bic|\w+_(?:vat_id|dic|ic)|table_column_code)$/

/** What the values of a field or column are, for comparing them. */
export function kindOf(field: string): Kind {
  if (/^(?:amount|tax_detail)_(?!code)|^table_column_(?:quantity|rate|tax|amount)/.test(field)) return 'amount'
  if (field.startsWith('date_')) return 'date'
  if (NUMBERS.test(field)) return 'number'
  return /^(?:currency|language|\w+_type|tax_detail_code|table_column_uom)$/.test(field) ? 'code' : 'text'
}

/** Letters and digits only, folded: what is left of a text when blanks and punctuation are a matter of taste. */
export const squeezed = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether two normalised values mean the same. Signs are a matter of taste: credit notes are printed with and without. */
export function isSame(kind: Kind, one: string, other: string): boolean {
  if (kind === 'amount') return Math.abs(Math.abs(Number(one)) - Math.abs(Number(other))) < 0.005
  if (kind === 'date') return one === other
  const [a, b] = [squeezed(one), squeezed(other)]
  if (kind === 'text') return a.includes(b) || b.includes(a) || sharedWords(one, other) >= 0.5
  // a country code before a VAT ID, or the series before a number, may be left out
  return a === b || (Math.min(a.length, b.length) >= 5 && (a.endsWith(b) || b.endsWith(a)))
}

/** The words that two texts share, as a part of those of the shorter one. */
export function sharedWords(one: string, other: string): number {
  const words = (text: string) => new Set(fold(text).match(/[\p{L}\p{N}]{2,}/gu))
  const [a, b] = [words(one), words(other)]
  return [...a].filter(word => b.has(word)).length / Math.max(1, Math.min(a.size, b.size))
}
