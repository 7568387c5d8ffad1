import type { Fields } from '../main/formulas/run.ts'
import { parseDay } from '../main/formulas/values/days.ts'
import { parseDecimal } from '../main/formulas/values/decimal.ts'
import { List, Row, type Value } from '../main/formulas/values/value.ts'

const FIELDS: Record<string, Value> = {
  document_id: 'INV-2026/007',
  order_id: '',
  amount_total: parseDecimal('1471.60'),
  amount_total_base: parseDecimal('1236.64'),
  amount_total_tax: parseDecimal('234.96'),
  amount_paid: null,
  date_issue: parseDay('2026-01-31'),
  date_due: null,
  currency: 'EUR',
  sender_name: '  Müller & Söhne GmbH ',
  document_type: 'credit_note',
  terms: '30 days net',
  iban: 'DE89 3704 0044 0532 0130 00',
}

const row = (code: string, description: string, numbers: (string | null)[]): Record<string, Value> => {
  const [quantity = null, amount = null, rate = null, total = null] = numbers.map(text => text && parseDecimal(text))
  return {
    ...{ item_code: code, item_description: description, item_quantity: quantity },
    ...{ item_amount: amount, item_rate: rate, item_total: total },
  } as Record<string, Value>
}

const ROWS = [
  row('A-1', 'Hexagon bolt', ['100', '10.50', '19', '1050.00']),
  row('B-22', 'Washer, zinc', ['3', '62.2133', '7', '186.64']),
  row('A-1', 'Freight', [null, null, '0', '235']),
]

/** An invoice of three rows as a formula sees it, on 3 February 2026; messages about any field have the target 1. */
export const INVOICE: Fields = {
  value: id =>
    id === 'line_items' ? new List(ROWS.map(cells => new Row(cells, name => cells[name]))) : (FIELDS[id] ?? null),
  column: id => ROWS.map(cells => cells[id] ?? null),
  mark: () => null,
  target: () => 1,
  targetIn: () => 2,
  today: () => parseDay('2026-02-03')!,
}
