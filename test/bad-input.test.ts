import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from './documented.ts'
import { type Answer, type Json, openTestApp, type TestApp } from './harness.ts'
import { secondOrganization } from './second-organization.ts'

interface Operation {
  /** `PATCH /v1/queues/1`: the ids are those of living objects. */
  ask: string
  /** JSON schema of the properties that its JSON body takes; undefined when it takes none. */
  properties?: Record<string, Json>
  /** Names of its query parameters. */
  query: string[]
}

let app: TestApp
let operations: Operation[]
let foreign: Record<string, string>
beforeAll(async () => {
  app = await openTestApp()
  foreign = (await secondOrganization(app)).urls
  const ids = await livingIds()
  const document = await documentOf(app)
  operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      ask: `${method.toUpperCase()} ${path.replace(/\/v1\/([a-z_]+)\/\{id\}/, (_, name) => `/v1/${name}/${ids[name] ?? 1}`)}`
        .replace('{nodeId}', ids.nodes!)
        .replace(/\{(membershipId|objectId)\}/, '1'),
      properties: propertiesOf(document, operation.requestBody?.content?.['application/json']?.schema),
      query: (operation.parameters ?? [])
        .filter((parameter: Json) => parameter.in === 'query')
        .map(({ name }: Json) => name),
    })),
  )
})
afterAll(() => app.close())

async function livingIds(): Promise<Record<string, string>> {
  const id = await app.importFile()
  await app.call(`POST /v1/annotations/${id}/start`)
  const { body } = await app.call(`GET /v1/annotations/${id}/content`)
  const { body: annotation } = await app.call(`GET /v1/annotations/${id}`)
  const last = (url: string) => url.split('/').pop()!
  return {
    annotations: String(id),
    nodes: String(body.content[0].children[0].id),
    documents: last(annotation.document),
    pages: last(annotation.pages[0]),
    ...(await made()),
  }
}

/** What an empty data folder has none of. */
async function made() {
  const make = async (collection: string, body: unknown): Promise<Json> =>
    (await app.call(`POST /v1/${collection}`, { body })).body
  const queue = 'http://gleaner.test/api/v1/queues/1'
  const address = 'https://there.example.org'
  const hook = await make('hooks', { name: 'x', config: { url: address } })
  const trigger = await make('triggers', { queue, event: 'validation' })
  const engine = 'http://gleaner.test/api/v1/engines/1'
  const fields = [{ category: 'datapoint', engine_output_id: 'x', label: 'X', type: 'string' }]
  const content = { training_queues: [queue], fields }
  const [template] = (await app.call('GET /v1/survey_templates')).body.results
  const rows = {
    hooks: hook,
    webhooks: hook,
    triggers: trigger,
    connectors: await make('connectors', { name: 'x', service_url: address }),
    rules: await make('rules', { name: 'x' }),
    engine_fields: await make('engine_fields', { engine, name: 'x', label: 'X', type: 'string' }),
    dedicated_engines: await make('dedicated_engines', { name: 'x' }),
    dedicated_engine_schemas: await make('dedicated_engine_schemas', { content }),
    delete_recommendations: await make('delete_recommendations', { queue, triggers: [trigger.url] }),
    surveys: await make('surveys/from_template', { uuid: template.uuid }),
  }
  return Object.fromEntries(Object.entries(rows).map(([name, { id }]) => [name, String(id)]))
}

function propertiesOf(document: Json, schema: Json): Record<string, Json> | undefined {
  const found = schema?.$ref ? document.components.schemas[schema.$ref.split('/').pop()] : schema
  return found && (found.properties ?? {})
}

const raw = (text: string) => new TextEncoder().encode(text)
const json = { 'content-type': 'application/json' }

/** Never a 500, and whatever is refused says so in the one way. */
function expectCalm(answer: Answer, what: string, refused = false) {
  expect(answer.status, what).toBeLessThan(500)
  if (refused) expect(answer.status, what).toBeGreaterThanOrEqual(400)
  if (answer.status >= 400)
    expect(answer.body, what).toMatchObject({ detail: expect.any(String), code: expect.any(String) })
}

const withBody = () => operations.filter(({ properties }) => properties)

test('every address is described, and there are many', () => {
  expect(operations.length).toBeGreaterThan(55)
  expect(withBody().length).toBeGreaterThan(25)
  expect(operations.filter(({ ask }) => ask.includes('{')).map(({ ask }) => ask)).toEqual(
    expect.arrayContaining([expect.stringContaining('{filename}')]),
  )
})

test('text that is no JSON, or no object', async () => {
  const deep = (text: string, times: number) => text.repeat(times)
  const bodies = [
    '{',
    '{"a":1,}',
    'null x',
    '\u0000',
    '[1,2',
    '"text"',
    '17',
    'null',
    '[]',
    'true',
    '{"a": NaN}',
    deep('[', 10_000),
    deep('{"a":', 5000),
    `[${deep('[', 200)}${deep(']', 200)}]`,
  ]
  for (const { ask } of withBody()) {
    for (const body of bodies) {
      expectCalm(await app.call(ask, { body: raw(body), headers: json }), `${ask} ${body.slice(0, 20)}`, true)
    }
  }
})

