import { eq } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { Problem } from '../../base/problems.ts'
import { signingKeys } from '../../tables/sign-in.ts'
import { users } from '../../tables/users.ts'
import { callerOf, dropToken, findToken, issueKey, LONGEST_LIFETIME_S, liveMembership } from '../auth/keys.ts'
import { settingsOf } from '../auth/settings.ts'
import { provision } from '../sign-in/provision.ts'
import { type Claims, checkClaims } from './claims.ts'
import type { TokenInput } from './schema.ts'
import { openSigned } from './signed.ts'

/** A key for a token of this service; a one-time token is used up. */
export function exchangeToken(call: Call, given: string, { max_token_lifetime_s: wanted }: TokenInput): string {
  return inTransaction(call.db, () => {
    const old = findToken(call, given)
    const { user, isLocal: local } = callerOf(call, old.userId, old)
    if (old.oneTime) dropToken(call, old.id)
    const lifetimeS = wanted ?? (old.oneTime ? LONGEST_LIFETIME_S : old.lifetimeS)
    const { organizationId, annotationId } = old
    return issueKey(call, user, {
      lifetimeS: withinMembership(call, user, organizationId, lifetimeS),
      local,
      organizationId,
      annotationId,
    })
  })
}

/** Seconds that a key may live when a membership is what it rests on. */
export function withinMembership(call: Call, user: number, organization: number | null, lifetimeS: number): number {
  const endsAt = organization === null ? null : liveMembership(call, user, organization)?.endsAt
  return endsAt == null ? lifetimeS : Math.min(lifetimeS, (endsAt - call.clock()) / 1000)
}

/** A key for a token that somebody signed whose public key the organization has registered. */
export function exchangeSigned(call: Call, given: string, { max_token_lifetime_s: lifetimeS }: TokenInput): string {
  const { organization, payload, isSignedBy } = openSigned(given)
  const keys = call.db.select().from(signingKeys).where(eq(signingKeys.organizationId, organization)).all()
  const signers = keys.filter(({ publicKey }) => isSignedBy([publicKey]))
  if (!signers.length) throw new Problem(401, 'Invalid token. No key that is registered made its signature.')
  const claims = checkClaims(payload, { organization, host: new URL(call.origin).host, nowMs: call.clock() })
  if (!signers.some(({ issuer }) => issuer === claims.iss))
    throw new Problem(401, 'Invalid token: "iss" is not the issuer that was registered with the key.')
  return inTransaction(call.db, () => {
    const user = accountOf(call, organization, claims)
    callerOf(call, user)
    call.events.emit('user.logged_in', { user })
    return issueKey(call, user, { lifetimeS })
  })
}

function accountOf(call: Call, organization: number, claims: Claims): number {
  const allowed = settingsOf(call, organization).provisioning
  if (claims.roles?.some(role => !allowed?.roles.includes(role)))
    throw new Problem(401, 'Invalid token: "roles" holds a role that this organization does not give by provisioning.')
  const known = call.db.select().from(users).where(eq(users.username, claims.sub)).get()
  if (known?.organizationId === organization) return known.id
  if (known || !allowed) throw new Problem(401, 'There is no account for the "sub" of this token.')
  const [firstName = '', ...lastNames] = claims.name.trim().split(/\s+/)
  const { sub: username, email, roles = allowed.default_roles } = claims
  return provision(
    call,
    { organizationId: organization, username, email, firstName, lastName: lastNames.join(' ') },
    roles,
  )
}
