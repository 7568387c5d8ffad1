import { and, eq, type SQL } from 'drizzle-orm'
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
import { inGroup, requireGroupAdmin } from './group.ts'
import { GroupOrganization, GroupQueue, GroupUser, GroupWorkspace } from './schema.ts'

interface View<Row extends { id: number }> {
  name: string
  noun: string
  table: SQLiteTable & { id: SQLiteColumn }
  wire: z.ZodType
  where?: SQL
  filters: Filters
  orderings: Record<string, SQLiteColumn>
  show(call: Call, row: Row): object
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
  const visible = () => and(view.where)
  const answer = z.object({ pagination: z.looseObject({}), results: z.array(wire) })
  const parameters = listParameters({ filters, orderings })
  const shown = (call: Call) => (row: Row) => ({ url: inGroup(call, name, row.id), ...show(call, row) })
  const list = { summary: `List the ${name} of an organization group`, access: 'admin', answer, parameters } as const
  api.get(`/organization_groups/{id}/${name}`, list, (call, { params }) => {
    requireGroupAdmin(call, (params as { id: number }).id)
    const scope = `organization_groups/${name}`
    const listing = { name: scope, table, id: table.id, visible: visible(), filters, orderings }
    return listPage<Row>(call, { ...listing, show: rows => rows.map(shown(call)) })
  })

  const one = { summary: `Read a ${noun} of an organization group`, access: 'admin', answer: wire } as const
  api.get(`/organization_groups/{id}/${name}/{objectId}`, one, (call, { params }) => {
    const { id, objectId } = params as { id: number; objectId: number }
    requireGroupAdmin(call, id)
    return shown(call)(find<Row>(call, { table, visible }, objectId))
  })
}

const ORGANIZATIONS: View<typeof organizations.$inferSelect> = {
  name: 'organizations',
  noun: 'organization',
  table: organizations,
  wire: GroupOrganization,
  filters: { id: byId(organizations.id), name: byText(organizations.name) },
  orderings: { name: organizations.name },
  show: (_call, { id, name }) => ({ id, name }),
}

const USERS: View<typeof users.$inferSelect> = {
  name: 'users',
  noun: 'user',
  table: users,
  wire: GroupUser,
  where: eq(users.deleted, false),
  filters: {
    id: byId(users.id),
    username: byText(users.username),
    email: byText(users.email),
    organization: byId(users.organizationId),
  },
  orderings: { username: users.username, email: users.email },
  show: (call, row) => ({
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    organization: inGroup(call, 'organizations', row.organizationId),
  }),
}

const WORKSPACES: View<typeof workspaces.$inferSelect> = {
  name: 'workspaces',
  noun: 'workspace',
  table: workspaces,
  wire: GroupWorkspace,
  filters: {
    id: byId(workspaces.id),
    name: byText(workspaces.name),
    organization: byId(workspaces.organizationId),
  },
  orderings: { name: workspaces.name },
  show: (call, row) => ({
    id: row.id,
    name: row.name,
    organization: inGroup(call, 'organizations', row.organizationId),
  }),
}

const QUEUES: View<typeof queues.$inferSelect> = {
  name: 'queues',
  noun: 'queue',
  table: queues,
  wire: GroupQueue,
  filters: {
    id: byId(queues.id),
    name: byText(queues.name),
    workspace: byId(queues.workspaceId),
    organization: byId(queues.organizationId),
  },
  orderings: { name: queues.name },
  show: (call, row) => ({
    id: row.id,
    name: row.name,
    workspace: row.workspaceId === null ? null : inGroup(call, 'workspaces', row.workspaceId),
    organization: inGroup(call, 'organizations', row.organizationId),
  }),
}
