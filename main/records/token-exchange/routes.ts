import { eq, inArray, or } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { memberships } from '../../tables/memberships.ts'
import { organizations } from '../../tables/organizations.ts'
import { users } from '../../tables/users.ts'
import { issueKey, LONGEST_LIFETIME_S, liveMembership } from '../auth/keys.ts'
import { exchangeSigned, exchangeToken, withinMembership } from './exchange.ts'
import { MembershipKey, MembershipTokenInput, ScopedKey, TokenInput } from './schema.ts'
import { looksSigned } from './signed.ts'

export function tokenExchangeRoutes(api: Api) {
  // Public, because a one-time token opens nothing but this
  const token = {
    summary: 'Exchange a token for a key',
    access: 'public',
    body: TokenInput,
    answer: ScopedKey,
    status: 200,
    errors: { 401: 'The token is not valid, or no longer', 403: 'No token was sent' },
  } as const
  api.post('/auth/token', token, (call, { body }) => {
    const given = /^(?:bearer|token)\s+(\S+)$/i.exec(call.request.headers.get('authorization') ?? '')?.[1]
    if (!given) throw new Problem(403, 'Authentication credentials were not provided.')
    const key = looksSigned(given) ? exchangeSigned(call, given, body) : exchangeToken(call, given, body)
    return { key, domain: new URL(call.origin).host, scope: body.scope ?? 'default' }
  })

  const membership = {
    summary: 'Get a key for another organization, by membership',
    access: 'account',
    body: MembershipTokenInput,
    answer: MembershipKey,
    status: 200,
  } as const
  api.post('/auth/membership_token', membership, (call, { body }) => {
    const id = refer(call, 'organization', body.organization, openToCaller)
    return { key: membershipKey(call, id, body), organization: url(call, 'organizations', id) }
  })
}

function membershipKey(call: Call, organization: number, { max_token_lifetime_s }: MembershipTokenInput): string {
  const { user, isLocal: local } = call.caller
  const organizationId = liveMembership(call, user, organization) && organization
  const lifetimeS = withinMembership(call, user, organizationId, max_token_lifetime_s ?? LONGEST_LIFETIME_S)
  return issueKey(call, user, { local, organizationId, lifetimeS })
}

/** The user's own organization, and those that a membership lets them in to. */
const openToCaller = {
  name: 'organizations',
  table: organizations,
  visible(call: Call) {
    const own = call.db.select({ id: users.organizationId }).from(users).where(eq(users.id, call.caller.user))
    const joined = call.db.select().from(memberships).where(eq(memberships.userId, call.caller.user)).all()
    const open = joined.map(row => row.organizationId).filter(id => liveMembership(call, call.caller.user, id))
    return or(inArray(organizations.id, own), inArray(organizations.id, open))
  },
}
