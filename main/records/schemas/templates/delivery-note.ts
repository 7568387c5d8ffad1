import type { SchemaContent } from '../content.ts'
import { amountColumn, column, date, field, required } from './parts.ts'

/** What came from whom, and how much of it. */
export const DELIVERY_NOTE_TEMPLATE: SchemaContent = [
  {
    category: 'section',
    id: 'basic_info_section',
    label: 'Document',
    children: [
      field('delivery_note_id', 'Delivery note number', 'string', required),
      date('date_issue', 'Issue date'),
      field('order_id', 'Order number'),
      field('sender_order_id', "Supplier's order number"),
      field('customer_id', 'Customer number'),
    ],
  },
  {
    category: 'section',
    id: 'parties_section',
    label: 'Supplier and recipient',
    children: [
      field('sender_name', 'Supplier name'),
      field('sender_address', 'Supplier address'),
      field('recipient_name', 'Customer name'),
      field('recipient_address', 'Customer address'),
      field('recipient_delivery_name', 'Delivery name'),
      field('recipient_delivery_address', 'Delivery address'),
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
            amountColumn('item_quantity', 'table_column_quantity', 'Quantity', true),
            column('item_uom', 'table_column_uom', 'Unit', 'string', { width: 6 }),
          ],
        },
      },
    ],
  },
]
