import type { Call } from './context.ts'
import type { Envelope } from './list.ts'
import { Problem } from './problems.ts'

/** The envelope of a list that comes from the code and always fits on one page; throws Problem 404 for any other page. */
export function wholeList(call: Call, results: unknown[]): Envelope {
  const page = new URL(call.request.url).searchParams.get('page')
  if (page && page !== '1') throw new Problem(404, 'Invalid page.')
  return { pagination: { total: results.length, total_pages: 1, next: null, previous: null }, results }
}
