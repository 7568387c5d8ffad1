import { and, eq, inArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, idFromUrl, isAdmin, url } from '../../base/context.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { referAll } from '../../base/refer.ts'
import { queues, queueUsers } from '../../tables/queues.ts'
import { userGroups, users } from '../../tables/users.ts'
import { ofOrganization, visibleQueues } from '../auth/access.ts'
import { ROLES } from '../groups/roles.ts'
import type { User, UserInput } from './schema.ts'

const ADMIN_GROUPS = ROLES.filter(({ name }) => name === 'admin' || name === 'organization_group_admin').map(
  ({ id }) => id,
)

export type UserRow = typeof users.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    /** The whole list of queues a user shall have. */
    'user.queues_chosen': { user: number; queues: number[] }
    /** By somebody's will, that is; a log-in changes nobody. With the names of the roles where they were set. */
    'user.changed': { user: number; action: 'create' | 'update' | 'delete' | 'change_password'; groups?: string[] }
  }
}

export const userRoom = {
  name: 'users',
  table: users,
  visible: (call: Call) => ofOrganization(call, users.organizationId),
}

type NewUser = Pick<UserRow, 'organizationId' | 'username'> & Partial<UserRow>

export function addUser(ctx: Context, user: NewUser): number {
  const row = {
    firstName: '',
    lastName: '',
    email: '',
    dateJoined: timestamp(ctx.clock),
    isActive: true,
    uiSettings: {},
    metadata: {},
    authType: 'password',
    deleted: false,
    ...user,
  } as const
  return ctx.db.insert(users).values(row).returning({ id: users.id }).get().id
}

export function changeUser(ctx: Context, id: number, changes: Partial<UserRow>) {
  if (Object.values(changes).some(value => value !== undefined))
    ctx.db.update(users).set(changes).where(eq(users.id, id)).run()
}

/** Replaces the whole list of roles. */
export function setGroups(ctx: Context, userId: number, groups: number[]) {
  ctx.db.delete(userGroups).where(eq(userGroups.userId, userId)).run()
  for (const groupId of groups) ctx.db.insert(userGroups).values({ userId, groupId }).run()
}

export function requireFreeName(ctx: Context, username: string, except: number | null) {
  const taken = ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username)).get()
  if (taken && taken.id !== except) throw invalid('username', 'A user with that username already exists.')
}

export function groupIds(urls: string[]): number[] {
  const ids = urls.map(group => {
    const role = ROLES.find(({ id }) => id === idFromUrl(group, 'groups'))
    if (!role) throw invalid('groups', 'Invalid hyperlink - Object does not exist.')
    return role.id
  })
  return [...new Set(ids)]
}

/** Problem 409 when nobody is left who could let anybody in again; the transaction then takes the change back. */
export function requireAdmin(call: Call) {
  const living = and(ofOrganization(call, users.organizationId), eq(users.isActive, true), eq(users.deleted, false))
  const admin = call.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userGroups, eq(userGroups.userId, users.id))
    .where(and(living, inArray(userGroups.groupId, ADMIN_GROUPS)))
    .get()
  if (!admin) throw new Problem(409, 'The organization would be left without an admin.')
}

/** Whose rights the person at this machine has: the first admin who may log in at all. */
export function firstAdmin({ db }: Pick<Context, 'db'>): number {
  const living = and(eq(users.isActive, true), eq(users.deleted, false), inArray(userGroups.groupId, ADMIN_GROUPS))
  const admin = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userGroups, eq(userGroups.userId, users.id))
    .where(living)
    .orderBy(users.id)
    .get()
  if (!admin) throw new Problem(403, 'No admin of this data folder is active.')
  return admin.id
}

/** Assignments are the queues' to write; they listen. */
export function chooseQueues(call: Call, user: number, urls: string[] | undefined) {
  if (!urls) return
  const target = { name: 'queues', table: queues, visible: () => ofOrganization(call, queues.organizationId) }
  call.events.emit('user.queues_chosen', { user, queues: referAll(call, 'queues', urls, target) })
}

/** Wire names to columns; what is absent stays absent. */
export function columnsOf(input: Partial<UserInput>): Partial<UserRow> {
  return {
    username: input.username,
    firstName: input.first_name,
    lastName: input.last_name,
    phoneNumber: input.phone_number,
    isActive: input.is_active,
    uiSettings: input.ui_settings,
    metadata: input.metadata,
    oidcId: input.oidc_id,
    authType: input.auth_type,
  }
}

/** As JSON; the queues are those that the caller may see too. */
export function showUsers(call: Call, rows: UserRow[]): User[] {
  const ids = rows.map(row => row.id)
  const groups = call.db.select().from(userGroups).where(inArray(userGroups.userId, ids)).all()
  const assigned = call.db
    .select({ userId: queueUsers.userId, queueId: queueUsers.queueId })
    .from(queueUsers)
    .innerJoin(queues, eq(queues.id, queueUsers.queueId))
    .where(and(inArray(queueUsers.userId, ids), visibleQueues(call)))
    .orderBy(queueUsers.queueId)
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'users', row.id),
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone_number: row.phoneNumber,
    date_joined: row.dateJoined,
    username: row.username,
    groups: groups.filter(({ userId }) => userId === row.id).map(({ groupId }) => url(call, 'groups', groupId)),
    organization: url(call, 'organizations', row.organizationId),
    queues: assigned.filter(({ userId }) => userId === row.id).map(({ queueId }) => url(call, 'queues', queueId)),
    is_active: row.isActive,
    email_verified: false,
    last_login: row.lastLogin,
    ui_settings: row.uiSettings as User['ui_settings'],
    metadata: row.metadata as User['metadata'],
    ...(isAdmin(call) ? { oidc_id: row.oidcId, auth_type: row.authType } : {}),
    deleted: row.deleted,
  }))
}

export function removeUser(call: Call, row: UserRow) {
  call.db
    .update(users)
    .set({ deleted: true, isActive: false })
    .where(and(eq(users.id, row.id)))
    .run()
  call.events.emit('user.changed', { user: row.id, action: 'delete' })
}

export function listenToLogins(ctx: Context) {
  ctx.events.on('user.logged_in', ({ user }) => changeUser(ctx, user, { lastLogin: timestamp(ctx.clock) }))
}
