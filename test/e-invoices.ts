import { AFRelationship, PDFDocument, StandardFonts } from 'pdf-lib'

const CII = 'urn:un:unece:uncefact:data:standard'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

interface Line {
  name: string
  quantity: string
  price: string
  amount: string
}

interface Values {
  number?: string
  date?: string
  total?: string
  base?: string
  tax?: string
  seller?: string
  iban?: string
  lines?: Line[]
}

const DEFAULTS = {
  number: 'R-2024-77',
  date: '2024-03-05',
  total: '119.00',
  base: '100.00',
  tax: '19.00',
  seller: 'Weberei Alt GmbH',
  iban: 'DE02120300000000202051',
  lines: [
    { name: 'Linen cloth', quantity: '4', price: '20.00', amount: '80.00' },
    { name: 'Needles', quantity: '10', price: '2.00', amount: '20.00' },
  ],
} satisfies Required<Values>

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A Cross Industry Invoice as Factur-X embeds it. */
export function ciiInvoice(values: Values = {}): string {
  const { number, date, total, base, tax, seller, iban, lines } = { ...DEFAULTS, ...values }
  const day = (iso: string) => `<udt:DateTimeString format="102">${iso.replaceAll('-', '')}</udt:DateTimeString>`
  const items = lines.map(
    (line, index) => `<ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct><ram:Name>${escaped(line.name)}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${line.price}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${line.quantity}.000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${line.amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${CII}:CrossIndustryInvoice:100" xmlns:ram="${CII}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${CII}:UnqualifiedDataType:100">
<rsm:ExchangedDocument><ram:ID>${escaped(number)}</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${day(date)}</ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${items.join('\n')}
<ram:ApplicableHeaderTradeAgreement>
  <ram:SellerTradeParty><ram:Name>${escaped(seller)}</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>52062</ram:PostcodeCode><ram:LineOne>Tuchweg 3</ram:LineOne><ram:CityName>Aachen</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE136695976</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
  <ram:BuyerTradeParty><ram:Name>Schneiderei Neu</ram:Name></ram:BuyerTradeParty>
</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
  <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
  <ram:ApplicableTradeTax><ram:CalculatedAmount>${tax}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${base}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
  <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>${base}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">${tax}</ram:TaxTotalAmount><ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:TotalPrepaidAmount>0.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>${total}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
}

/** A UBL invoice or credit note as XRechnung sends it. */
export function ublInvoice(values: Values = {}, kind: 'Invoice' | 'CreditNote' = 'Invoice'): string {
  const { number, date, total, base, tax, seller, iban, lines } = { ...DEFAULTS, ...values }
  const quantity = kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  const money = (name: string, text: string) => `<cbc:${name} currencyID="EUR">${text}</cbc:${name}>`
  const items = lines.map(
    (
      line,
      index,
    ) => `<cac:${kind}Line><cbc:ID>${index + 1}</cbc:ID><cbc:${quantity} unitCode="H87">${line.quantity}</cbc:${quantity}>
    ${money('LineExtensionAmount', line.amount)}<cac:Item><cbc:Name>${escaped(line.name)}</cbc:Name>
    <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price>${money('PriceAmount', line.price)}</cac:Price></cac:${kind}Line>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<ubl:${kind} xmlns:ubl="${UBL}:${kind}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">
<cbc:ID>${escaped(number)}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate>
<cbc:${kind}TypeCode>${kind === 'Invoice' ? 380 : 381}</cbc:${kind}TypeCode><cbc:Note>Thank you</cbc:Note><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference>
<cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cbc:StreetName>Tuchweg 3</cbc:StreetName><cbc:CityName>Aachen</cbc:CityName><cbc:PostalZone>52062</cbc:PostalZone></cac:PostalAddress>
  <cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyLegalEntity><cbc:RegistrationName>${escaped(seller)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Schneiderei Neu</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode name="SEPA credit transfer">58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal>${money('TaxAmount', tax)}<cac:TaxSubtotal>${money('TaxableAmount', base)}${money('TaxAmount', tax)}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('TaxExclusiveAmount', base)}${money('TaxInclusiveAmount', total)}${money('PayableAmount', total)}</cac:LegalMonetaryTotal>
${items.join('\n')}</ubl:${kind}>`
}

/** A page that says what the data above says by default. */
const PRINTED = `Weberei Alt GmbH
Tuchweg 3
52062 Aachen

Schneiderei Neu

Invoice

Invoice number        R-2024-77
Invoice date          2024-03-05
VAT ID                DE136695976

Description           Quantity   Unit price   Amount
Linen cloth           4          20.00        80.00
Needles               10         2.00         20.00

Net amount                                    100.00 EUR
VAT 19 %                                      19.00 EUR
Total amount                                  119.00 EUR

IBAN                  DE02 1203 0000 0000 2020 51`

/** A PDF of one printed page with files in it; in the page texts may stand for others. */
export async function pdfWith(files: Record<string, string>, replaced: [string, string][] = []): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([595, 842])
  const font = await document.embedFont(StandardFonts.Courier)
  const text = replaced.reduce((whole, [from, to]) => whole.replaceAll(from, to), PRINTED)
  for (const [index, line] of text.split('\n').entries())
    if (line) page.drawText(line, { x: 60, y: 780 - index * 18, size: 10, font })
  for (const [name, content] of Object.entries(files))
    await document.attach(new TextEncoder().encode(content), name, {
      mimeType: 'text/xml',
      afRelationship: AFRelationship.Data,
    })
  return document.save()
}
