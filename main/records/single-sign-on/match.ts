import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { users } from '../../tables/users.ts'
import { settingsOf } from '../auth/settings.ts'
import type { ProviderRow } from '../sign-in/providers.ts'
import { provision } from '../sign-in/provision.ts'
import type { Claims } from './flow.ts'
import { refused } from './refused.ts'

const LONGEST_NAME = 150

/** The account that the provider's claims mean, opened now if the organization does that; Problem 401 when there is none. */
export function accountFor(ctx: Context, provider: ProviderRow, claims: Claims): number {
  const value = textOf(claims[provider.claim])
  if (!value) throw refused('unknown', `The identity provider sent no claim "${provider.claim}" for this account.`)
  // Whoever may write any address into their profile is not its owner
  if (provider.claim === 'email' && claims.email_verified === false)
    throw refused('unknown', 'The identity provider has not verified the e-mail address of this account.')
  const found = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, provider.organizationId), eq(users.deleted, false), isMeant(provider, value)))
    .all()
  if (found.length > 1) throw refused('unknown', 'More than one account has this identity. Ask an administrator.')
  return found[0]?.id ?? open(ctx, provider, value, claims)
}

// Folding of case is left to SQLite, which knows ASCII only: no other letter may come to stand for one of a name
function isMeant({ claim }: ProviderRow, value: string) {
  if (claim !== 'email') return eq(users.oidcId, value)
  const same = (column: typeof users.oidcId | typeof users.username) => sql`lower(${column}) = lower(${value})`
  return or(same(users.oidcId), and(isNull(users.oidcId), same(users.username)))
}

function open(ctx: Context, provider: ProviderRow, value: string, claims: Claims): number {
  const allowed = settingsOf(ctx, provider.organizationId).provisioning
  const email = textOf(claims.email)
  const username = provider.claim === 'email' ? value : email || value
  const taken = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`)
    .get()
  if (!allowed || taken || username.length > LONGEST_NAME)
    throw refused('unknown', 'There is no account for you here. Ask an administrator for one.')
  const named = Array.isArray(claims.roles)
    ? allowed.roles.filter(role => (claims.roles as unknown[]).includes(role))
    : []
  const newcomer = { organizationId: provider.organizationId, username, email, oidcId: value, ...namesOf(claims) }
  return provision(ctx, newcomer, named.length ? named : allowed.default_roles)
}

function namesOf(claims: Claims) {
  const [first = '', ...rest] = textOf(claims.name).trim().split(/\s+/)
  const [firstName, lastName] = [textOf(claims.given_name) || first, textOf(claims.family_name) || rest.join(' ')]
  return { firstName: firstName.slice(0, LONGEST_NAME), lastName: lastName.slice(0, LONGEST_NAME) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
