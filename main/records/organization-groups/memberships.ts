import { and, eq, inArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import type { Call } from '../../base/context.ts'
import { invalid } from '../../base/problems.ts'
import { refer, referAll } from '../../base/refer.ts'
import { memberships } from '../../tables/memberships.ts'
import { organizations } from '../../tables/organizations.ts'
import { queues } from '../../tables/queues.ts'
import { users } from '../../tables/users.ts'
import { inGroup, organizationsOf } from './group.ts'
import type { Membership, MembershipInput } from './schema.ts'

export type MembershipRow = typeof memberships.$inferSelect

/** Memberships in organizations of one group. */
export const membershipRoom = (group: number) => ({
  table: memberships,
  visible: (call: Call) => inArray(memberships.organizationId, organizationsOf(call, group)),
})

// Over the whole group, so no organization narrows what can be seen
const userTarget = (group: number) => ({
  name: 'users',
  table: users,
  visible: (call: Call) => and(eq(users.deleted, false), inArray(users.organizationId, organizationsOf(call, group))),
})
const organizationTarget = (group: number) => ({
  name: 'organizations',
  table: organizations,
  visible: () => eq(organizations.groupId, group),
})

export function saveMembership(
  call: Call,
  group: number,
  input: Partial<MembershipInput>,
  existing: MembershipRow | null,
): number {
  const userId =
    input.user === undefined ? existing!.userId : refer(call, 'user', outside(input.user), userTarget(group))
  const organizationId =
    input.organization === undefined
      ? existing!.organizationId
      : refer(call, 'organization', outside(input.organization), organizationTarget(group))
  requireStranger(call, userId, organizationId)
  requireNew(call, userId, organizationId, existing)
  const queueTarget = { name: 'queues', table: queues, visible: () => eq(queues.organizationId, organizationId) }
  const changes = {
    userId,
    organizationId,
    queues: input.queues
      ? referAll(call, 'queues', input.queues.map(outside), queueTarget)
      : kept(existing, organizationId),
    expiresAt: input.expires_at && timestamp(() => Date.parse(input.expires_at!)),
  }
  if (!existing) return call.db.insert(memberships).values(changes).returning({ id: memberships.id }).get().id
  call.db.update(memberships).set(changes).where(eq(memberships.id, existing.id)).run()
  return existing.id
}

// Links come as the group shows them, or as the organizations do
const outside = (link: string) => link.replace(/\/organization_groups\/\d+\/(?=[a-z]+\/\d+\/?$)/, '/')

// Queues of the former organization mean nothing in another one
const kept = (existing: MembershipRow | null, organizationId: number) =>
  existing?.organizationId === organizationId ? existing.queues : []

function requireStranger(call: Call, userId: number, organizationId: number) {
  const own = and(eq(users.id, userId), eq(users.organizationId, organizationId))
  if (call.db.select({ id: users.id }).from(users).where(own).get())
    throw invalid('organization', 'The user belongs to this organization already.')
}

function requireNew(call: Call, userId: number, organizationId: number, existing: MembershipRow | null) {
  const same = and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId))
  const known = call.db.select({ id: memberships.id }).from(memberships).where(same).get()
  if (known && known.id !== existing?.id)
    throw invalid('organization', 'The user already has a membership in this organization.')
}

export function removeMembership(call: Call, { id }: MembershipRow) {
  call.db.delete(memberships).where(eq(memberships.id, id)).run()
}

export function showMemberships(call: Call, group: number, rows: MembershipRow[]): Membership[] {
  const named = rows.flatMap(row => row.queues)
  const living = call.db.select({ id: queues.id }).from(queues).where(inArray(queues.id, named)).all()
  return rows.map(row => ({
    id: row.id,
    url: inGroup(call, group, 'memberships', row.id),
    user: inGroup(call, group, 'users', row.userId),
    organization: inGroup(call, group, 'organizations', row.organizationId),
    queues: row.queues
      .filter(id => living.some(queue => queue.id === id))
      .map(id => inGroup(call, group, 'queues', id)),
    expires_at: row.expiresAt,
  }))
}
