import { countrySpecs, electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'

/** Reads an IBAN with a valid checksum (blanks, dots and dashes allowed): electronic form, or null. */
export function readIban(text: string): string | null {
  const electronic = electronicFormatIBAN(text)
  return electronic && isValidIBAN(electronic) ? electronic : null
}

/** What looks like an IBAN of a known country with the right length, whatever its checksum: people print invented and mistyped ones. */
export function readIbanShape(text: string): string | null {
  const electronic = electronicFormatIBAN(text)
  if (!electronic || !/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(electronic)) return null
  return countrySpecs[electronic.slice(0, 2)]?.chars === electronic.length ? electronic : null
}

/** Reads a BIC (8 or 11 signs): upper case without blanks, or null. Words of eight letters have this form too, so a label should stand by. */
export function readBic(text: string): string | null {
  const bare = text.replace(/\s/g, '')
  return /^[A-Z0-9]+$/.test(bare) && isValidBIC(bare) ? bare : null
}
