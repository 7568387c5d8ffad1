import { createPrivateKey, X509Certificate } from 'node:crypto'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  modifyAssertion,
  PrivateKeyJwt,
} from 'openid-client'
import type { Context } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { unseal } from '../../base/seal.ts'
import { type ProviderRow, SEALED_FOR } from '../sign-in/providers.ts'
import { isSafe } from '../sign-in/schema.ts'

const KNOWN_FOR_MS = 60 * 60_000
const TIMEOUT_S = 10

/** The provider as it describes itself, asked anew every hour and whenever its settings change. */
export function openClients(ctx: Pick<Context, 'clock' | 'secret'>) {
  const known = new Map<string, { client: Promise<Configuration>; until: number }>()
  return (provider: ProviderRow): Promise<Configuration> => {
    const name = `${provider.id} ${provider.modifiedAt}`
    const found = known.get(name)
    if (found && found.until > ctx.clock()) return found.client
    if (known.size > 100) known.clear()
    const client = discover(provider, ctx.secret)
    known.set(name, { client, until: ctx.clock() + KNOWN_FOR_MS })
    client.catch(() => known.delete(name))
    return client
  }
}

async function discover(provider: ProviderRow, secret: Buffer): Promise<Configuration> {
  const issuer = new URL(provider.issuer)
  const authentication = await clientAuthentication(provider, secret)
  // An ID token that came over TLS from the token endpoint may be trusted unsigned; this one is checked all the same
  const checks = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])]
  const options = { execute: checks, timeout: TIMEOUT_S, [customFetch]: fetchSafely }
  return discovery(issuer, provider.clientId, undefined, authentication, options)
}

// What a provider calls its endpoints is held to the same as its own address
async function fetchSafely(address: string, options: object): Promise<Response> {
  const { protocol, hostname } = new URL(address)
  if (!isSafe(new URL(`${protocol}//${hostname}`))) throw new Error(`${address} is not an https address.`)
  return fetch(address, options)
}

async function clientAuthentication(provider: ProviderRow, secret: Buffer): Promise<ClientAuth> {
  const open = (sealed: string | null) => (sealed === null ? null : unseal(secret, SEALED_FOR, sealed))
  if (provider.clientAuthentication === 'certificate')
    return byCertificate(open(provider.privateKey), provider.certificate)
  const shared = open(provider.clientSecret)
  if (shared === null) throw new Problem(503, 'The identity provider has no client secret. Enter it in the settings.')
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? ClientSecretBasic(shared) : ClientSecretPost(shared)
    return method(server, client, body, headers)
  }
}

async function byCertificate(privateKey: string | null, certificate: string | null): Promise<ClientAuth> {
  if (!privateKey || !certificate)
    throw new Problem(503, 'The identity provider has no certificate. Make one in the settings.')
  const bytes = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'der' })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(bytes), algorithm, false, ['sign'])
  const { fingerprint, fingerprint256 } = new X509Certificate(certificate)
  const asText = (hex: string) => Buffer.from(hex.replaceAll(':', ''), 'hex').toString('base64url')
  return PrivateKeyJwt(key, {
    // By these a provider finds the certificate that it was given (RFC 7515, 4.1.7 and 4.1.8)
    [modifyAssertion]: header => {
      Object.assign(header, { x5t: asText(fingerprint), 'x5t#S256': asText(fingerprint256) })
    },
  })
}
