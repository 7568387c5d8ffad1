import type { Candidate, Extraction, ExtractOptions, Row } from '../../fields/extraction.ts'
import { around } from '../../fields/layout/boxes.ts'
import type { Box } from '../../pages/page.ts'
import type { EInvoice } from '../invoice.ts'
import { compose } from '../view/compose.ts'
import { fieldTag } from '../view/parties.ts'
import { cellTag, headTag } from '../view/tables.ts'
import { wordsOf } from '../view/view.ts'
import { rowOf } from './rows.ts'

interface Place {
  text: string
  page: number
  box: Box
}

/** The values of an e-invoice that is no more than data, with their places on the view of it. Pure. */
export function viewValues(invoice: EInvoice, options: ExtractOptions): Extraction {
  const places = placesOf(invoice)
  const valueAt = (tag: string, value: string): Candidate => {
    const { page = null, box = null } = places.get(tag) ?? {}
    return { text: value, value, page, box, score: 1, fromData: true }
  }
  const rows = (table: string, given: Record<string, string>[]): Row[] => [
    ...headOf(table, given, places),
    ...given.map((row, index) => rowOf(mapped(row, (column, value) => valueAt(cellTag(table, index, column), value)))),
  ]
  return {
    fields: mapped(invoice.fields, (field, value) => [valueAt(fieldTag(field), value)]),
    tables: {
      line_items: options.tables ? rows('line_items', invoice.lines) : [],
      tax_details: rows('tax_details', invoice.taxes),
    },
    eInvoice: invoice.format,
  }
}

function headOf(table: string, rows: Record<string, string>[], places: Map<string, Place>): Row[] {
  const columns = new Set(rows.flatMap(row => Object.keys(row)))
  const cells = [...columns].flatMap(column => {
    const place = places.get(headTag(table, column))
    return place ? [[column, { ...place, value: place.text, score: 1 }] as const] : []
  })
  return cells.length ? [rowOf(Object.fromEntries(cells), 'header')] : []
}

/** Where each tag stands: on its first page, around all of its words there. */
function placesOf(invoice: EInvoice): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const [index, { runs }] of compose(invoice).entries()) {
    for (const run of runs) {
      const boxes = wordsOf(run).map(({ box }) => box)
      const known = run.tag ? places.get(run.tag) : undefined
      if (!run.tag || !boxes.length || (known && known.page !== index + 1)) continue
      const text = known ? known.text : run.text
      places.set(run.tag, { text, page: index + 1, box: around(known ? [known.box, ...boxes] : boxes) })
    }
  }
  return places
}

const mapped = <Value, Result>(record: Record<string, Value>, make: (name: string, value: Value) => Result) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(name, value)]))
