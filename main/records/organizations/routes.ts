import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { asBoolean, byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { memberships } from '../../tables/memberships.ts'
import { organizations } from '../../tables/organizations.ts'
import { users } from '../../tables/users.ts'
import { workspaces } from '../../tables/workspaces.ts'
import { organizationRoom } from '../auth/access.ts'
import { Limits, limitsOf } from './limits.ts'
import { Organization, OrganizationInput } from './schema.ts'

type Row = typeof organizations.$inferSelect

export function organizationRoutes(api: Api) {
  crud<Row, typeof OrganizationInput>(api, {
    ...organizationRoom,
    visible: reachable,
    listed: call => (asksForMemberships(call) ? undefined : organizationRoom.visible(call)),
    noun: 'organization',
    wire: Organization,
    writable: OrganizationInput,
    defaults: { ui_settings: {}, settings: {}, metadata: {} },
    listing: {
      filters: {
        id: byId(organizations.id),
        name: byText(organizations.name),
        // says which are listed, see above
        include_membership_organizations: () => sql`1`,
      },
      orderings: { name: organizations.name },
    },
    show: showOrganizations,
    save(call, { name, ui_settings: uiSettings, settings, metadata }, existing) {
      if (existing!.id !== call.caller.organization) throw new Problem(403, MEMBER)
      const modifiedAt = timestamp(call.clock)
      const changes = { name, uiSettings, settings, metadata, modifiedAt }
      call.db.update(organizations).set(changes).where(eq(organizations.id, existing!.id)).run()
      return existing!.id
    },
    writers: 'admin',
    verbs: ['list', 'get', 'put', 'patch'],
  })

  const limits = { summary: 'How much an organization may send, and did', answer: Limits }
  api.get('/organizations/{id}/limits', limits, (call, { params }) =>
    limitsOf(call, find<Row>(call, organizationRoom, params.id).id),
  )
}

const MEMBER = 'A membership does not let you change the organization.'

/** The caller's own organization, and those that a membership opens to them. */
function reachable(call: Call) {
  const member = and(
    eq(memberships.userId, call.caller.user),
    or(isNull(memberships.expiresAt), gt(memberships.expiresAt, timestamp(call.clock))),
  )
  const open = call.db.select({ id: memberships.organizationId }).from(memberships).where(member)
  return or(organizationRoom.visible(call), inArray(organizations.id, open))
}

function asksForMemberships(call: Call): boolean {
  const name = 'include_membership_organizations'
  const asked = new URL(call.request.url).searchParams.get(name)
  return Boolean(asked) && asBoolean(name, asked!)
}

/** Who belongs to another organization than the caller's, and what is in it, is not for a member to see. */
export function showOrganizations(call: Call, rows: Row[]) {
  const ids = rows.map(row => row.id).filter(id => id === call.caller.organization || call.caller.organization === 0)
  const people = call.db
    .select({ id: users.id, organization: users.organizationId })
    .from(users)
    .where(and(inArray(users.organizationId, ids), eq(users.deleted, false)))
    .orderBy(users.id)
    .all()
  const rooms = call.db
    .select({ id: workspaces.id, organization: workspaces.organizationId })
    .from(workspaces)
    .where(inArray(workspaces.organizationId, ids))
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'organizations', row.id),
    name: row.name,
    workspaces: rooms.filter(room => room.organization === row.id).map(room => url(call, 'workspaces', room.id)),
    users: people.filter(person => person.organization === row.id).map(person => url(call, 'users', person.id)),
    organization_group: url(call, 'organization_groups', row.groupId),
    ui_settings: row.uiSettings,
    settings: row.settings,
    metadata: row.metadata,
    is_trial: false,
    created_at: row.createdAt,
    trial_expires_at: null,
    expires_at: null,
    oidc_provider: null,
    internal_info: null,
    creator: url(call, 'users', people.find(person => person.organization === row.id)?.id ?? null),
    modified_by: null,
    modified_at: row.modifiedAt,
    sandbox: false,
  }))
}
