import { z } from 'zod'
import { type Call, url } from '../../base/context.ts'
import type { Api } from '../../base/http.ts'
import { notFound, Problem } from '../../base/problems.ts'
import { ROLES } from './roles.ts'
import { Group } from './schema.ts'

const GroupQuery = z.object({
  ordering: z.enum(['name', '-name', 'id', '-id']).optional(),
  page: z.string().optional(),
})
const parameters = { name: 'Filter; several values separated by commas combine with OR' }

/** The roles are fixed and few: they come from the code and always fit on one page. */
export function groupRoutes(api: Api) {
  const answer = z.object({ pagination: z.looseObject({}), results: z.array(Group) })
  const list = { summary: 'List groups (user roles)', answer, query: GroupQuery, parameters }
  api.get('/groups', list, (call, { query }) => {
    if (query.page && query.page !== '1') throw new Problem(404, 'Invalid page.')
    const names = namesIn(call.request.url)
    const results = sorted(query.ordering ?? 'id').filter(role => !names.length || names.includes(role.name))
    const pagination = { total: results.length, total_pages: 1, next: null, previous: null }
    return { pagination, results: results.map(role => show(call, role)) }
  })

  api.get('/groups/{id}', { summary: 'Read a group (user role)', answer: Group }, (call, { params }) => {
    const role = ROLES.find(({ id }) => id === params.id)
    if (!role) throw notFound()
    return show(call, role)
  })
}

const namesIn = (address: string) =>
  new URL(address).searchParams
    .getAll('name')
    .flatMap(names => names.split(','))
    .filter(Boolean)

function sorted(ordering: string) {
  const key = ordering.replace('-', '') as 'id' | 'name'
  const ascending = ROLES.toSorted((a, b) => (a[key] < b[key] ? -1 : 1))
  return ordering.startsWith('-') ? ascending.reverse() : ascending
}

const show = (call: Call, role: { id: number; name: string }) => ({ ...role, url: url(call, 'groups', role.id) })
