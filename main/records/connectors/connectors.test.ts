import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const NEW = { name: 'ERP', service_url: 'https://erp.example.org/in' }
const made = async (more: object = {}): Promise<Json> =>
  (await app.call('POST /v1/connectors', { body: { ...NEW, ...more } })).body
const queue = () => app.call('GET /v1/queues/1').then(({ body }) => body)

test('a connector gets its defaults, and PUT gives them back', async () => {
  const DEFAULTS = {
    queues: [],
    params: null,
    client_ssl_certificate: null,
    authorization_type: 'secret_key',
    authorization_token: null,
    asynchronous: true,
    metadata: {},
  }
  const connector = await made()
  expect(connector).toMatchObject({ ...NEW, ...DEFAULTS })
  const changes = {
    name: 'Books',
    params: 'strict=true',
    authorization_type: 'Basic',
    authorization_token: 'abc',
    asynchronous: false,
    metadata: { a: 1 },
  }
  const ask = `PATCH ${connector.url}`
  await play(app, [
    { name: 'changed', ask, body: { ...changes, client_ssl_key: 'k' }, status: 200, expect: changes },
    {
      name: 'listed',
      ask: `GET /v1/connectors?service_url=${NEW.service_url}&ordering=-name`,
      status: 200,
      expect: { results: [changes] },
    },
    { name: 'PUT', ask: `PUT ${connector.url}`, body: NEW, status: 200, expect: { ...NEW, ...DEFAULTS } },
    {
      name: 'no address',
      ask,
      body: { service_url: 'erp' },
      status: 400,
      expect: { service_url: ['Enter a valid URL.'] },
    },
    { name: 'another protocol', ask, body: { service_url: 'ftp://erp.example.org' }, status: 400 },
    {
      name: 'another authorization',
      ask,
      body: { authorization_type: 'basic' },
      status: 400,
      expect: { authorization_type: ['"basic" is not a valid choice.'] },
    },
    {
      name: 'nothing',
      ask: 'POST /v1/connectors',
      body: {},
      status: 400,
      expect: { name: ['This field is required.'], service_url: ['This field is required.'] },
    },
    { name: 'not by a manager', ask, as: app.userWith('manager'), body: {}, status: 403 },
  ])
  const { body: patched } = await app.call(ask, { body: {} })
  expect(patched).not.toHaveProperty('client_ssl_key')
  expect(patched.modified_at > connector.modified_at).toBe(true)
  expect((await app.call(`GET ${connector.url}`)).body.modified_at).toBe(patched.modified_at)
})

test('connector.queues and queue.connector are one relation', async () => {
  const connector = await made()
  const before = await queue()
  const ask = `PATCH ${connector.url}`
  await play(app, [
    { name: 'from here', ask, body: { queues: [url('queues/1')] }, status: 200, expect: { queues: [url('queues/1')] } },
    { name: 'seen from there', ask: 'GET /v1/queues/1', status: 200, expect: { connector: connector.url } },
    {
      name: 'by filter',
      ask: `GET /v1/queues?connector=${connector.id}&ordering=connector`,
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    {
      name: 'in use',
      ask: `DELETE ${connector.url}`,
      status: 409,
      expect: {
        code: 'conflict_referenced',
        detail: "Cannot delete connector because it is referenced from queue '1'.",
      },
    },
    {
      name: 'from there',
      ask: 'PATCH /v1/queues/1',
      body: { connector: null },
      status: 200,
      expect: { connector: null },
    },
    { name: 'seen from here', ask: `GET ${connector.url}`, status: 200, expect: { queues: [] } },
    {
      name: 'again',
      ask: 'PATCH /v1/queues/1',
      body: { connector: connector.url },
      status: 200,
      expect: { connector: connector.url },
    },
    { name: 'let go', ask, body: { queues: [] }, status: 200, expect: { queues: [] } },
    { name: 'gone', ask: `DELETE ${connector.url}`, status: 204 },
    {
      name: 'not there',
      ask: 'PATCH /v1/queues/1',
      body: { connector: connector.url },
      status: 400,
      expect: { connector: ['Invalid hyperlink - Object does not exist.'] },
    },
  ])
  expect((await queue()).modified_at > before.modified_at).toBe(true)
})

test('who sees what of a connector', async () => {
  const mine = await made({ queues: [url('queues/1')], authorization_token: 'abc' })
  const other = await made()
  const { token, urls } = await secondOrganization(app)
  const as = app.userWith('viewer')
  await play(app, [
    { name: 'the token is for admins', ask: `GET ${mine.url}`, status: 200, expect: { authorization_token: 'abc' } },
    { name: 'not for others', ask: `GET ${mine.url}`, as, status: 200, expect: { authorization_token: null } },
    { name: 'of no queue of mine', ask: `GET ${other.url}`, as, status: 404 },
    { name: 'elsewhere', ask: `GET ${mine.url}`, as: token, status: 404 },
    { name: 'for a queue elsewhere', ask: `PATCH ${mine.url}`, body: { queues: [urls.queues] }, status: 400 },
    { name: 'from elsewhere', ask: `PATCH ${urls.queues}`, as: token, body: { connector: mine.url }, status: 400 },
  ])
})

test('a token lies sealed on the disk and is shown to admins', async () => {
  const secrets = { authorization_token: 'plain-token', client_ssl_key: 'plain-key' }
  const body = { name: 'Sealed', service_url: 'https://example.org', ...secrets }
  const { body: connector } = await app.call('POST /v1/connectors', { body })
  const row = app.ctx.db.$client.prepare('select * from connectors where id = ?').get(connector.id)
  expect(JSON.stringify(row)).not.toMatch(/plain-/)
  expect(connector.authorization_token).toBe('plain-token')
  expect(JSON.stringify((await app.call(`GET ${connector.url}`)).body)).not.toMatch(/plain-key/)
})
