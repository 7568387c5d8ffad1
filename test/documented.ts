import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer, Json, TestApp } from './harness.ts'

type Asking = Pick<TestApp, 'call'>

let known: Promise<Json> | undefined
const patterns = new Map<string, RegExp>()
const whole = new WeakMap<Json, z.ZodType>()
const partial = new WeakMap<Json, z.ZodType>()

/** The service's own description of itself; all apps come from the same code, so it is read once. */
export function documentOf({ call }: Asking): Promise<Json> {
  known ??= call('GET /openapi.json').then(({ body }) => body)
  return known
}

/** Fails when an answer is not one that /api/openapi.json promises: its status, its media type, its shape. */
export async function expectDocumented(test: Asking, ask: string, answer: Answer) {
  const document = await documentOf(test)
  const operation = operationFor(document, ask)
  if (!operation) return expect([404, 405], `${ask} is not described`).toContain(answer.status)
  const named = operation.responses[answer.status] ?? (answer.status >= 500 && operation.responses.default)
  expect(Boolean(named), `${ask} may answer ${Object.keys(operation.responses)}, not ${answer.status}`).toBe(true)
  const promised = named.$ref ? document.components.responses[named.$ref.split('/').pop()] : named
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  if (!promised.content) return
  const carried = promised.content[type] ?? promised.content['*/*']
  expect(Boolean(carried), `${ask} may answer ${Object.keys(promised.content)}, not ${type}`).toBe(true)
  if (type !== 'application/json') return
  const { error } = checker(document, carried.schema, isCutDown(ask)).safeParse(answer.body)
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

function patternOf(template: string): RegExp {
  const pattern =
    patterns.get(template) ??
    new RegExp(`^${template.replace(/\{(\w+)\}/g, (_, name) => (/id$/i.test(name) ? '\\d{1,15}' : '[^/]+'))}$`)
  patterns.set(template, pattern)
  return pattern
}

// Who asks for some fields only gets objects without the others
const isCutDown = (ask: string) => /[?&]fields(!|%21)?=[^&]/.test(ask)

function checker(document: Json, schema: Json, isPartial: boolean): z.ZodType {
  const kept = isPartial ? partial : whole
  const ready =
    kept.get(schema) ?? z.fromJSONSchema(localised({ ...schema, $defs: document.components.schemas }, isPartial))
  kept.set(schema, ready)
  return ready
}

const localised = (schema: Json, isPartial: boolean) =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'), (key, value) =>
    isPartial && key === 'required' && Array.isArray(value) ? undefined : value,
  )
