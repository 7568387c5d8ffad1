import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer, Json, TestApp } from './harness.ts'

type Asking = Pick<TestApp, 'call'>

const documents = new WeakMap<Asking['call'], Promise<Json>>()
const schemas = new WeakMap<Json, z.ZodType>()

/** The service's own description of itself, read once per app. */
export function documentOf({ call }: Asking): Promise<Json> {
  const known = documents.get(call) ?? call('GET /openapi.json').then(({ body }) => body)
  documents.set(call, known)
  return known
}

/** Fails when an answer is not one that /api/openapi.json promises: its status, its media type, its shape. */
export async function expectDocumented(test: Asking, ask: string, answer: Answer) {
  const document = await documentOf(test)
  const operation = operationFor(document, ask)
  if (!operation) return expect([404, 405], `${ask} is not described`).toContain(answer.status)
  const promised = operation.responses[answer.status] ?? (answer.status >= 400 && operation.responses.default)
  expect(Boolean(promised), `${ask} may answer ${Object.keys(operation.responses)}, not ${answer.status}`).toBe(true)
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  if (!promised.content || answer.status === 304) return
  const schema = promised.content[type]?.schema
  if (type !== 'application/json') return
  expect(Boolean(schema), `${ask} may answer ${Object.keys(promised.content)}, not ${type}`).toBe(true)
  const { error } = checker(document, schema).safeParse(answer.body)
  if (error) throw new Error(`${ask} ${answer.status} is not as documented:\n${z.prettifyError(error)}`)
}

function operationFor(document: Json, ask: string): Json | undefined {
  const [method = '', address = ''] = ask.split(' ')
  const path = new URL(address, 'http://any').pathname.replace(/^\/api/, '').replace(/(.)\/$/, '$1')
  const candidates = Object.entries<Json>(document.paths).filter(([template]) => patternOf(template).test(path))
  // `/queues/{id}/upload` before `/queues/{id}/{what}`: as in routing, the one with fewer holes is meant
  candidates.sort(([one], [other]) => one.split('{').length - other.split('{').length)
  return candidates.map(([, operations]) => operations[method.toLowerCase()]).find(Boolean)
}

const patternOf = (template: string) =>
  new RegExp(`^${template.replace(/\{(\w+)\}/g, (_, name) => (/id$/i.test(name) ? '\\d{1,15}' : '[^/]+'))}$`)

function checker(document: Json, schema: Json): z.ZodType {
  const known = schemas.get(schema) ?? z.fromJSONSchema(localised({ ...schema, $defs: document.components.schemas }))
  schemas.set(schema, known)
  return known
}

const localised = (schema: Json) => JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'))
