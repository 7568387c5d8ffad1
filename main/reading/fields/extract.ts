import type { Page } from '../pages/page.ts'
import { candidate } from './candidates.ts'
import type { ExtractOptions, Extraction } from './extraction.ts'
import type { Found } from './header/judge.ts'
import { readHeader } from './read-header.ts'
import { viewDocument } from './view-document.ts'

/**
 * Fields and tables of a document by typed readers, the labels around their values and arithmetic. Pure; pages as `read` gives them.
 * Fields are the engine names of the specification, candidates best first; scores are probabilities.
 */
export function extract(pages: Page[], options: ExtractOptions): Extraction {
  const view = viewDocument(pages, options.locale)
  const found = readHeader(view)
  return { fields: candidates(found), tables: {} }
}

function candidates(found: Record<string, Found[]>): Extraction['fields'] {
  const filled = Object.entries(found).filter(([, list]) => list.length > 0)
  return Object.fromEntries(filled.map(([field, list]) => [field, list.map(candidate)]))
}
