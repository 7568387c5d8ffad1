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

const PARTS = 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction'

/**
 * A Cross Industry Invoice: UN/CEFACT D16B as in Factur-X, ZUGFeRD 2 and XRechnung, or its elder in ZUGFeRD 1.0, which names
 * some elements otherwise. Sources: EN 16931-3-3 and the ZUGFeRD 1.0 technical supplement.
 */
export function readCii(root: Element): Omit<EInvoice, 'format' | 'rest'> {
  const head = one(root, 'ExchangedDocument|HeaderExchangedDocument')
  const deal = one(root, PARTS)
  const agreement = one(deal, 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement')
  const delivery = one(deal, 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery')
  const settlement = one(deal, 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement')
  return {
    fields: filled({
      document_id: textAt(head, 'ID'),
      document_type: documentType(textAt(head, 'TypeCode')),
      date_issue: dateAt(head, 'IssueDateTime'),
      ...parties(agreement, delivery),
      ...references(agreement, delivery),
      ...payment(settlement),
      ...totals(settlement),
    }),
    lines: all(deal, 'IncludedSupplyChainTradeLineItem').map(line),
    taxes: all(settlement, 'ApplicableTradeTax').map(tax),
    extras: all(settlement, 'SpecifiedTradeAllowanceCharge').map(extra),
    notes: textsAt(head, 'IncludedNote/Content'),
  }
}

const dateAt = (from: Element | undefined, path: string): string =>
  isoDate(textAt(from, `${path}/DateTimeString`, `${path}/DateTime`, path))

const IDS = 'IssuerAssignedID|ID'

function references(agreement: Element | undefined, delivery: Element | undefined): Values {
  const numberAt = (from: Element | undefined, name: string) => textAt(from, `${name}/${IDS}`)
  return {
    order_id: numberAt(agreement, 'BuyerOrderReferencedDocument'),
    sender_order_id: numberAt(agreement, 'SellerOrderReferencedDocument'),
    delivery_note_id:
      numberAt(delivery, 'DespatchAdviceReferencedDocument') || numberAt(delivery, 'DeliveryNoteReferencedDocument'),
    date_uzp: dateAt(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime'),
  }
}

function parties(agreement: Element | undefined, delivery: Element | undefined): Values {
  return partyFields(
    party(one(agreement, 'SellerTradeParty')),
    party(one(agreement, 'BuyerTradeParty')),
    party(one(delivery, 'ShipToTradeParty')),
  )
}

function party(from: Element | undefined): Party {
  const tax = (scheme: string) =>
    all(from, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes.get('schemeID') === scheme)
  const [vat, other] = [tax('VA'), tax('FC')]
  return {
    name: textAt(from, 'Name'),
    address: postal(one(from, 'PostalTradeAddress')),
    vatId: vat ? read(vat) : '',
    taxNumber: other ? read(other) : '',
    companyNumber: textAt(from, 'SpecifiedLegalOrganization/ID'),
    email: textAt(from, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID|CompleteNumber'),
    number: textAt(from, 'ID', 'GlobalID'),
  }
}

const postal = (from: Element | undefined): string =>
  addressOf([
    ...['LineOne', 'LineTwo', 'LineThree'].map(line => textAt(from, line)),
    `${textAt(from, 'PostcodeCode')} ${textAt(from, 'CityName')}`,
  ])

function payment(settlement: Element | undefined): Values {
  const ways = all(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const accounts = ways.map(way => textAt(way, 'PayeePartyCreditorFinancialAccount/IBANID'))
  const numbers = ways.map(way => textAt(way, 'PayeePartyCreditorFinancialAccount/ProprietaryID'))
  const terms = all(settlement, 'SpecifiedTradePaymentTerms')
  return {
    ...account(accounts.find(Boolean) ?? numbers.find(Boolean) ?? ''),
    bic: bic(ways.map(way => textAt(way, 'PayeeSpecifiedCreditorFinancialInstitution/BICID')).find(Boolean) ?? ''),
    payment_method: ways.map(way => textAt(way, 'Information')).find(Boolean),
    payment_method_type: ways.map(way => paymentType(textAt(way, 'TypeCode'))).find(Boolean),
    terms: terms.map(term => textAt(term, 'Description')).find(Boolean),
    date_due: terms.map(term => dateAt(term, 'DueDateDateTime')).find(Boolean),
  }
}

function totals(settlement: Element | undefined): Values {
  const currency = textAt(settlement, 'InvoiceCurrencyCode').toUpperCase()
  const sums = one(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  )
  const sum = (name: string) => {
    const found = inCurrency(all(sums, name), currency)
    return found ? read(found) : ''
  }
  return {
    currency,
    amount_total_base: amount(sum('TaxBasisTotalAmount')),
    amount_total_tax: amount(sum('TaxTotalAmount')),
    amount_total: amount(sum('GrandTotalAmount')),
    amount_paid: amountUnlessZero(sum('TotalPrepaidAmount')),
    amount_rounding: amountUnlessZero(sum('RoundingAmount')),
    amount_due: amount(sum('DuePayableAmount')),
  }
}

function line(from: Element): Record<string, string> {
  const product = one(from, 'SpecifiedTradeProduct')
  const price = one(from, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement')
  const settled = one(from, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement')
  const quantity = one(from, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery')
  const net = one(price, 'NetPriceProductTradePrice')
  const sums = 'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation'
  return filled({
    table_column_code: textAt(product, 'SellerAssignedID', 'GlobalID', 'BuyerAssignedID'),
    table_column_description: textAt(product, 'Name', 'Description'),
    table_column_quantity: plainDecimal(textAt(quantity, 'BilledQuantity')),
    table_column_uom: one(quantity, 'BilledQuantity')?.attributes.get('unitCode'),
    table_column_rate: plainDecimal(textAt(settled, 'ApplicableTradeTax/RateApplicablePercent|ApplicablePercent')),
    table_column_amount_base: priceOfOne(textAt(net, 'ChargeAmount'), textAt(net, 'BasisQuantity')),
    table_column_amount_total_base: amount(textAt(settled, `${sums}/LineTotalAmount`)),
  })
}

const tax = (from: Element): Record<string, string> =>
  filled({
    tax_detail_rate: plainDecimal(textAt(from, 'RateApplicablePercent|ApplicablePercent')),
    tax_detail_base: amount(textAt(from, 'BasisAmount')),
    tax_detail_tax: amount(textAt(from, 'CalculatedAmount')),
    tax_detail_code: textAt(from, 'CategoryCode'),
  })

const extra = (from: Element) => ({
  isCharge: textAt(from, 'ChargeIndicator/Indicator') === 'true',
  amount: amount(textAt(from, 'ActualAmount')),
  text: textAt(from, 'Reason', 'ReasonCode'),
})
