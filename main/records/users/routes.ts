import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byBoolean, byId, byLink, byMoment, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { referOptional } from '../../base/refer.ts'
import { queueUsers } from '../../tables/queues.ts'
import { userGroups, users } from '../../tables/users.ts'
import { organizationRoom } from '../auth/access.ts'
import { settingsOf } from '../auth/settings.ts'
import { roleName } from '../groups/roles.ts'
import { hashPassword } from '../passwords/hash.ts'
import { requireGoodPassword } from '../passwords/policy.ts'
import { changePassword } from './password.ts'
import { requireReach, requireRemovable } from './rights.ts'
import { PasswordInput, SelfInput, USER_DEFAULTS, User, UserInput, UserWithDetail } from './schema.ts'
import {
  addUser,
  changeUser,
  chooseQueues,
  columnsOf,
  groupIds,
  removeUser,
  requireAdmin,
  requireFreeName,
  setGroups,
  showUsers,
  type UserRow,
  userRoom,
} from './service.ts'

export function userRoutes(api: Api) {
  // Hashing takes its time off the main thread, so creation cannot run inside crud's synchronous transaction
  api.post(
    '/users',
    { summary: 'Create a user', access: 'admin', body: UserInput, answer: User },
    async (call, { body }) => {
      const passwordHash = await firstPassword(call, body)
      const id = inTransaction(call.db, () => create(call, body, passwordHash))
      return showUsers(call, [find<UserRow>(call, userRoom, id)])[0]
    },
  )

  const access = 'account'
  api.get('/auth/user', { summary: 'Read the current user', access, answer: User }, call => self(call))
  const changing = { summary: 'Change the current user', access, body: SelfInput, answer: User } as const
  for (const verb of ['put', 'patch'] as const) {
    api[verb]('/auth/user', changing, (call, { body }) => {
      inTransaction(call.db, () => changeSelf(call, columnsOf(body)))
      return self(call)
    })
  }

  const change = {
    summary: 'Change the password of the current user',
    access,
    body: PasswordInput,
    answer: UserWithDetail,
    status: 200,
  } as const
  api.post('/auth/password/change', change, async (call, { body }) => {
    await changePassword(call, body)
    return { ...self(call), detail: 'New password has been saved.' }
  })

  crud<UserRow, typeof UserInput>(api, {
    ...userRoom,
    noun: 'user',
    wire: User,
    writable: UserInput,
    defaults: USER_DEFAULTS,
    listing,
    show: showUsers,
    save,
    writers: 'admin',
    verbs: ['list', 'get', 'put', 'patch'],
  })

  const leaving = { summary: 'Delete a user; anyone may delete themselves', access } as const
  api.delete('/users/{id}', leaving, (call, { params }) =>
    inTransaction(call.db, () => {
      const row = find<UserRow>(call, userRoom, params.id)
      requireRemovable(call, row.id)
      removeUser(call, row)
      requireAdmin(call)
    }),
  )
}

const listing = {
  filters: {
    id: byId(users.id),
    organization: byId(users.organizationId),
    username: byText(users.username),
    first_name: byText(users.firstName),
    last_name: byText(users.lastName),
    email: byText(users.email),
    is_active: byBoolean(users.isActive),
    deleted: byBoolean(users.deleted),
    last_login: byMoment(users.lastLogin),
    groups: byLink(
      ids =>
        sql`${users.id} in (select ${userGroups.userId} from ${userGroups} where ${inArray(userGroups.groupId, ids)})`,
    ),
    queue: byLink(
      ids =>
        sql`${users.id} in (select ${queueUsers.userId} from ${queueUsers} where ${inArray(queueUsers.queueId, ids)})`,
    ),
  },
  orderings: {
    username: users.username,
    first_name: users.firstName,
    last_name: users.lastName,
    email: users.email,
    last_login: users.lastLogin,
    date_joined: users.dateJoined,
    deleted: users.deleted,
    not_deleted: sql`not ${users.deleted}`,
  },
}

async function firstPassword(call: Call, { password, username, email, ...names }: UserInput): Promise<string | null> {
  if (password === undefined) return null
  const person = { username, email, firstName: names.first_name, lastName: names.last_name }
  if (!settingsOf(call, call.caller.organization).weakFirstPasswords) requireGoodPassword('password', password, person)
  return hashPassword(password)
}

function create(call: Call, body: UserInput, passwordHash: string | null): number {
  requireReach(call, null, groupIds(body.groups ?? []))
  requireFreeName(call, body.username, null)
  referOptional(call, 'organization', body.organization, organizationRoom)
  const organizationId = call.caller.organization
  const known = Object.fromEntries(Object.entries(columnsOf(body)).filter(([, value]) => value !== undefined))
  const id = addUser(call, { organizationId, username: body.username, ...known, email: body.email ?? '', passwordHash })
  setGroups(call, id, groupIds(body.groups ?? []))
  chooseQueues(call, id, body.queues)
  tell(call, id, 'create', body.groups ?? [])
  return id
}

function save(call: Call, input: Partial<UserInput>, existing: UserRow | null): number {
  const row = existing!
  requireReach(call, row.id, input.groups && groupIds(input.groups))
  if (input.username !== undefined) requireFreeName(call, input.username, row.id)
  referOptional(call, 'organization', input.organization, organizationRoom)
  changeUser(call, row.id, columnsOf(input))
  if (input.groups) setGroups(call, row.id, groupIds(input.groups))
  chooseQueues(call, row.id, input.queues)
  requireAdmin(call)
  tell(call, row.id, 'update', input.groups)
  return row.id
}

function changeSelf(call: Call, changes: Partial<UserRow>) {
  changeUser(call, call.caller.user, changes)
  tell(call, call.caller.user, 'update')
}

function tell(call: Call, user: number, action: 'create' | 'update', groups?: string[]) {
  const names = groups && groupIds(groups).map(id => roleName(id)!)
  call.events.emit('user.changed', { user, action, groups: names })
}

function self(call: Call) {
  const row = call.db
    .select()
    .from(users)
    .where(and(eq(users.id, call.caller.user)))
    .get()
  return showUsers(call, row ? [row] : [])[0]
}
