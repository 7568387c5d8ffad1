import { invalid } from '../../../base/problems.ts'
import type { SchemaContent } from '../content.ts'
import { CERTIFICATE_TEMPLATE } from './certificate.ts'
import { DELIVERY_NOTE_TEMPLATE } from './delivery-note.ts'
import { INVOICE_TEMPLATE } from './invoice.ts'

// The names that existing clients send; every country's invoice is read by the same fields here
const INVOICES = /^((CZ|EU|UK|US) Demo|Tax Invoice (EU|UK|US|CN) Demo|AP&R (EU|UK|US) Demo) Template$/

const OTHERS: Record<string, SchemaContent> = {
  'Empty Organization Template': [],
  'Delivery Note Demo Template': DELIVERY_NOTE_TEMPLATE,
  'Certificates of Analysis Demo Template': CERTIFICATE_TEMPLATE,
}

/** What the template of this name puts into a new schema; Problem 400 for a name that is none. */
export function contentOfTemplate(name: string): SchemaContent {
  const content = INVOICES.test(name) ? INVOICE_TEMPLATE : Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined
  if (content) return content
  throw invalid('template_name', `"${name}" is not a valid choice.`)
}
