import type { SchemaContent } from '../content.ts'
import { column, date, field, required } from './parts.ts'

// Nothing finds these by itself yet: a person points at them on the page
const byHand = { rir_field_names: [] }

/** What a laboratory found in a batch of a product. */
export const CERTIFICATE_TEMPLATE: SchemaContent = [
  {
    category: 'section',
    id: 'basic_info_section',
    label: 'Certificate',
    children: [
      field('document_id', 'Certificate number'),
      date('date_issue', 'Issue date'),
      field('order_id', 'Order number'),
      field('sender_name', 'Manufacturer'),
      field('recipient_name', 'Customer name'),
    ],
  },
  {
    category: 'section',
    id: 'product_section',
    label: 'Product',
    children: [
      field('product_name', 'Product', 'string', byHand),
      field('batch_number', 'Batch number', 'string', { ...byHand, ...required }),
      date('date_production', 'Produced on', byHand),
      date('date_expiry', 'Use by', byHand),
    ],
  },
  {
    category: 'section',
    id: 'results_section',
    label: 'Results',
    children: [
      {
        category: 'multivalue',
        id: 'results',
        label: 'Results',
        rir_field_names: ['line_items'],
        children: {
          category: 'tuple',
          id: 'result',
          label: 'Result',
          children: [
            column('result_parameter', 'table_column_description', 'Parameter', 'string', { width: 30, stretch: true }),
            column('result_unit', 'table_column_uom', 'Unit', 'string', { width: 8 }),
            field('result_specification', 'Specification', 'string', byHand),
            column('result_value', 'table_column_quantity', 'Result'),
            field('result_method', 'Method', 'string', byHand),
          ],
        },
      },
    ],
  },
]
