import { and, eq, inArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
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
    noun: 'organization',
    wire: Organization,
    writable: OrganizationInput,
    defaults: { ui_settings: {}, settings: {}, metadata: {} },
    listing: {
      filters: { id: byId(organizations.id), name: byText(organizations.name) },
      orderings: { name: organizations.name },
    },
    show: showOrganizations,
    save(call, { name, ui_settings: uiSettings, settings, metadata }, existing) {
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

export function showOrganizations(call: Call, rows: Row[]) {
  const ids = rows.map(row => row.id)
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
    organization_group: url(call, 'organization_groups', 1),
    ui_settings: row.uiSettings,
    settings: row.settings,
    metadata: row.metadata,
    is_trial: false,
    created_at: row.createdAt,
    trial_expires_at: null,
    expires_at: null,
    oidc_provider: null,
    internal_info: null,
    creator: people[0] ? url(call, 'users', people[0].id) : null,
    modified_by: null,
    modified_at: row.modifiedAt,
    sandbox: false,
  }))
}
