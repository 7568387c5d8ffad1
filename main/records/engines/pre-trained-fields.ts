export interface PreTrainedField {
  /** What the extractor calls it, in rir_field_names and in the results. */
  name: string
  label: string
  section: 'document' | 'payment' | 'parties' | 'amounts' | 'tax_details' | 'line_items'
  type: 'string' | 'number' | 'date' | 'enum'
  tabular: boolean
  multiline: 'true' | 'false'
}

type Section = PreTrainedField['section']
type Type = PreTrainedField['type']

const TEXTS: Record<Section, string> = {
  document:
    'document_id Document number, order_id Order number, sender_order_id Order number of the sender, delivery_note_id Delivery note number, customer_id Customer number',
  payment:
    'account_num Account number, bank_num Bank code, iban IBAN, bic BIC, const_sym Constant symbol, spec_sym Specific symbol, var_sym Variable symbol, terms Terms of payment, payment_method Method of payment',
  parties:
    'sender_name Name of the sender, sender_address Address of the sender, sender_ic Company number of the sender, sender_dic Tax number of the sender, sender_vat_id VAT number of the sender, sender_email E-mail of the sender, recipient_name Name of the recipient, recipient_address Address of the recipient, recipient_ic Company number of the recipient, recipient_dic Tax number of the recipient, recipient_vat_id VAT number of the recipient, recipient_delivery_name Name for the delivery, recipient_delivery_address Address for the delivery, supply_place Place of supply',
  amounts: '',
  tax_details: 'tax_detail_code Tax code',
  line_items:
    'table_column_code Code, table_column_description Description, table_column_uom Unit, table_column_other Other',
}

const OTHERS: [Section, Type, string][] = [
  ['document', 'enum', 'document_type Type of document, language Language'],
  ['document', 'date', 'date_issue Date of issue, date_due Due date, date_uzp Date of supply'],
  ['payment', 'enum', 'payment_method_type Kind of payment'],
  ['amounts', 'enum', 'currency Currency'],
  [
    'amounts',
    'number',
    'amount_total Total, amount_total_base Total without tax, amount_total_tax Tax, amount_rounding Rounding, amount_paid Paid, amount_due Amount due',
  ],
  ['tax_details', 'number', 'tax_detail_base Base, tax_detail_rate Rate, tax_detail_tax Tax, tax_detail_total Total'],
  [
    'line_items',
    'number',
    'table_column_quantity Quantity, table_column_rate Tax rate, table_column_tax Tax, table_column_amount_base Unit price without tax, table_column_amount Unit price, table_column_amount_total_base Total without tax, table_column_amount_total Total',
  ],
]

const MULTILINE = /address$|^terms$|description$|other$/

/** Everything that the extractor of this machine knows how to find. */
export const PRE_TRAINED_FIELDS: PreTrainedField[] = [
  ...Object.entries(TEXTS).flatMap(([section, names]) => fieldsOf(section as Section, 'string', names)),
  ...OTHERS.flatMap(([section, type, names]) => fieldsOf(section, type, names)),
]

export const isPreTrained = (name: string) => PRE_TRAINED_FIELDS.some(field => field.name === name)

function fieldsOf(section: Section, type: Type, names: string): PreTrainedField[] {
  return names
    .split(', ')
    .filter(Boolean)
    .map(entry => {
      const [name = '', ...label] = entry.split(' ')
      const tabular = section === 'tax_details' || section === 'line_items'
      const multiline = MULTILINE.test(name) ? 'true' : 'false'
      return { name, label: label.join(' '), section, type, tabular, multiline }
    })
}
