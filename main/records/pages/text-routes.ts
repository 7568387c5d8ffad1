import { z } from 'zod'
import { find } from '../../base/crud.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import type { Page } from '../../reading/pages/page.ts'
import { annotationRoom } from '../auth/access.ts'
import { PageDataQuery, pageData, pageNumbers } from './page-data.ts'
import { findPhrase } from './phrase.ts'
import { PageData, PhraseMatches } from './schema.ts'
import { readPages } from './service.ts'

const LONGEST_PHRASE = 256

const PhraseQuery = z.object({
  phrase: z.string().min(1).max(LONGEST_PHRASE),
  tolerance: z.coerce.number().int().min(0).optional().describe('Letters that may differ'),
})

/** What is printed on the pages of an annotation, as text with places. */
export function pageTextRoutes(api: Api) {
  const words = { summary: 'Read the text of the pages', query: PageDataQuery, answer: PageData }
  api.get('/annotations/{id}/page_data', words, (call, { params, query }) => {
    find(call, annotationRoom, params.id)
    const pages = readPages(call, params.id, pageNumbers(query.page_numbers))
    if (!hasText(pages) && !hasText(readPages(call, params.id)))
      throw new Problem(404, 'No text is known for the pages of this annotation.')
    return { results: pageData(pages, query.granularity) }
  })

  const phrase = { summary: 'Find a phrase on the pages', query: PhraseQuery, answer: PhraseMatches }
  api.get('/annotations/{id}/search', phrase, (call, { params, query }) => {
    find(call, annotationRoom, params.id)
    const results = readPages(call, params.id).flatMap(page =>
      findPhrase(page, query.phrase, query.tolerance).map(rectangle => ({ rectangle, page: page.number })),
    )
    return { results, status: 'ok' }
  })
}

const hasText = (pages: Page[]) => pages.some(({ words }) => words.length)
