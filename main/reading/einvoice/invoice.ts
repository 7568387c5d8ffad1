/** What an e-invoice says, by the engine's names for fields and columns. */
export interface EInvoice {
  /** Its format, in words for people: "Factur-X or ZUGFeRD 2 (CII)". */
  format: string
  /** Engine field to its normalised value: ISO date, plain decimal, code, text (lines of an address by newline). Never empty. */
  fields: Record<string, string>
  /** Line items, one a row, by column; empty in the profiles that carry none. */
  lines: Record<string, string>[]
  taxes: Record<string, string>[]
  /** Allowances and charges of the whole document. */
  extras: { text: string; amount: string; isCharge: boolean }[]
  notes: string[]
  /** Everything else it says, each with the place in the XML where it says so. */
  rest: { name: string; text: string }[]
}

export type Values = Record<string, string | undefined>

/** Only what says something. */
export function filled(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Lines of an address, one below the other. */
export const addressOf = (lines: string[]): string =>
  lines
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')

export interface Party {
  name: string
  address: string
  vatId: string
  taxNumber: string
  companyNumber: string
  email: string
  /** What the other side calls it by. */
  number: string
}

/** Fields of the two parties, and of whoever the goods go to. */
export const partyFields = (seller: Party, buyer: Party, delivery: Pick<Party, 'name' | 'address'>): Values => ({
  sender_name: seller.name,
  sender_address: seller.address,
  sender_vat_id: seller.vatId,
  sender_dic: seller.taxNumber,
  sender_ic: seller.companyNumber,
  sender_email: seller.email,
  recipient_name: buyer.name,
  recipient_address: buyer.address,
  recipient_vat_id: buyer.vatId,
  recipient_dic: buyer.taxNumber,
  recipient_ic: buyer.companyNumber,
  customer_id: buyer.number,
  recipient_delivery_name: delivery.name,
  recipient_delivery_address: delivery.address,
})

const squeezed = (text: string) => text.replace(/[\s.]/g, '').toUpperCase()

/** An account as an IBAN or, where it is none, as its number. */
export function account(text: string): Values {
  const electronic = squeezed(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(electronic) ? { iban: electronic } : { account_num: text }
}

export const bic = (text: string): string => squeezed(text)

/** Of amounts in several currencies the one in the document's own. */
export const inCurrency = <Amount extends { attributes: Map<string, string> }>(
  found: Amount[],
  currency: string,
): Amount | undefined =>
  found.find(({ attributes }) => attributes.get('currencyID') === currency) ??
  found.find(({ attributes }) => !attributes.has('currencyID'))
