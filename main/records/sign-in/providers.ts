import { eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { outsideOrigin } from '../../base/public-url.ts'
import { seal } from '../../base/seal.ts'
import { identityProviders } from '../../tables/sign-in.ts'
import { forAdmins } from './admins.ts'
import { makeKeyPair } from './certificate.ts'
import { IdentityProvider, IdentityProviderInput } from './schema.ts'

export type ProviderRow = typeof identityProviders.$inferSelect

export const SEALED_FOR = 'identity provider'
export const redirectUri = (call: Pick<Call, 'origin' | 'publicOrigin'>) => `${outsideOrigin(call)}/api/v1/oauth/code`

export const providerRoom = {
  name: 'identity_providers',
  table: identityProviders,
  visible: (call: Call) => forAdmins(call, identityProviders.organizationId),
}

export function identityProviderRoutes(api: Api) {
  crud<ProviderRow, typeof IdentityProviderInput>(api, {
    ...providerRoom,
    noun: 'identity provider',
    wire: IdentityProvider,
    writable: IdentityProviderInput,
    defaults: { client_authentication: 'secret', claim: 'email', active: true },
    listing: { filters: { name: byText(identityProviders.name) }, orderings: { name: identityProviders.name } },
    show: (call, rows) => rows.map(row => showProvider(call, row)),
    save: saveProvider,
    remove: (call, { id }) => call.db.delete(identityProviders).where(eq(identityProviders.id, id)).run(),
    writers: 'admin',
    verbs: ['list', 'get', 'create', 'patch', 'delete'],
  })

  const certificate = {
    summary: 'Make a new key pair, by whose certificate the provider knows this service',
    access: 'admin',
    answer: IdentityProvider,
  } as const
  api.post('/identity_providers/{id}/certificate', certificate, async (call, { params }) => {
    const { id } = find<ProviderRow>(call, providerRoom, params.id)
    const pair = await makeKeyPair('Gleaner', call.clock())
    const privateKey = seal(call.secret, SEALED_FOR, pair.privateKey)
    change(call, id, { privateKey, certificate: pair.certificate })
    return showProvider(call, find(call, providerRoom, id))
  })
}

function saveProvider(call: Call, input: Partial<IdentityProviderInput>, existing: ProviderRow | null): number {
  const { client_secret: secret } = input
  const changes = {
    name: input.name,
    issuer: input.issuer,
    clientId: input.client_id,
    clientAuthentication: input.client_authentication,
    clientSecret: secret && seal(call.secret, SEALED_FOR, secret),
    claim: input.claim,
    active: input.active,
  }
  const whole = {
    ...existing,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  }
  if (whole.clientAuthentication === 'secret' && !whole.clientSecret)
    throw invalid('client_secret', 'This field is required when the client authenticates with a secret.')
  if (!existing) return insert(call, changes as typeof identityProviders.$inferInsert)
  // A secret is for the one it was agreed with: whoever changes the address has to know it
  if (input.issuer !== undefined && input.issuer !== existing.issuer && existing.clientSecret && !secret)
    throw invalid('client_secret', 'Give the client secret again when the address of the provider changes.')
  change(call, existing.id, changes)
  return existing.id
}

function insert(call: Call, row: typeof identityProviders.$inferInsert): number {
  const { organization: organizationId } = call.caller
  const own = eq(identityProviders.organizationId, organizationId)
  if (call.db.select({ id: identityProviders.id }).from(identityProviders).where(own).get())
    throw new Problem(409, 'The organization has an identity provider already. Change that one.')
  const whole = { ...row, organizationId, modifiedAt: timestamp(call.clock) }
  return call.db.insert(identityProviders).values(whole).returning({ id: identityProviders.id }).get().id
}

function change(call: Call, id: number, changes: Partial<ProviderRow>) {
  const modifiedAt = timestamp(call.clock)
  call.db
    .update(identityProviders)
    .set({ ...changes, modifiedAt })
    .where(eq(identityProviders.id, id))
    .run()
}

const showProvider = (call: Call, row: ProviderRow): IdentityProvider => ({
  id: row.id,
  url: url(call, 'identity_providers', row.id),
  organization: url(call, 'organizations', row.organizationId),
  name: row.name,
  issuer: row.issuer,
  client_id: row.clientId,
  has_client_secret: row.clientSecret !== null,
  client_authentication: row.clientAuthentication,
  certificate: row.certificate,
  claim: row.claim,
  active: row.active,
  redirect_uri: redirectUri(call),
  modified_at: row.modifiedAt,
})
