import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call, Context } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { notFound } from '../../base/problems.ts'
import { Url } from '../../base/wire.ts'
import { identityProviders } from '../../tables/sign-in.ts'
import { callerOf, issueKey } from '../auth/keys.ts'
import { Key } from '../auth/schema.ts'
import { type ProviderRow, providerRoom } from '../sign-in/providers.ts'
import { openClients } from './client.ts'
import { begin, claimsOf, endOfFlow, flowOf } from './flow.ts'
import { accountFor } from './match.ts'
import { asProblem } from './refused.ts'
import { Checked, CodeQuery, LoginProviders, LoginQuery } from './schema.ts'

const access = 'public'
const AWAY = {
  502: 'The provider does not answer as it should',
  504: 'It does not answer in time',
  503: 'The provider is not set up completely',
}

export function singleSignOnRoutes(api: Api, ctx: Context) {
  const clientFor = openClients(ctx)

  const providers = { summary: 'The identity providers to log in with', access, answer: LoginProviders } as const
  api.get('/oauth/providers', providers, listProviders)

  const login = {
    summary: 'Begin a log-in with an identity provider; browsers are sent there',
    access,
    query: LoginQuery,
    answer: z.object({ url: Url }),
    otherwise: { 302: 'To the identity provider', 303: 'To the log-in screen with the reason' },
    errors: { 401: 'The provider is not the one it should be', 404: 'No such provider', ...AWAY },
  } as const
  api.get('/oauth/login', login, async (call, { query }) => {
    const provider = activeProvider(call, query.provider)
    return attempt(call, async () => {
      const { url, cookie } = await begin(call, await clientFor(provider), provider, query.next)
      const headers = { 'set-cookie': cookie, 'cache-control': 'no-store' }
      if (!isPage(call)) return Response.json({ url }, { headers })
      return new Response(null, { status: 302, headers: { ...headers, location: url } })
    })
  })

  const code = {
    summary: 'Where the identity provider sends people back to; browsers go on to the application',
    access,
    query: CodeQuery,
    answer: Key,
    otherwise: { 303: 'To the application, or to its log-in screen with the reason' },
    errors: { 401: 'Not let in', 404: 'No such provider', ...AWAY },
  } as const
  api.get('/oauth/code', code, call => attempt(call, () => finish(call, clientFor)))

  const check = {
    summary: 'Ask an identity provider who it is',
    access: 'admin',
    answer: Checked,
    status: 200,
    errors: AWAY,
  } as const
  api.post('/identity_providers/{id}/check', check, async (call, { params }): Promise<Checked> => {
    const client = await clientFor(find<ProviderRow>(call, providerRoom, params.id)).catch(error => {
      throw asProblem(error)
    })
    const { issuer, authorization_endpoint = '', token_endpoint = '' } = client.serverMetadata()
    return { issuer, authorization_endpoint, token_endpoint }
  })
}

function listProviders(call: Call): LoginProviders {
  const active = call.db.select().from(identityProviders).where(eq(identityProviders.active, true)).all()
  const url = (id: number) => `${call.origin}/api/v1/oauth/login?provider=${id}`
  return { results: active.map(({ id, name }) => ({ id, name, url: url(id) })) }
}

function activeProvider(call: Call, id: number): ProviderRow {
  const active = and(eq(identityProviders.id, id), eq(identityProviders.active, true))
  const provider = call.db.select().from(identityProviders).where(active).get()
  if (!provider) throw notFound()
  return provider
}

async function finish(call: Call, clientFor: ReturnType<typeof openClients>): Promise<Response> {
  const flow = flowOf(call)
  const provider = activeProvider(call, flow.provider)
  const claims = await claimsOf(call, await clientFor(provider), flow, provider.claim)
  const asked = isPage(call)
  const key = inTransaction(call.db, () => {
    const user = accountFor(call, provider, claims)
    callerOf(call, user)
    call.events.emit('user.logged_in', { user })
    return issueKey(call, user, { oneTime: asked })
  })
  const headers = { 'set-cookie': endOfFlow(call), 'cache-control': 'no-store' }
  if (!asked) return Response.json({ key, domain: new URL(call.origin).host }, { headers })
  // A one-time token behind the # reaches no server and no log
  const location = `${flow.next}#token=${key}&by=provider`
  return new Response(null, { status: 303, headers: { ...headers, location } })
}

/** Tells programs what went wrong, and sends people to the log-in screen, which has words for it. */
async function attempt(call: Call, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const problem = asProblem(error)
    // The error itself may hold what the provider sent
    const { message, code } = error as { message?: string; code?: string }
    call.log.warn({ reason: message, code }, 'single sign-on failed')
    if (!isPage(call)) throw problem
    const location = `/login#failed=${problem.body.reason ?? 'failed'}`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }
}

const isPage = ({ request }: Call) => (request.headers.get('accept') ?? '').includes('text/html')
