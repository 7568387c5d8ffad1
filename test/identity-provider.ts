import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider'

export interface Person {
  sub: string
  [claim: string]: unknown
}

export interface IdentityProvider {
  issuer: string
  /** Whoever logs in next; null declines. */
  person: Person | null
  close(): Promise<void>
}

/** A real OpenID provider on a free loopback port, whose log-in page lets `person` in without asking. */
export async function openIdentityProvider(clients: ClientMetadata[]): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open: IdentityProvider = {
    issuer,
    person: null,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const provider = new Provider(issuer, await configuration(clients, open))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, open, request, response)
    else answer(request, response)
  })
  return open
}

async function interact(
  provider: Provider,
  { person }: IdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const declined = { error: 'access_denied', error_description: 'not today' }
  await provider.interactionFinished(request, response, person ? { login: { accountId: person.sub } } : declined)
}

async function configuration(clients: ClientMetadata[], open: IdentityProvider): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'unique_name', 'roles'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ ...open.person, sub: id }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** Goes from the provider's door back to the service as a browser does, and returns the address it is sent to. */
export async function walk(start: string, end: string): Promise<URL> {
  const jar = new Map<string, string>()
  for (let url = new URL(start), steps = 0; steps < 12; steps++) {
    if (url.href.startsWith(end)) return url
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${url} answered ${response.status} ${await response.text()}`)
    url = new URL(location, url)
  }
  throw new Error(`${start} leads nowhere`)
}
