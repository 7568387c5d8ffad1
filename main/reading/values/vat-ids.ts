import { passesCheck } from './vat-checks.ts'

export interface VatReading {
  /** Upper case without blanks and punctuation, as printed: with the country code when it was printed. */
  value: string
  /** ISO 3166 code; null for a number without a country code. */
  country: string | null
  /** True when the country's check digits agree, null when this country's are not checked here. */
  checked: boolean | null
}

/** National part after the country code. Source: European Commission, "VAT identification number structure"; national tax offices for the rest. */
const FORMS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA|VAT)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  GR: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  XI: /^(?:\d{9}|\d{12})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Reads a VAT id that is the whole text and begins with its country code (DE 123 456 789, CHE-123.456.789 MWST), or null. */
export function readVatId(text: string): VatReading | null {
  const value = squeeze(text)
  const country = value.startsWith('CHE') ? 'CHE' : value.slice(0, 2)
  const form = FORMS[country]
  const national = value.slice(country.length)
  if (!form?.test(national)) return null
  return { value, country: country === 'CHE' ? 'CH' : country, checked: passesCheck(country, national) }
}

/**
 * Reads a national tax or company number without a country code, as stands after a label such as "NIP", "CIF" or "GSTIN": 6 to 22
 * letters and digits, a third of them digits. Null for words, dates and amounts.
 */
export function readTaxNumber(text: string): VatReading | null {
  const value = squeeze(text)
  const digits = value.replace(/\D/g, '').length
  if (!/^[A-Z0-9]{6,22}$/.test(value) || digits < 5 || digits * 3 < value.length) return null
  if (!/^[\p{L}\p{N} .,/-]+$/u.test(text) || /\p{L}{7,}/u.test(text)) return null
  return { value, country: null, checked: null }
}

function squeeze(text: string): string {
  return text.toUpperCase().replace(/[\s.,/·:-]/g, '')
}
