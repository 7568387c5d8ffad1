import type { Context } from '../../base/context.ts'
import { ROLES } from '../groups/roles.ts'
import { addUser, setGroups, type UserRow } from '../users/service.ts'

type Newcomer = Pick<UserRow, 'organizationId' | 'username'> & Partial<UserRow>

/** Opens an account for somebody whom an identity provider or a signed token vouches for; returns its id. */
export function provision(ctx: Context, newcomer: Newcomer, roles: string[]): number {
  const id = addUser(ctx, { ...newcomer, authType: 'sso', passwordHash: null })
  setGroups(
    ctx,
    id,
    ROLES.filter(({ name }) => roles.includes(name)).map(({ id }) => id),
  )
  ctx.events.emit('user.changed', { user: id, action: 'create', groups: roles })
  return id
}
