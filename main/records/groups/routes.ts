import { z } from 'zod'
import { type Call, url } from '../../base/context.ts'
import type { Api } from '../../base/http.ts'
import { notFound } from '../../base/problems.ts'
import { ROLES } from './roles.ts'
import { Group } from './schema.ts'

const GroupQuery = z.object({
  name: z.string().optional(),
  ordering: z.enum(['name', '-name', 'id', '-id']).optional(),
})

export function groupRoutes(api: Api) {
  const answer = z.object({ pagination: z.looseObject({}), results: z.array(Group) })
  api.get('/groups', { summary: 'List groups (user roles)', answer, query: GroupQuery }, (call, { query }) => {
    const names = query.name?.split(',')
    const results = sorted(query.ordering ?? 'id').filter(role => !names || names.includes(role.name))
    const pagination = { total: results.length, total_pages: 1, next: null, previous: null }
    return { pagination, results: results.map(role => show(call, role)) }
  })

  api.get('/groups/{id}', { summary: 'Read a group (user role)', answer: Group }, (call, { params }) => {
    const role = ROLES.find(({ id }) => id === params.id)
    if (!role) throw notFound()
    return show(call, role)
  })
}

function sorted(ordering: string) {
  const key = ordering.replace('-', '') as 'id' | 'name'
  const ascending = ROLES.toSorted((a, b) => (a[key] < b[key] ? -1 : 1))
  return ordering.startsWith('-') ? ascending.reverse() : ascending
}

const show = (call: Call, role: { id: number; name: string }) => ({ ...role, url: url(call, 'groups', role.id) })
