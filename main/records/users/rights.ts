import { eq, inArray } from 'drizzle-orm'
import { type Call, isAdmin } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { organizations } from '../../tables/organizations.ts'
import { userGroups } from '../../tables/users.ts'
import { ROLES } from '../groups/roles.ts'

const GROUP_ADMIN = ROLES.find(({ name }) => name === 'organization_group_admin')!.id

/**
 * Problem 403 when an organization's admin would reach beyond it: the group's administrators are over all organizations,
 * so only they give that role, take it, or change who has it. In a group of one organization it adds nothing.
 */
export function requireReach(call: Call, user: number | null, groups: number[] | undefined) {
  if (call.caller.roles.includes('organization_group_admin') || isOnlyOrganization(call)) return
  const isOne = user !== null && isGroupAdmin(call, user)
  if (isOne || groups?.includes(GROUP_ADMIN))
    throw new Problem(403, 'Only an administrator of the organization group may give, take or change this role.')
}

/** Problem 403 for another's account when one is no admin, 409 for an administrator of the group. */
export function requireRemovable(call: Call, user: number) {
  if (user !== call.caller.user && !isAdmin(call))
    throw new Problem(403, 'Only admins may delete the account of somebody else.')
  if (isGroupAdmin(call, user))
    throw new Problem(409, 'Administrators of the organization group cannot be deleted. Take that role away first.')
}

function isGroupAdmin({ db }: Call, user: number): boolean {
  const roles = db.select({ id: userGroups.groupId }).from(userGroups).where(eq(userGroups.userId, user)).all()
  return roles.some(({ id }) => id === GROUP_ADMIN)
}

function isOnlyOrganization({ db, caller }: Call): boolean {
  const own = db
    .select({ id: organizations.groupId })
    .from(organizations)
    .where(eq(organizations.id, caller.organization))
  const group = db.select({ id: organizations.id }).from(organizations).where(inArray(organizations.groupId, own))
  return group.limit(2).all().length < 2
}
