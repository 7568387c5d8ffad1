import { eq, or, type SQL } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { Problem } from '../../base/problems.ts'
import { organizationGroups } from '../../tables/organization-groups.ts'
import { organizations } from '../../tables/organizations.ts'
import type { OrganizationGroup } from './schema.ts'

export type GroupRow = typeof organizationGroups.$inferSelect

/** Everybody knows the group of their own organization, and a group's administrator also those that they made. */
export const groupRoom = {
  name: 'organization_groups',
  table: organizationGroups,
  visible(call: Call): SQL | undefined {
    const home = eq(organizationGroups.id, homeOf(call))
    return isGroupAdmin(call) ? or(home, eq(organizationGroups.creatorId, call.caller.user)) : home
  },
}

const homeOf = ({ db, caller }: Call): number =>
  db.select({ id: organizations.groupId }).from(organizations).where(eq(organizations.id, caller.organization)).get()!
    .id

const isGroupAdmin = ({ caller }: Call) => caller.roles.includes('organization_group_admin')

/** Another group, without organizations as yet; returns its id. */
export function addGroup(call: Call, name: string): number {
  requireGroupAdmin(call)
  const row = { name, creatorId: call.caller.user, modifiedAt: timestamp(call.clock) }
  return call.db.insert(organizationGroups).values(row).returning({ id: organizationGroups.id }).get().id
}

export const showGroups = (call: Call, rows: GroupRow[]): OrganizationGroup[] =>
  rows.map(({ id, name, creatorId, modifiedAt }) => ({
    id,
    url: url(call, 'organization_groups', id),
    name,
    is_trial: false,
    is_production: true,
    deployment_location: 'local',
    features: null,
    usage: {},
    modified_by: url(call, 'users', creatorId),
    modified_at: modifiedAt,
  }))

/** What lies in other organizations is for the group's administrators alone; with an id, that group must be theirs. */
export function requireGroupAdmin(call: Call, id?: number) {
  if (!isGroupAdmin(call)) throw new Problem(403, 'You do not have permission to perform this action.')
  if (id !== undefined) find(call, groupRoom, id)
}

/** Objects stand under the group's own path here: their plain URLs are closed to other organizations. */
export const inGroup = (call: Call, group: number, collection: string, id: number) =>
  url(call, `organization_groups/${group}/${collection}`, id)

/** The organizations of a group, to compare with the one that an object belongs to. */
export const organizationsOf = ({ db }: Call, group: number) =>
  db.select({ id: organizations.id }).from(organizations).where(eq(organizations.groupId, group))
