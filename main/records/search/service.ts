import { and, type SQL } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { type Envelope, listPage } from '../../base/list.ts'
import { Problem } from '../../base/problems.ts'
import { annotations } from '../../tables/annotations.ts'
import { ANNOTATION_ORDERINGS, matches } from '../annotations/lists/listing.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { annotationRoom } from '../auth/access.ts'
import { conditionOf } from './conditions.ts'
import { FIELD_NAMES, fieldNamed } from './fields.ts'
import type { SearchInput } from './schema.ts'
import { placeIn, scopeOf, tokenFor } from './search-after.ts'

const MOST_RESULTS = 10_000
const LARGEST_PAGE = 500
const LARGEST_PAGE_WITH_CONTENT = 100

/** One page of what matches; `show` is as for lists. Problem 400 for a changed search, 410 for one begun too long ago. */
export function search(call: Call, input: SearchInput, show: (rows: AnnotationRow[]) => unknown[]): Envelope {
  const asked = new URL(call.request.url)
  const scope = scopeOf(input, asked.searchParams)
  const place = placeIn(call, scope, asked.searchParams.get('search_after'))
  const size = Math.min(pageSize(asked.searchParams), MOST_RESULTS - place.seen)
  const { pagination, results } = listPage<AnnotationRow>(
    { ...call, request: new Request(inner(asked, size, place.cursor)) },
    {
      name: scope,
      table: annotations,
      id: annotations.id,
      visible: and(annotationRoom.visible(call), ...termsOf(input)),
      filters: {},
      orderings: orderingsOf(asked.searchParams.get('ordering') ?? ''),
      show,
      maxPageSize: LARGEST_PAGE,
    },
  )
  const link = (to: string | null, seen: number) => {
    const cursor = to && new URL(to).searchParams.get('cursor')
    return cursor && seen < MOST_RESULTS
      ? continued(call, asked, tokenFor(call, scope, { ...place, seen, cursor }))
      : null
  }
  const total = Math.min(pagination.total, MOST_RESULTS)
  const next = link(pagination.next, place.seen + size)
  const previous = link(pagination.previous, Math.max(0, place.seen - size))
  return { pagination: { total, total_pages: Math.max(1, Math.ceil(total / size)), next, previous }, results }
}

const termsOf = ({ query, query_string: text }: SearchInput): (SQL | undefined)[] => [
  ...(query?.$and ?? []).map(conditionOf),
  text && matches(text.string.trim()),
]

function pageSize(query: URLSearchParams): number {
  const asked = Number(query.get('page_size') || 20)
  const names = query.getAll('sideload').flatMap(value => value.split(','))
  const largest = names.includes('content') ? LARGEST_PAGE_WITH_CONTENT : LARGEST_PAGE
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, largest) : 20
}

function orderingsOf(asked: string) {
  const names = [...FIELD_NAMES, ...asked.split(',').map(name => name.replace(/^-/, ''))]
  const known = names.flatMap(name => {
    const field = fieldNamed(name)
    return field ? [[name, field.key]] : []
  })
  // those of the list go by indexes
  return { ...Object.fromEntries(known), ...ANNOTATION_ORDERINGS }
}

function inner(asked: URL, size: number, cursor: string | null): URL {
  const list = new URL(asked)
  list.searchParams.set('page_size', String(size))
  list.searchParams.delete('cursor')
  if (cursor) list.searchParams.set('cursor', cursor)
  const page = Number(list.searchParams.get('page') ?? 1)
  if (page * size > MOST_RESULTS + size) throw new Problem(404, 'Invalid page.')
  return list
}

function continued(call: Call, asked: URL, token: string): string {
  const link = new URL(asked.pathname + asked.search, call.origin)
  link.searchParams.delete('page')
  link.searchParams.set('search_after', token)
  return link.href
}