test('ten megabytes of brackets', async () => {
  for (const text of ['['.repeat(9_900_000), `{"metadata":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}}`]) {
    const answer = await app.call('PATCH /v1/queues/1', { body: raw(text), headers: json })
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('nested deeper') } })
  }
  const large = await app.call('PATCH /v1/queues/1', { body: raw(`"${'x'.repeat(11 * 1024 * 1024)}"`), headers: json })
  expect(large).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
})

test('letters that no database and no program likes', async () => {
  for (const { ask, properties } of withBody()) {
    for (const name of Object.keys(properties!)) {
      for (const text of ['a\\u0000b', '\\ud800', 'x\\udfff', '{"deep":["\\u0000"]}']) {
        const value = text.startsWith('{') ? text : `"${text}"`
        expectCalm(
          await app.call(ask, { body: raw(`{"${name}":${value}}`), headers: json }),
          `${ask} ${name} ${text}`,
          true,
        )
      }
    }
  }
  const fine = await app.call('PATCH /v1/queues/1', {
    body: raw('{"name":"\\ud83e\\uddfe and \\\\u0000"}'),
    headers: json,
  })
  expect(fine.body.name).toBe('🧾 and \\u0000')
})

const WRONG: Record<string, unknown[]> = {
  string: [null, 1, true, {}, [], ['x'], { toString: 1 }],
  integer: [null, 'x', 1.5, 1e300, {}, [], true],
  number: [null, 'x', {}, []],
  boolean: [null, 'yes', 2, {}, []],
  array: [null, 'x', 1, {}, [[[[]]]], [null], [{ a: null }]],
  object: ['x', 1, [], true],
}

test('a value of another type in every field', async () => {
  for (const { ask, properties } of withBody()) {
    for (const [name, schema] of Object.entries(properties!)) {
      if (typeof schema.type !== 'string' || /^\{\}$/.test(JSON.stringify(schema.items ?? ''))) continue
      for (const value of WRONG[schema.type] ?? []) {
        const isOpen = schema.type === 'array' && Array.isArray(value)
        const answer = await app.call(ask, { body: { [name]: value } })
        expectCalm(answer, `${ask} ${name} ${JSON.stringify(value)}`, !isOpen)
      }
    }
  }
})

test('addresses of what is not there, or not one’s own', async () => {
  const isLink = (schema: Json) => /Full URL/.test(JSON.stringify(schema))
  const links = [
    '',
    'x',
    'javascript:1',
    'http://gleaner.test/api/v1/queues/999999',
    'http://gleaner.test/api/v1/groups/',
    '/v1/queues/1e3',
    `http://x/api/v1/queues/${'9'.repeat(40)}`,
  ]
  let tried = 0
  for (const { ask, properties } of withBody()) {
    for (const [name, schema] of Object.entries(properties!)) {
      if (!isLink(schema)) continue
      for (const link of [...links, ...Object.values(foreign)]) {
        const value = schema.type === 'array' ? [link] : link
        expectCalm(await app.call(ask, { body: { [name]: value } }), `${ask} ${name} ${link}`, true)
        tried++
      }
    }
  }
  expect(tried).toBeGreaterThan(100)
})

test('strange values in every query', async () => {
  const values = [
    '-1',
    '1e400',
    '%00',
    '%ED%A0%80',
    'constructor',
    ',',
    '1,2,x',
    'x'.repeat(5000),
    '2026-13-45',
    '+275760-09-14',
  ]
  for (const { ask, query } of operations.filter(({ ask: asked }) => asked.startsWith('GET'))) {
    for (const name of query) {
      for (const value of values)
        expectCalm(await app.call(`${ask}?${name}=${value}`), `${ask}?${name}=${value.slice(0, 20)}`)
    }
  }
})

test('ids beyond all numbers', async () => {
  const last = /\/\d+(?=[^/]*$|\/[a-z_]+$)/
  for (const { ask } of operations.filter(({ ask: asked }) => last.test(asked))) {
    for (const id of ['0', '-1', '1.5', '999999999999999', '9'.repeat(40), 'one', '%00']) {
      const address = ask.replace(last, `/${id}`)
      const answer = await app.call(address, ask.startsWith('P') ? { body: {} } : {})
      expectCalm(answer, address)
    }
  }
})

test('whatever else there is', async () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  for (const { ask, properties } of withBody()) {
    const names = Object.keys(properties!)
    const body = fc.dictionary(
      fc.constantFrom(...(names.length ? names : ['a']), '__proto__', 'constructor', 'id'),
      value,
      { maxKeys: 4 },
    )
    await fc.assert(
      fc.asyncProperty(body, async sent =>
        expectCalm(
          await app.call(ask, { body: raw(JSON.stringify(sent)), headers: json }),
          `${ask} ${JSON.stringify(sent)}`,
        ),
      ),
      { numRuns: 15, seed: 2026 },
    )
  }
})

test('types of body that are not taken', async () => {
  for (const { ask } of withBody()) {
    const answer = await app.call(ask, { body: raw('<a/>'), headers: { 'content-type': 'application/xml' } })
    expect(answer, ask).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    expectCalm(
      await app.call(ask, {
        body: raw('name=%ff%00&x'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      ask,
    )
    expectCalm(
      await app.call(ask, { body: raw('--nothing'), headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
      ask,
      true,
    )
  }
})

test('after all that, everything still works', async () => {
  expect((await app.call('GET /v1/queues/1')).status).toBe(200)
  const id = await app.importFile('after.pdf')
  expect((await app.call(`GET /v1/annotations/${id}`)).body.status).toBe('to_review')
})
