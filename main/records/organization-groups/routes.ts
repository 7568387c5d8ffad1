import { z } from 'zod'
import type { Call } from '../../base/context.ts'
import { crud, find, listParameters } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { listPage } from '../../base/list.ts'
import { memberships } from '../../tables/memberships.ts'
import { organizationGroups } from '../../tables/organization-groups.ts'
import { addGroup, type GroupRow, groupRoom, requireGroupAdmin, showGroups } from './group.ts'
import { type MembershipRow, membershipRoom, removeMembership, saveMembership, showMemberships } from './memberships.ts'
import { GroupInput, Membership, MembershipInput, OrganizationGroup } from './schema.ts'
import { groupViews } from './views.ts'

export function organizationGroupRoutes(api: Api) {
  const verbs = ['list', 'get', 'create'] as const
  crud<GroupRow, typeof GroupInput>(api, {
    ...groupRoom,
    noun: 'organization group',
    wire: OrganizationGroup,
    writable: GroupInput,
    defaults: {},
    listing: {
      filters: { id: byId(organizationGroups.id), name: byText(organizationGroups.name) },
      orderings: { name: organizationGroups.name },
    },
    show: showGroups,
    save: (call, { name }) => addGroup(call, name!),
    writers: ['organization_group_admin'],
    verbs: [...verbs],
  })
  groupViews(api)
  readMemberships(api)
  writeMemberships(api)
}

const ALL = '/organization_groups/{id}/memberships'
const ONE = '/organization_groups/{id}/memberships/{membershipId}'
const access = 'admin'

const listing = {
  name: 'organization_groups/memberships',
  table: memberships,
  id: memberships.id,
  filters: {
    id: byId(memberships.id),
    user: byId(memberships.userId),
    organization: byId(memberships.organizationId),
  },
  orderings: {},
}

const shown = (call: Call, group: number, id: number) =>
  showMemberships(call, group, [find<MembershipRow>(call, membershipRoom(group), id)])[0]

function readMemberships(api: Api) {
  const page = z.object({ pagination: z.looseObject({}), results: z.array(Membership) })
  const list = { summary: 'List memberships', access, answer: page, parameters: listParameters(listing) } as const
  api.get(ALL, list, (call, { params }) => {
    requireGroupAdmin(call, params.id)
    const visible = membershipRoom(params.id).visible(call)
    return listPage<MembershipRow>(call, { ...listing, visible, show: rows => showMemberships(call, params.id, rows) })
  })
  api.get(ONE, { summary: 'Read a membership', access, answer: Membership }, (call, { params }) => {
    requireGroupAdmin(call, params.id)
    return shown(call, params.id, params.membershipId)
  })
}

function writeMemberships(api: Api) {
  const whole = { access, body: MembershipInput, answer: Membership } as const
  api.post(ALL, { ...whole, summary: 'Give a user a membership' }, (call, { params, body }) => {
    requireGroupAdmin(call, params.id)
    return save(call, params.id, { ...DEFAULTS, ...body }, null)
  })
  api.put(ONE, { ...whole, summary: 'Replace a membership' }, (call, { params, body }) => {
    requireGroupAdmin(call, params.id)
    return save(call, params.id, { ...DEFAULTS, ...body }, params.membershipId)
  })
  const part = { ...whole, body: MembershipInput.partial(), summary: 'Change a membership' }
  api.patch(ONE, part, (call, { params, body }) => {
    requireGroupAdmin(call, params.id)
    return save(call, params.id, body, params.membershipId)
  })
  api.delete(ONE, { summary: 'Take a membership back', access }, (call, { params }) => {
    requireGroupAdmin(call, params.id)
    inTransaction(call.db, () => removeMembership(call, find(call, membershipRoom(params.id), params.membershipId)))
  })
}

const DEFAULTS = { queues: [], expires_at: null }

function save(call: Call, group: number, input: Partial<MembershipInput>, id: number | null) {
  const existing = id === null ? null : find<MembershipRow>(call, membershipRoom(group), id)
  const saved = inTransaction(call.db, () => saveMembership(call, group, input, existing))
  return shown(call, group, saved)
}
