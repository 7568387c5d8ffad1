import { z } from '@hono/zod-openapi'
import type { ZodType } from 'zod'
import { FIELD_PARAMETERS } from './fields.ts'
import type { Endpoint } from './http.ts'
import { jsonOf, responsesOf } from './responses.ts'

/** An endpoint as OpenAPI 3.1 wants it (https://spec.openapis.org/oas/v3.1.0#operation-object). */
export function describe(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  endpoint: Endpoint<ZodType | undefined, ZodType | undefined>,
  status: number,
) {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string)
  return {
    method,
    path: `/v1${path}`,
    tags: [path.split('/')[1] ?? 'index'],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    request: {
      params: z.object(Object.fromEntries(params.map(name => [name, /id$/i.test(name) ? z.int() : z.string()]))),
      query: z.object(queryShape(method, endpoint)),
      ...(endpoint.body || endpoint.takes ? { body: { content: bodyContent(endpoint) } } : {}),
    },
    responses: responsesOf(method, path, endpoint, status),
  }
}

export const SECURITY = {
  key: { type: 'http', scheme: 'bearer', description: 'A key from /v1/auth/login; the word Token is taken too' },
  password: { type: 'http', scheme: 'basic' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sessionid',
    description: 'From /v1/auth/login; what is not JSON needs the cookie csrftoken in the header X-CSRFToken too',
  },
} as const

const securityOf = ({
  access,
  basic,
}: Endpoint<ZodType | undefined, ZodType | undefined>): Record<string, string[]>[] =>
  access === 'public' ? [] : basic ? [{ key: [] }, { session: [] }, { password: [] }] : [{ key: [] }, { session: [] }]

function queryShape(method: string, { query, parameters, answer }: Endpoint<ZodType | undefined, ZodType | undefined>) {
  const own = query instanceof z.ZodObject ? query.shape : {}
  const picking = method === 'get' && jsonOf(answer) ? FIELD_PARAMETERS : {}
  const read = Object.entries<string>({ ...parameters, ...picking }).map(([name, meaning]) => [
    name,
    z.string().optional().describe(meaning),
  ])
  return { ...Object.fromEntries(read), ...own }
}

function bodyContent({ body, takes }: Endpoint<ZodType | undefined, ZodType | undefined>) {
  const json = body ? { 'application/json': { schema: body } } : {}
  return { ...json, ...Object.fromEntries((takes ?? []).map(type => [type, { schema: z.string() }])) }
}
