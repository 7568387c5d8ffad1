import { z } from '@hono/zod-openapi'
import type { ZodType } from 'zod'
import type { Answer, Endpoint } from './http.ts'

type AnyEndpoint = Endpoint<ZodType | undefined, ZodType | undefined>

const ErrorAnswer = z.looseObject({ detail: z.string(), code: z.string() }).openapi('Error')
const ERROR = { 'application/json': { schema: ErrorAnswer } }

type Header = { description: string; schema: { type: 'integer' } }

/** Errors that many endpoints share, by status: what they are called in the API's description, and when they come. */
const ERRORS: Record<number, { name: string; description: string; headers?: Record<string, Header> }> = {
  400: { name: 'BadRequest', description: 'Not valid; the fields at fault are named beside detail and code' },
  401: { name: 'AuthenticationFailed', description: 'Wrong or outdated credentials' },
  403: { name: 'AccessForbidden', description: 'No credentials, or a role that may not do this' },
  404: { name: 'NotFound', description: 'Not there, or not for the caller to see' },
  409: { name: 'Conflict', description: 'The state of the object, or what refers to it, does not allow this' },
  412: { name: 'PreconditionFailed', description: 'If-Match names another version than the object has by now' },
  413: { name: 'PayloadTooLarge', description: 'The body is larger than the limit' },
  415: { name: 'UnsupportedMediaType', description: 'A body of this Content-Type is not taken' },
  429: {
    name: 'RateLimited',
    description: 'Too many requests in a minute',
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  },
}

/** The same as components of the description; `default` of every endpoint brings the schema they refer to. */
export const errorComponents = Object.values(ERRORS).map(
  ({ name, ...rest }) =>
    [name, { ...rest, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }] as const,
)

/** Every answer of an endpoint by status, as OpenAPI's responses object. */
export function responsesOf(method: string, path: string, endpoint: AnyEndpoint, status: number) {
  const shared = sharedErrors(method, path, endpoint).map(error => [error, refer(ERRORS[error]!.name)])
  const own = Object.entries(endpoint.errors ?? {}).map(([error, description]) => [
    error,
    { description, content: ERROR },
  ])
  const otherwise = Object.entries(endpoint.otherwise ?? {}).map(([other, what]) => [other, success(what)])
  return {
    [status]: success({ meaning: 'Success', answer: endpoint.answer }),
    ...Object.fromEntries([...otherwise, ...shared, ...own]),
    default: { description: 'Error', content: ERROR },
  }
}

const refer = (name: string) => ({ $ref: `#/components/responses/${name}` })

function sharedErrors(method: string, path: string, { access, basic, body, query, parameters, takes }: AnyEndpoint) {
  const asks = body || query || parameters || takes
  return [
    asks && 400,
    (access !== 'public' || basic) && 401,
    access !== 'public' && 403,
    (path.includes('{') || parameters) && 404,
    method !== 'get' && 409,
    (method === 'put' || method === 'patch' || method === 'delete') && 412,
    (body || takes) && 413,
    (body || takes) && 415,
    429,
  ].filter(status => typeof status === 'number')
}

function success(what: string | { meaning: string; answer?: Answer }) {
  const { meaning, answer } = typeof what === 'string' ? { meaning: what } : what
  return { description: meaning, ...(answer ? { content: contentOf(answer) } : {}) }
}

function contentOf(answer: Answer) {
  if (answer instanceof z.ZodType) return { 'application/json': { schema: answer } }
  const kinds = typeof answer === 'string' ? { [answer]: null } : answer
  return Object.fromEntries(Object.entries(kinds).map(([type, schema]) => [type, { schema: schema ?? rawOf(type) }]))
}

/** The schema of what JSON carries, undefined when nothing does. */
export function jsonOf(answer: Answer | undefined): ZodType | undefined {
  if (answer instanceof z.ZodType) return answer
  return typeof answer === 'object' ? (answer['application/json'] ?? undefined) : undefined
}

const rawOf = (type: string) =>
  /^(text|message)\/|xml$/.test(type)
    ? { type: 'string' as const }
    : { type: 'string' as const, format: 'binary' as const }
