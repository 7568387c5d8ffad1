import type { SchemaContent } from '../content.ts'
import { amount, amountColumn, choice, column, date, field, required } from './parts.ts'

const CURRENCIES =
  'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CRC CZK DKK EUR GBP GTQ HKD HUF IDR ILS INR ISK JMD JPY KRW MXN MYR NOK NZD PEN PHP PLN RON RSD SAR SEK SGD THB TRY TWD UAH USD VES VND ZAR'.split(
    ' ',
  )

const DOCUMENT_TYPES: [string, string][] = [
  ['tax_invoice', 'Invoice'],
  ['credit_note', 'Credit note'],
  ['debit_note', 'Debit note'],
  ['proforma', 'Proforma'],
  ['receipt', 'Receipt'],
  ['delivery_note', 'Delivery note'],
  ['order', 'Order'],
  ['other', 'Other'],
]

/** Everything the extractor can find on an invoice, credit note or receipt. */
export const INVOICE_TEMPLATE: SchemaContent = [
  {
    category: 'section',
    id: 'basic_info_section',
    label: 'Document',
    children: [
      choice('document_type', 'Document type', DOCUMENT_TYPES),
      field('document_id', 'Invoice number'),
      date('date_issue', 'Issue date', required),
      date('date_due', 'Due date'),
      date('date_uzp', 'Tax point date'),
      field('order_id', 'Order number'),
      field('sender_order_id', "Supplier's order number"),
      field('delivery_note_id', 'Delivery note number'),
      field('customer_id', 'Customer number'),
      field('language', 'Language'),
    ],
  },
  {
    category: 'section',
    id: 'amounts_section',
    label: 'Amounts',
    children: [
      choice('currency', 'Currency', [...CURRENCIES.map((code): [string, string] => [code, code]), ['other', 'Other']]),
      amount('amount_total_base', 'Total without tax'),
      amount('amount_total_tax', 'Total tax'),
      amount('amount_total', 'Total', required),
      amount('amount_rounding', 'Rounding'),
      amount('amount_paid', 'Paid'),
      amount('amount_due', 'Amount due'),
    ],
  },
  {
    category: 'section',
    id: 'vendor_section',
    label: 'Supplier',
    children: [
      field('sender_name', 'Supplier name'),
      field('sender_address', 'Supplier address'),
      field('sender_vat_id', 'Supplier VAT number'),
      field('sender_ic', 'Supplier company number'),
      field('sender_dic', 'Supplier tax number'),
      field('sender_email', 'Supplier e-mail'),
    ],
  },
  {
    category: 'section',
    id: 'customer_section',
    label: 'Customer',
    children: [
      field('recipient_name', 'Customer name'),
      field('recipient_address', 'Customer address'),
      field('recipient_vat_id', 'Customer VAT number'),
      field('recipient_ic', 'Customer company number'),
      field('recipient_dic', 'Customer tax number'),
      field('recipient_delivery_name', 'Delivery name'),
      field('recipient_delivery_address', 'Delivery address'),
      field('supply_place', 'Place of supply'),
    ],
  },
  {
    category: 'section',
    id: 'payment_section',
    label: 'Payment',
    children: [
      field('iban', 'IBAN'),
      field('bic', 'BIC'),
      field('account_num', 'Account number'),
      field('bank_num', 'Bank code'),
      field('var_sym', 'Payment reference'),
      field('const_sym', 'Constant symbol'),
      field('spec_sym', 'Specific symbol'),
      field('terms', 'Terms'),
      field('payment_method', 'Payment method'),
      choice('payment_method_type', 'Paid by', [
        ['card', 'Card'],
        ['cash', 'Cash'],
      ]),
    ],
  },
  {
    category: 'section',
    id: 'tax_details_section',
    label: 'Tax details',
    children: [
      {
        category: 'multivalue',
        id: 'tax_details',
        label: 'Tax details',
        rir_field_names: ['tax_details'],
        children: {
          category: 'tuple',
          id: 'tax_detail',
          label: 'Tax detail',
          children: [
            amountColumn('tax_detail_rate', 'tax_detail_rate', 'Rate %'),
            amountColumn('tax_detail_base', 'tax_detail_base', 'Base', true),
            amountColumn('tax_detail_tax', 'tax_detail_tax', 'Tax', true),
            amountColumn('tax_detail_total', 'tax_detail_total', 'Total', true),
            column('tax_detail_code', 'tax_detail_code', 'Code'),
          ],
        },
      },
    ],
  },
  {
    category: 'section',
    id: 'line_items_section',
    label: 'Line items',
    children: [
      {
        category: 'multivalue',
        id: 'line_items',
        label: 'Line items',
        rir_field_names: ['line_items'],
        children: {
          category: 'tuple',
          id: 'line_item',
          label: 'Line item',
          children: [
            column('item_code', 'table_column_code', 'Code', 'string', { width: 12 }),
            column('item_description', 'table_column_description', 'Description', 'string', {
              width: 40,
              stretch: true,
            }),
            amountColumn('item_quantity', 'table_column_quantity', 'Quantity'),
            column('item_uom', 'table_column_uom', 'Unit', 'string', { width: 6 }),
            amountColumn('item_rate', 'table_column_rate', 'Tax %'),
            amountColumn('item_tax', 'table_column_tax', 'Tax'),
            amountColumn('item_amount_base', 'table_column_amount_base', 'Unit price without tax'),
            amountColumn('item_amount', 'table_column_amount', 'Unit price'),
            amountColumn('item_amount_total_base', 'table_column_amount_total_base', 'Total without tax', true),
            amountColumn('item_amount_total', 'table_column_amount_total', 'Total', true),
            column('item_other', 'table_column_other', 'Other'),
          ],
        },
      },
    ],
  },
]
