import { invalid } from '../../base/problems.ts'
import type { SchemaContent } from './content.ts'
import { INVOICE_TEMPLATE } from './invoice-template.ts'

// The names that existing clients send; every country's invoice is read by the same fields here
const INVOICES = /^((CZ|EU|UK|US) Demo|Tax Invoice (EU|UK|US|CN) Demo|AP&R (EU|UK|US) Demo) Template$/

/** What the template of this name puts into a new schema; Problem 400 for a name that is none. */
export function contentOfTemplate(name: string): SchemaContent {
  if (name === 'Empty Organization Template') return []
  if (INVOICES.test(name)) return INVOICE_TEMPLATE
  throw invalid('template_name', `"${name}" is not a valid choice.`)
}
