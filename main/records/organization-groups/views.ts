import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { Call } from '../../base/context.ts'
import { find, listParameters } from '../../base/crud.ts'
import { byId, byText, type Filters } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { listPage } from '../../base/list.ts'
import { organizations } from '../../tables/organizations.ts'
import { queues } from '../../tables/queues.ts'
import { users } from '../../tables/users.ts'
import { workspaces } from '../../tables/workspaces.ts'
import { inGroup, organizationsOf, requireGroupAdmin } from './group.ts'
import { GroupOrganization, GroupQueue, GroupUser, GroupWorkspace } from './schema.ts'

interface View<Row extends { id: number }> {
  name: string
  noun: string
  table: SQLiteTable & { id: SQLiteColumn }
  wire: z.ZodType
  where?: SQL
  filters: Filters
  orderings: Record<string, SQLiteColumn>
  /** Whose row it is. */
  organization: SQLiteColumn
  show(call: Call, row: Row, group: number): object
}

/** Read-only, cut down, over all organizations of the group. */
export function groupViews(api: Api) {
  hang(api, ORGANIZATIONS)
  hang(api, USERS)
  hang(api, WORKSPACES)
  hang(api, QUEUES)
}

function hang<Row extends { id: number }>(api: Api, view: View<Row>) {
  const { name, noun, wire, table, filters, orderings, show } = view
  const visible = (call: Call, group: number) =>
    and(view.where, inArray(view.organization, organizationsOf(call, group)))
  const answer = z.object({ pagination: z.looseObject({}), results: z.array(wire) })
  const parameters = listParameters({ filters, orderings })
  const shown = (call: Call, group: number) => (row: Row) => ({
    url: inGroup(call, group, name, row.id),
    ...show(call, row, group),
  })
  const list = { summary: `List the ${name} of an organization group`, access: 'admin', answer, parameters } as const
  api.get(`/organization_groups/{id}/${name}`, list, (call, { params }) => {
    const { id } = params as { id: number }
    requireGroupAdmin(call, id)
    const scope = `organization_groups/${name}`
    const listing = { name: scope, table, id: table.id, visible: visible(call, id), filters, orderings }
    return listPage<Row>(call, { ...listing, show: rows => rows.map(shown(call, id)) })
  })

  const one = { summary: `Read a ${noun} of an organization group`, access: 'admin', answer: wire } as const
  api.get(`/organization_groups/{id}/${name}/{objectId}`, one, (call, { params }) => {
    const { id, objectId } = params as { id: number; objectId: number }
    requireGroupAdmin(call, id)
    return shown(call, id)(find<Row>(call, { table, visible: () => visible(call, id) }, objectId))
  })
}

const ORGANIZATIONS: View<typeof organizations.$inferSelect> = {
  name: 'organizations',
  noun: 'organization',
  table: organizations,
  organization: organizations.id,
  wire: GroupOrganization,
  filters: { id: byId(organizations.id), name: byText(organizations.name) },
  orderings: { name: organizations.name },
  show: (_call, { id, name }) => ({ id, name }),
}

const USERS: View<typeof users.$inferSelect> = {
  name: 'users',
  noun: 'user',
  table: users,
  organization: users.organizationId,
  wire: GroupUser,
  where: eq(users.deleted, false),
  filters: {
    id: byId(users.id),
    username: byText(users.username),
    email: byText(users.email),
    organization: byId(users.organizationId),
  },
  orderings: { username: users.username, email: users.email },
  show: (call, row, group) => ({
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    organization: inGroup(call, group, 'organizations', row.organizationId),
  }),
}

const WORKSPACES: View<typeof workspaces.$inferSelect> = {
  name: 'workspaces',
  noun: 'workspace',
  table: workspaces,
  organization: workspaces.organizationId,
  wire: GroupWorkspace,
  filters: {
    id: byId(workspaces.id),
    name: byText(workspaces.name),
    organization: byId(workspaces.organizationId),
  },
  orderings: { name: workspaces.name },
  show: (call, row, group) => ({
    id: row.id,
    name: row.name,
    organization: inGroup(call, group, 'organizations', row.organizationId),
  }),
}

const QUEUES: View<typeof queues.$inferSelect> = {
  name: 'queues',
  noun: 'queue',
  table: queues,
  organization: queues.organizationId,
  wire: GroupQueue,
  filters: {
    id: byId(queues.id),
    name: byText(queues.name),
    workspace: byId(queues.workspaceId),
    organization: byId(queues.organizationId),
  },
  orderings: { name: queues.name },
  show: (call, row, group) => ({
    id: row.id,
    name: row.name,
    workspace: row.workspaceId === null ? null : inGroup(call, group, 'workspaces', row.workspaceId),
    organization: inGroup(call, group, 'organizations', row.organizationId),
  }),
}
