import { all, type Element, one, read, textAt, textsAt } from './element.ts'
import {
  account,
  addressOf,
  bic,
  type EInvoice,
  filled,
  inCurrency,
  type Party,
  partyFields,
  type Values,
} from './invoice.ts'
import { amount, amountUnlessZero, documentType, isoDate, paymentType, plainDecimal, priceOfOne } from './values.ts'

/** A UBL 2.1 Invoice or CreditNote, as in XRechnung and Peppol. Source: EN 16931-3-2 and OASIS UBL 2.1. */
export function readUbl(root: Element): Omit<EInvoice, 'format' | 'rest'> {
  const type = textAt(root, 'InvoiceTypeCode|CreditNoteTypeCode')
  const currency = textAt(root, 'DocumentCurrencyCode').toUpperCase()
  const taxes = inCurrency(all(root, 'TaxTotal').map(withCurrency), currency)?.total
  return {
    fields: filled({
      document_id: textAt(root, 'ID'),
      document_type: root.name === 'CreditNote' ? 'credit_note' : documentType(type),
      date_issue: isoDate(textAt(root, 'IssueDate')),
      date_due: isoDate(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate')),
      date_uzp: isoDate(textAt(root, 'TaxPointDate', 'Delivery/ActualDeliveryDate')),
      order_id: textAt(root, 'OrderReference/ID'),
      sender_order_id: textAt(root, 'OrderReference/SalesOrderID'),
      delivery_note_id: textAt(root, 'DespatchDocumentReference/ID'),
      ...parties(root),
      ...payment(root),
      currency,
      ...totals(one(root, 'LegalMonetaryTotal')),
      amount_total_tax: amount(textAt(taxes, 'TaxAmount')),
    }),
    lines: all(root, 'InvoiceLine|CreditNoteLine').map(line),
    taxes: all(taxes, 'TaxSubtotal').map(tax),
    extras: all(root, 'AllowanceCharge').map(extra),
    notes: textsAt(root, 'Note'),
  }
}

const withCurrency = (total: Element) => ({
  total,
  attributes: one(total, 'TaxAmount')?.attributes ?? new Map<string, string>(),
})

function parties(root: Element): Values {
  const delivery = one(root, 'Delivery')
  return partyFields(
    party(one(root, 'AccountingSupplierParty/Party')),
    party(one(root, 'AccountingCustomerParty/Party')),
    {
      name: textAt(delivery, 'DeliveryParty/PartyName/Name'),
      address: postal(one(delivery, 'DeliveryLocation/Address')),
    },
  )
}

function party(from: Element | undefined): Party {
  const schemes = all(from, 'PartyTaxScheme')
  const isVat = (scheme: Element) => (one(scheme, 'TaxScheme/ID')?.text.toUpperCase() ?? 'VAT') === 'VAT'
  return {
    name: textAt(from, 'PartyLegalEntity/RegistrationName', 'PartyName/Name'),
    address: postal(one(from, 'PostalAddress')),
    vatId: textAt(schemes.find(isVat), 'CompanyID'),
    taxNumber: textAt(
      schemes.find(scheme => !isVat(scheme)),
      'CompanyID',
    ),
    companyNumber: textAt(from, 'PartyLegalEntity/CompanyID'),
    email: textAt(from, 'Contact/ElectronicMail'),
    number: textAt(from, 'PartyIdentification/ID'),
  }
}

const postal = (from: Element | undefined): string =>
  addressOf([
    ...['StreetName', 'AdditionalStreetName', 'AddressLine/Line'].map(line => textAt(from, line)),
    `${textAt(from, 'PostalZone')} ${textAt(from, 'CityName')}`,
    textAt(from, 'CountrySubentity'),
  ])

function payment(root: Element): Values {
  const ways = all(root, 'PaymentMeans')
  const codes = ways.flatMap(way => one(way, 'PaymentMeansCode') ?? [])
  const accounts = ways.map(way => textAt(way, 'PayeeFinancialAccount/ID'))
  const banks = ways.map(way => textAt(way, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID'))
  return {
    ...account(accounts.find(Boolean) ?? ''),
    bic: bic(banks.find(Boolean) ?? ''),
    payment_method: codes.map(({ attributes }) => attributes.get('name')).find(Boolean),
    payment_method_type: codes.map(code => paymentType(read(code))).find(Boolean),
    terms: textAt(root, 'PaymentTerms/Note'),
  }
}

const totals = (sums: Element | undefined): Values => ({
  amount_total_base: amount(textAt(sums, 'TaxExclusiveAmount')),
  amount_total: amount(textAt(sums, 'TaxInclusiveAmount')),
  amount_paid: amountUnlessZero(textAt(sums, 'PrepaidAmount')),
  amount_rounding: amountUnlessZero(textAt(sums, 'PayableRoundingAmount')),
  amount_due: amount(textAt(sums, 'PayableAmount')),
})

function line(from: Element): Record<string, string> {
  const item = one(from, 'Item')
  const quantity = one(from, 'InvoicedQuantity|CreditedQuantity')
  return filled({
    table_column_code: textAt(
      item,
      'SellersItemIdentification/ID',
      'StandardItemIdentification/ID',
      'BuyersItemIdentification/ID',
    ),
    table_column_description: textAt(item, 'Name', 'Description'),
    table_column_quantity: quantity ? plainDecimal(read(quantity)) : '',
    table_column_uom: quantity?.attributes.get('unitCode'),
    table_column_rate: plainDecimal(textAt(item, 'ClassifiedTaxCategory/Percent')),
    table_column_amount_base: priceOfOne(textAt(from, 'Price/PriceAmount'), textAt(from, 'Price/BaseQuantity')),
    table_column_amount_total_base: amount(textAt(from, 'LineExtensionAmount')),
  })
}

const tax = (from: Element): Record<string, string> =>
  filled({
    tax_detail_rate: plainDecimal(textAt(from, 'TaxCategory/Percent', 'Percent')),
    tax_detail_base: amount(textAt(from, 'TaxableAmount')),
    tax_detail_tax: amount(textAt(from, 'TaxAmount')),
    tax_detail_code: textAt(from, 'TaxCategory/ID'),
  })

const extra = (from: Element) => ({
  isCharge: textAt(from, 'ChargeIndicator') === 'true',
  amount: amount(textAt(from, 'Amount')),
  text: textAt(from, 'AllowanceChargeReason', 'AllowanceChargeReasonCode'),
})
