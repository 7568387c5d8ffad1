import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ZodType, z } from 'zod'
import { readBody } from './body.ts'
import type { Call, Caller, Context } from './context.ts'
import { isAdmin } from './context.ts'
import { describe, SECURITY } from './describe.ts'
import { causedBy } from './events.ts'
import { pickFields } from './fields.ts'
import { Problem } from './problems.ts'
import { errorComponents } from './responses.ts'
import { fieldErrors, firstSentence } from './validation.ts'
import { versionOf } from './versions.ts'

/** `/queues/{id}/upload/{filename}` gives { id: number, filename: string }: what ends in `id` is a number. */
export type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: Lowercase<Name> extends `${string}id` ? number : string } & Params<Rest>
  : unknown

/** Who may call: anyone, anyone known, anyone with a role (the default), admins, or certain roles (and admins). */
export type Access = 'public' | 'account' | 'user' | 'admin' | readonly string[]

/** A JSON schema; a media type; or media types, each with its schema (null: text or bytes as they are). */
export type Answer = ZodType | string | Record<string, ZodType | null>

export interface Endpoint<Body extends ZodType | undefined, Query extends ZodType | undefined> {
  summary: string
  access?: Access
  /** Also takes a name and password in the Authorization header. */
  basic?: boolean
  body?: Body
  query?: Query
  /** Parameters that a handler reads by itself, such as the filters of a list: name to meaning. */
  parameters?: Record<string, string>
  /** Media types of a body that the handler reads by itself. */
  takes?: string[]
  /** What a success carries; absent means no body. */
  answer?: Answer
  /** Default: 200 for GET, PUT and PATCH, 201 for POST, 204 for DELETE. */
  status?: number
  /** A status below 400 that the handler may answer instead, to what it means. */
  otherwise?: Record<number, string | { meaning: string; answer: Answer }>
  /** Errors beyond those of every endpoint of its kind (see responses.ts): status to when. */
  errors?: Record<number, string>
}

export interface Input<Path extends string, Body, Query> {
  params: Params<Path>
  body: Body
  query: Query
}

type Parsed<Schema> = Schema extends ZodType ? z.output<Schema> : undefined

type Handler<Path extends string, Body, Query> = (
  call: Call,
  input: Input<Path, Parsed<Body>, Parsed<Query>>,
) => unknown

type Register = <
  Path extends string,
  Body extends ZodType | undefined = undefined,
  Query extends ZodType | undefined = undefined,
>(
  path: Path,
  endpoint: Endpoint<Body, Query>,
  handler: Handler<Path, Body, Query>,
) => void

/** What a routes.ts gets to hang its endpoints on; a handler returns the answer's JSON, or a Response of its own. */
export interface Api {
  get: Register
  post: Register
  put: Register
  patch: Register
  delete: Register
  /** Methods served at a path, for 405; empty when the path is unknown. */
  methodsAt(path: string): string[]
  readonly app: OpenAPIHono
}

export interface ApiOptions {
  context: Context
  /** Says who calls; throws Problem 401 for credentials that are no good, null when there are none. */
  identify(request: Request, basic: boolean): Promise<Caller | null> | Caller | null
  /** Counts a request for its caller, null when that is nobody known; throws Problem 429 over the limit. */
  limit(request: Request, caller: Caller | null): void
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
const STATUS: Record<Method, number> = { get: 200, post: 201, put: 200, patch: 200, delete: 204 }

/** An API rooted at /v1 (below whatever prefix it is mounted on). */
export function openApi(options: ApiOptions): Api {
  const app = new OpenAPIHono()
  for (const [name, scheme] of Object.entries(SECURITY))
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  for (const [name, response] of errorComponents) app.openAPIRegistry.registerComponent('responses', name, response)
  const known: { method: string; pattern: RegExp }[] = []

  const register =
    (method: Method): Register =>
    (path, endpoint, handler) => {
      const status = endpoint.status ?? STATUS[method]
      known.push({ method: method.toUpperCase(), pattern: patternOf(path) })
      app.openAPIRegistry.registerPath(describe(method, path, endpoint, status))
      app.on(method.toUpperCase(), honoPath(path), async c => {
        const caller = await admit(c.req.raw, endpoint, options)
        const call = callOf(options.context, c, caller, status)
        const body = endpoint.body && parse(endpoint.body, await readBody(c.req.raw))
        const query = endpoint.query && parse(endpoint.query, queryOf(c.req.raw))
        const answer = await handler(call, { params: numbered(c.req.param()), body, query } as never)
        if (answer instanceof Response) return answer
        if (answer === undefined) return c.body(null, status as 204)
        const version = versionOf(answer)
        if (version) c.header('etag', version)
        return c.json((method === 'get' ? pickFields(c.req.url, answer) : answer) as object, status as 200)
      })
    }

  return {
    get: register('get'),
    post: register('post'),
    put: register('put'),
    patch: register('patch'),
    delete: register('delete'),
    methodsAt: path => known.filter(route => route.pattern.test(path)).map(route => route.method),
    app,
  }
}

/** Parses with zod and throws Problem 400 with the messages at the fields. */
export function parse<Schema extends ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw badRequest(result.error, value)
}

function badRequest(error: z.ZodError, value: unknown): Problem {
  const fields = fieldErrors(error.issues, value)
  return new Problem(400, firstSentence(fields) ?? 'The request is not valid.', { fields })
}

async function admit(
  request: Request,
  { access, basic = false }: { access?: Access; basic?: boolean },
  { identify, limit }: ApiOptions,
) {
  let caller: Caller | null = null
  try {
    caller = access === 'public' ? NOBODY : await identify(request, basic)
  } finally {
    // Whoever is turned away has asked all the same
    limit(request, caller)
  }
  if (!caller) throw new Problem(403, 'Authentication credentials were not provided.')
  if (!mayCall(caller, access)) throw new Problem(403, 'You do not have permission to perform this action.')
  return caller
}

const NOBODY: Caller = { user: 0, organization: 0, roles: [], token: null, isLocal: false }

function mayCall(caller: Caller, access: Access | undefined): boolean {
  if (access === 'public' || access === 'account' || isAdmin({ caller })) return true
  if (access === undefined || access === 'user') return caller.roles.length > 0
  return Array.isArray(access) && caller.roles.some(role => access.includes(role))
}

function callOf(context: Context, c: HonoContext, caller: Caller, status: number): Call {
  const { origin, pathname: path } = new URL(c.req.url)
  const cause = { requestId: randomUUID(), method: c.req.method, path, status, user: caller.user }
  return { ...context, events: causedBy(context.events, cause), caller, origin, request: c.req.raw }
}

const queryOf = (request: Request) =>
  Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))

const numbered = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, /id$/i.test(name) ? Number(value) : value]))

const honoPath = (path: string) =>
  `/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? `:${name}{[0-9]{1,15}}` : `:${name}`))}`

const patternOf = (path: string) =>
  new RegExp(`^/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? '[0-9]{1,15}' : '[^/]+'))}$`)
