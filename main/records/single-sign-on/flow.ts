import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Call } from '../../base/context.ts'
import { seal, unseal } from '../../base/seal.ts'
import { cookieOf } from '../auth/sessions.ts'
import { type ProviderRow, redirectUri } from '../sign-in/providers.ts'
import { refused } from './refused.ts'

const LIFETIME_S = 600
const COOKIE = 'gleaner_sign_on'
const SEALED_FOR = 'single sign-on'

/** What has to be remembered while somebody is at the provider; the browser carries it, and cannot read it. */
export interface Flow {
  provider: number
  state: string
  nonce: string
  verifier: string
  redirect: string
  next: string
  until: number
}

export type Claims = Record<string, unknown>

/** Where to send somebody, and the cookie that ties the way back to their browser. */
export async function begin(call: Call, client: Configuration, provider: ProviderRow, next: string | undefined) {
  const flow: Flow = {
    provider: provider.id,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirect: redirectUri(call),
    next: isOwnPath(next) ? next : '/',
    until: call.clock() + LIFETIME_S * 1000,
  }
  const url = buildAuthorizationUrl(client, {
    redirect_uri: flow.redirect,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, cookie: cookie(call, seal(call.secret, SEALED_FOR, JSON.stringify(flow)), LIFETIME_S) }
}

const isOwnPath = (path = ''): path is string => /^\/(?![/\\])[^\s\\#]*$/.test(path)

/** The flow that this browser began; Problem 401 when it is over or was never begun here. */
export function flowOf(call: Call): Flow {
  const sealed = cookieOf(call.request, COOKIE)
  const text = sealed && unseal(call.secret, SEALED_FOR, sealed)
  const flow = text ? (JSON.parse(text) as Flow) : null
  if (!flow || flow.until <= call.clock())
    throw refused('expired', 'The log-in took too long, or was begun in another browser. Begin again.')
  return flow
}

export const endOfFlow = (call: Call) => cookie(call, '', 0)

/** What the provider says about the person; throws when state, nonce, code or signature are not those of this flow. */
export async function claimsOf(call: Call, client: Configuration, flow: Flow, wanted: string): Promise<Claims> {
  const current = new URL(flow.redirect)
  current.search = new URL(call.request.url).search
  const tokens = await authorizationCodeGrant(client, current, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const claims: Claims = { ...tokens.claims() }
  const isWhole = claims[wanted] !== undefined || !client.serverMetadata().userinfo_endpoint
  return isWhole ? claims : { ...(await fetchUserInfo(client, tokens.access_token, String(claims.sub))), ...claims }
}

const cookie = ({ origin }: Call, value: string, seconds: number) =>
  `${COOKIE}=${value}; Path=/api/v1/oauth; HttpOnly; SameSite=Lax; Max-Age=${seconds}${origin.startsWith('https:') ? '; Secure' : ''}`
