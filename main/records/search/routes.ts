import { z } from 'zod'
import type { Api } from '../../base/http.ts'
import { sideload } from '../annotations/lists/sideload.ts'
import { Annotation } from '../annotations/schema.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { showAnnotations } from '../annotations/show.ts'
import { SearchInput } from './schema.ts'
import { search } from './service.ts'

export function searchRoutes(api: Api) {
  const searching = {
    summary: 'Search annotations',
    body: SearchInput,
    parameters: {
      page_size: 'Results a page, default 20, at most 500, with sideload=content at most 100',
      ordering: 'Names of fields separated by commas, descending with a leading minus',
      search_after: 'Opaque, from pagination.next; sent with the same body again',
      page: 'Page number from 1, instead of search_after',
      sideload: 'Related objects to send along, names separated by commas',
      'content.schema_id': 'Which fields sideload=content sends',
    },
    answer: z.looseObject({ pagination: z.looseObject({}), results: z.array(Annotation) }),
    status: 200,
    errors: { 410: 'The search was begun more than a day ago' },
  }
  api.post('/annotations/search', searching, (call, { body }) => {
    let rows: AnnotationRow[] = []
    const page = search(call, body, found => {
      rows = found
      return showAnnotations(call, found)
    })
    return { ...page, ...sideload(call, rows, new URL(call.request.url).searchParams) }
  })
}
