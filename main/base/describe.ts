import { z } from '@hono/zod-openapi'
import type { ZodType } from 'zod'
import { FIELD_PARAMETERS } from './fields.ts'
import type { Endpoint } from './http.ts'

const ErrorAnswer = z.looseObject({ detail: z.string(), code: z.string() }).openapi('Error')

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
    responses: {
      [status]: { description: 'Success', ...(endpoint.answer ? { content: answerContent(endpoint.answer) } : {}) },
      ...Object.fromEntries(
        Object.entries(endpoint.otherwise ?? {}).map(([other, description]) => [other, { description }]),
      ),
      default: { description: 'Error', content: { 'application/json': { schema: ErrorAnswer } } },
    },
  }
}

export const SECURITY = {
  key: { type: 'http', scheme: 'bearer', description: 'A key from /v1/auth/login; the word Token is taken too' },
  password: { type: 'http', scheme: 'basic' },
} as const

const securityOf = ({
  access,
  basic,
}: Endpoint<ZodType | undefined, ZodType | undefined>): Record<string, string[]>[] =>
  access === 'public' ? [] : basic ? [{ key: [] }, { password: [] }] : [{ key: [] }]

function queryShape(method: string, { query, parameters, answer }: Endpoint<ZodType | undefined, ZodType | undefined>) {
  const own = query instanceof z.ZodObject ? query.shape : {}
  const picking = method === 'get' && answer && typeof answer !== 'string' ? FIELD_PARAMETERS : {}
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

const answerContent = (answer: ZodType | string) =>
  typeof answer === 'string' ? { [answer]: { schema: z.string() } } : { 'application/json': { schema: answer } }
