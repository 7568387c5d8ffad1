import { z } from 'zod'
import type { Call } from '../../base/context.ts'
import { find, listParameters } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byId } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { listPage } from '../../base/list.ts'
import { Problem } from '../../base/problems.ts'
import { memberships } from '../../tables/memberships.ts'
import { requireGroup, requireGroupAdmin, showGroup } from './group.ts'
import { type MembershipRow, membershipRoom, removeMembership, saveMembership, showMemberships } from './memberships.ts'
import { Membership, MembershipInput, OrganizationGroup } from './schema.ts'
import { groupViews } from './views.ts'

const GroupQuery = z.object({
  id: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'Enter a number.')
    .optional(),
  name: z.string().optional(),
  ordering: z.enum(['id', '-id', 'name', '-name']).optional(),
  page: z.string().optional(),
})

export function organizationGroupRoutes(api: Api) {
  const answer = z.object({ pagination: z.looseObject({}), results: z.array(OrganizationGroup) })
  api.get(
    '/organization_groups',
    { summary: 'List organization groups', answer, query: GroupQuery },
    (call, { query }) => listGroups(call, query),
  )
  const one = { summary: 'Read an organization group', answer: OrganizationGroup }
  api.get('/organization_groups/{id}', one, (call, { params }) => {
    requireGroup(params.id)
    return showGroup(call)
  })
  groupViews(api)
  readMemberships(api)
  writeMemberships(api)
}

function listGroups(call: Call, { id, name, page = '1' }: z.infer<typeof GroupQuery>) {
  if (page !== '1') throw new Problem(404, 'Invalid page.')
  const group = showGroup(call)
  const isWanted =
    (!id || id.split(',').map(Number).includes(group.id)) && (!name || name.split(',').includes(group.name))
  const results = isWanted ? [group] : []
  return { pagination: { total: results.length, total_pages: 1, next: null, previous: null }, results }
}

const ALL = '/organization_groups/{id}/memberships'
const ONE = '/organization_groups/{id}/memberships/{membershipId}'
const access = 'admin'

const listing = {
  name: 'organization_groups/memberships',
  table: memberships,
  id: memberships.id,
  visible: undefined,
  filters: {
    id: byId(memberships.id),
    user: byId(memberships.userId),
    organization: byId(memberships.organizationId),
  },
  orderings: {},
}

const shown = (call: Call, id: number) => showMemberships(call, [find<MembershipRow>(call, membershipRoom, id)])[0]

function readMemberships(api: Api) {
  const page = z.object({ pagination: z.looseObject({}), results: z.array(Membership) })
  const list = { summary: 'List memberships', access, answer: page, parameters: listParameters(listing) } as const
  api.get(ALL, list, (call, { params }) => {
    requireGroupAdmin(call, params.id)
    return listPage<MembershipRow>(call, { ...listing, show: rows => showMemberships(call, rows) })
  })
  api.get(ONE, { summary: 'Read a membership', access, answer: Membership }, (call, { params }) => {
    requireGroupAdmin(call, params.id)
    return shown(call, params.membershipId)
  })
}

function writeMemberships(api: Api) {
  const whole = { access, body: MembershipInput, answer: Membership } as const
  api.post(ALL, { ...whole, summary: 'Give a user a membership' }, (call, { params, body }) => {
    requireGroupAdmin(call, params.id)
    return save(call, { ...DEFAULTS, ...body }, null)
  })
  api.put(ONE, { ...whole, summary: 'Replace a membership' }, (call, { params, body }) => {
    requireGroupAdmin(call, params.id)
    return save(call, { ...DEFAULTS, ...body }, params.membershipId)
  })
  const part = { ...whole, body: MembershipInput.partial(), summary: 'Change a membership' }
  api.patch(ONE, part, (call, { params, body }) => {
    requireGroupAdmin(call, params.id)
    return save(call, body, params.membershipId)
  })
  api.delete(ONE, { summary: 'Take a membership back', access }, (call, { params }) => {
    requireGroupAdmin(call, params.id)
    inTransaction(call.db, () => removeMembership(call, find(call, membershipRoom, params.membershipId)))
  })
}

const DEFAULTS = { queues: [], expires_at: null }

function save(call: Call, input: Partial<MembershipInput>, id: number | null) {
  const existing = id === null ? null : find<MembershipRow>(call, membershipRoom, id)
  return shown(
    call,
    inTransaction(call.db, () => saveMembership(call, input, existing)),
  )
}
