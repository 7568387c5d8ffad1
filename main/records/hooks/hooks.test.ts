import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { openConfig, openSecrets } from './config.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`
const CONFIG = { url: 'https://hooks.example.org/in' }
const made = async (more: object = {}): Promise<Json> => {
  const { status, body } = await app.call('POST /v1/hooks', { body: { name: 'Call', config: CONFIG, ...more } })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

test('a hook gets its defaults, and PUT gives them back', async () => {
  const DEFAULTS = {
    type: 'webhook',
    queues: [],
    run_after: [],
    active: true,
    events: [],
    sideload: [],
    metadata: {},
    token_owner: null,
    token_lifetime_s: null,
    test: {},
    description: null,
    extension_source: 'custom',
    settings: {},
    settings_schema: null,
    secrets: {},
    secrets_schema: { type: 'object', additionalProperties: { type: 'string' } },
    guide: null,
    read_more_url: null,
    extension_image_url: null,
    hook_template: null,
  }
  const config = {
    ...CONFIG,
    secret: null,
    insecure_ssl: false,
    client_ssl_certificate: null,
    private: false,
    schedule: {},
    timeout_s: 30,
    retry_count: 4,
    max_polling_time_s: 300,
    retry_after_polling_failure: true,
    retry_on_any_non_2xx: false,
    payload_logging_enabled: false,
    app: null,
  }
  const hook = await made()
  expect(hook).toMatchObject({ ...DEFAULTS, created_by: url('users/1'), modified_by: url('users/1') })
  expect(hook.config).toEqual(config)
  const one = `/v1/hooks/${hook.id}`
  const changes = {
    name: 'Tell',
    queues: [url('queues/1')],
    active: false,
    events: ['annotation_content.initialize', 'upload.created'],
    sideload: ['schemas', 'labels'],
    metadata: { a: 1 },
    token_lifetime_s: 7200,
    test: { saved_input: {} },
    settings: { limit: 3 },
    settings_schema: { type: 'object', properties: { limit: { type: 'number' } } },
    description: 'Tells',
  }
  await play(app, [
    { name: 'everything changed', ask: `PATCH ${one}`, body: changes, status: 200, expect: changes },
    {
      name: 'read-only keys are passed over',
      ask: `PATCH ${one}`,
      body: { id: 9, type: 'function', status: 'failed', created_at: 'now' },
      status: 200,
      expect: { ...changes, id: hook.id, type: 'webhook', created_at: hook.created_at },
    },
    {
      name: 'PATCH names what changes in a config',
      ask: `PATCH ${one}`,
      body: { config: { timeout_s: 5 } },
      status: 200,
      expect: { config: { ...config, timeout_s: 5 } },
    },
    {
      name: 'PUT',
      ask: `PUT ${one}`,
      body: { name: 'Call', config: CONFIG },
      status: 200,
      expect: { ...DEFAULTS, config },
    },
    {
      name: 'half a PUT',
      ask: `PUT ${one}`,
      body: { config: CONFIG },
      status: 400,
      expect: { name: ['This field is required.'] },
    },
    { name: 'gone', ask: `DELETE ${one}`, status: 204 },
    { name: 'really', ask: `GET ${one}`, status: 404 },
  ])
})

test('a function has code, a runtime and a status', async () => {
  const config = { runtime: 'nodejs22.x', code: 'exports.x = 1', third_party_library_pack: 'default' }
  const hook = await made({ type: 'function', config })
  expect(hook).toMatchObject({ status: 'ready', config: { ...config, memory_size_mb: 256 } })
  expect((await made()).status).toBeUndefined()
  const ask = `PATCH ${hook.url}`
  await play(app, [
    { name: 'too much', ask, body: { config: { memory_size_mb: 512 } }, status: 400 },
    {
      name: 'no such runtime',
      ask,
      body: { config: { runtime: 'perl' } },
      status: 400,
      expect: { config: { runtime: ['"perl" is not a valid choice.'] } },
    },
    { name: 'another pack', ask, body: { config: { third_party_library_pack: null } }, status: 200 },
  ])
})

test('a bare event stands for all its actions', async () => {
  const { events } = await made({ events: ['annotation_content', 'annotation_content.export', 'email'] })
  expect(events).toEqual([
    'annotation_content.initialize',
    'annotation_content.started',
    'annotation_content.user_update',
    'annotation_content.updated',
    'annotation_content.confirm',
    'annotation_content.export',
    'email.received',
  ])
})

test('secrets go in and never come out', async () => {
  const hook = await made({
    secrets: { user: 'grace', password: 'pw' },
    config: { ...CONFIG, secret: 's', client_ssl_key: 'k' },
  })
  expect(JSON.stringify(hook)).not.toMatch(/grace|"pw"|client_ssl_key/)
  const keys = `GET ${hook.url}/secrets_keys`
  const ask = `PATCH ${hook.url}`
  await play(app, [
    { name: 'their names', ask: keys, status: 200, expect: ['user', 'password'] },
    { name: 'sent back as read', ask, body: hook, status: 200, expect: { secrets: {} } },
    { name: 'they are kept', ask: keys, status: 200, expect: ['user', 'password'] },
    { name: 'one goes, one comes', ask, body: { secrets: { user: null, token: 'x' } }, status: 200 },
    { name: 'so it is', ask: keys, status: 200, expect: ['password', 'token'] },
    { name: 'sent back as a whole', ask: `PUT ${hook.url}`, body: hook, status: 200 },
    {
      name: 'not by an annotator',
      ask: keys,
      as: app.userWith('annotator'),
      status: 403,
    },
    {
      name: 'a schema that they do not fit',
      ask,
      body: {
        secrets_schema: { type: 'object', properties: { token: { type: 'string' } }, additionalProperties: false },
      },
      status: 400,
      expect: { secrets: [expect.stringMatching(/password/)] },
    },
    { name: 'no text', ask, body: { secrets: { a: 1 } }, status: 400 },
    {
      name: 'more than secrets know',
      ask,
      body: { secrets_schema: { type: 'object', required: ['a'] } },
      status: 400,
    },
  ])
  expect(stored(hook.id).config).toMatchObject({ secret: 's', client_ssl_key: 'k' })
})

/** What lies on the disk, unsealed. */
const stored = (id: number): Json => {
  const row = app.ctx.db.$client.prepare('select config, secrets from hooks where id = ?').get(id) as Json
  return {
    config: openConfig(app.ctx, JSON.parse(row.config)),
    secrets: openSecrets(app.ctx, JSON.parse(row.secrets)),
  }
}

test('what a hook refuses', async () => {
  const { urls } = await secondOrganization(app)
  const { id } = await made()
  const ask = `PATCH /v1/hooks/${id}`
  const refused = (field: string, value: unknown, wrong: unknown) => ({
    name: `${field} ${JSON.stringify(value)}`,
    ask,
    body: { [field]: value },
    status: 400,
    expect: { code: 'bad_request', [field]: wrong },
  })
  const nothing = ['Invalid hyperlink - Object does not exist.']
  await play(app, [
    refused('name', '', ['This field may not be blank.']),
    refused('queues', [urls.queues], nothing),
    refused('run_after', [url('hooks/999')], nothing),
    refused('token_owner', urls.users, nothing),
    refused('token_owner', '', ['Invalid hyperlink - No URL match.']),
    refused('hook_template', url('hook_templates/99'), nothing),
    refused('events', ['annotation_content.deleted'], { 0: ['"annotation_content.deleted" is not a valid choice.'] }),
    refused('sideload', ['everything'], { 0: ['"everything" is not a valid choice.'] }),
    refused('token_lifetime_s', 7201, ['Ensure this value is less than or equal to 7200.']),
    refused('config', { url: 'file:///etc/passwd' }, { url: ['Enter a valid URL.'] }),
    refused('config', { timeout_s: 61 }, { timeout_s: ['Ensure this value is less than or equal to 60.'] }),
    refused('config', { retry_count: 5 }, { retry_count: ['Ensure this value is less than or equal to 4.'] }),
    refused('config', { max_polling_time_s: 0 }, { max_polling_time_s: [expect.any(String)] }),
    refused('config', { schedule: { cron: 'daily' } }, { schedule: { cron: ['Enter a valid cron expression.'] } }),
    refused(
      'config',
      { schedule: { cron: '*/5 * * * *' } },
      {
        schedule: { cron: ['A hook can be scheduled every 10 minutes at most.'] },
      },
    ),
    refused('settings_schema', { type: 'nonsense' }, [expect.stringContaining('Not a JSON Schema')]),
    refused('settings_schema', { $ref: '#' }, [expect.stringContaining('Not a JSON Schema')]),
    refused('settings_schema', { type: 'object', properties: { a: { type: 'string', pattern: '(' } } }, [
      expect.stringContaining('Not a JSON Schema'),
    ]),
    {
      name: 'settings whose check would take for ever',
      ask,
      body: {
        settings: { a: `${'a'.repeat(100)}!` },
        settings_schema: { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } },
      },
      status: 400,
      expect: { settings_schema: [expect.stringContaining('longer than')] },
    },
    {
      name: 'settings that do not fit',
      ask,
      body: { settings: { a: 'x' }, settings_schema: { properties: { a: { type: 'number' } }, type: 'object' } },
      status: 400,
      expect: { settings: { a: ['A valid number is required.'] } },
    },
    {
      name: 'no address',
      ask: 'POST /v1/hooks',
      body: { name: 'x' },
      status: 400,
      expect: { config: { url: ['This field is required.'] } },
    },
    { name: 'not by a manager', ask, as: app.userWith('manager'), body: { name: 'x' }, status: 403 },
  ])
})

test('a token is owned by somebody of the organization, and by no admin of its group', async () => {
  const { id } = await made()
  const key = app.userWith('organization_group_admin')
  const { body: boss } = await app.call('GET /v1/auth/user', { token: key })
  await play(app, [
    {
      name: 'an admin',
      ask: `PATCH /v1/hooks/${id}`,
      body: { token_owner: url('users/1') },
      status: 200,
      expect: { token_owner: url('users/1') },
    },
    { name: 'their admin', ask: `PATCH /v1/hooks/${id}`, body: { token_owner: boss.url }, status: 400 },
    {
      name: 'nobody',
      ask: `PATCH /v1/hooks/${id}`,
      body: { token_owner: null },
      status: 200,
      expect: { token_owner: null },
    },
  ])
})

test('run_after makes chains, never circles', async () => {
  const first = await made()
  const second = await made({ run_after: [first.url] })
  const third = await made({ run_after: [first.url, second.url] })
  const circle = { run_after: ['A hook cannot run after itself, nor after one that waits for it.'] }
  await play(app, [
    { name: 'a chain', ask: `GET ${third.url}`, status: 200, expect: { run_after: [first.url, second.url] } },
    { name: 'a circle', ask: `PATCH ${first.url}`, body: { run_after: [third.url] }, status: 400, expect: circle },
    { name: 'itself', ask: `PATCH ${first.url}`, body: { run_after: [first.url] }, status: 400, expect: circle },
    { name: 'nothing was kept', ask: `GET ${first.url}`, status: 200, expect: { run_after: [] } },
    { name: 'one in the middle goes', ask: `DELETE ${second.url}`, status: 204 },
    { name: 'and out of the chain', ask: `GET ${third.url}`, status: 200, expect: { run_after: [first.url] } },
  ])
})

test('hook.queues and queue.hooks are one relation, and webhooks its older name', async () => {
  const one = await made({ queues: [url('queues/1')] })
  const other = await made()
  const ask = 'PATCH /v1/queues/1'
  const both = { hooks: [other.url], webhooks: [other.url] }
  await play(app, [
    { name: 'from there', ask: 'GET /v1/queues/1', status: 200, expect: { hooks: [one.url], webhooks: [one.url] } },
    { name: 'from here', ask, body: { hooks: [other.url, other.url] }, status: 200, expect: both },
    { name: 'seen from there', ask: `GET ${one.url}`, status: 200, expect: { queues: [] } },
    {
      name: 'webhooks count more',
      ask,
      body: { hooks: [], webhooks: [one.url] },
      status: 200,
      expect: { hooks: [one.url] },
    },
    {
      name: 'no such hook',
      ask,
      body: { webhooks: [url('hooks/999')] },
      status: 400,
      expect: { webhooks: [expect.any(String)] },
    },
    {
      name: 'queues of a hook',
      ask: `GET /v1/queues?hooks=${one.id}&ordering=webhooks`,
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'by the older name', ask: `GET /v1/queues?webhooks=${other.id}`, status: 200, expect: { results: [] } },
    { name: 'hooks of a queue', ask: 'GET /v1/hooks?queue=1', status: 200, expect: { results: [{ id: one.id }] } },
    { name: 'the queue lets go', ask, body: { hooks: [] }, status: 200, expect: { hooks: [], webhooks: [] } },
  ])
  const { body: copied } = await app.call('POST /v1/queues', {
    body: { name: 'Made with hooks', schema: url('schemas/1'), hooks: [one.url] },
  })
  expect(copied.hooks).toEqual([one.url])
  const { body: twin } = await app.call(`POST ${copied.url}/duplicate`, { body: { name: 'Twin' } })
  expect(twin.hooks).toEqual([one.url])
  const without = { name: 'Bare', copy_extensions_settings: false }
  expect((await app.call(`POST ${copied.url}/duplicate`, { body: without })).body.hooks).toEqual([])
})

test('who sees which hooks', async () => {
  const seen = await made({ queues: [url('queues/1')], config: { ...CONFIG, secret: 'sign' } })
  const hidden = await made()
  const { token } = await secondOrganization(app)
  const as = app.userWith('annotator')
  const { body } = await app.call(`GET ${seen.url}`, { token: as })
  expect(body.config).not.toHaveProperty('secret')
  await play(app, [
    { name: 'one of my queue', ask: `GET ${seen.url}`, as, status: 200 },
    { name: 'one of none', ask: `GET ${hidden.url}`, as, status: 404 },
    { name: 'elsewhere', ask: `GET ${seen.url}`, as: token, status: 404 },
    { name: 'nothing elsewhere', ask: 'GET /v1/hooks?queue=1', as: token, status: 200, expect: { results: [] } },
  ])
})

test('lists: by event, by address, by the older name', async () => {
  await made({
    name: 'Mail',
    events: ['email'],
    config: { url: 'https://mail.example.org', app: { url: 'https://app.example.org' } },
  })
  const found = { pagination: { total: 1 }, results: [{ name: 'Mail' }] }
  await play(app, [
    { name: 'event', ask: 'GET /v1/hooks?name=Mail&events=email', status: 200, expect: found },
    { name: 'event and action', ask: 'GET /v1/hooks?name=Mail&events=email.received', status: 200, expect: found },
    { name: 'another', ask: 'GET /v1/hooks?name=Mail&events=upload', status: 200, expect: { results: [] } },
    { name: 'address', ask: 'GET /v1/hooks?config_url=https://mail.example.org', status: 200, expect: found },
    {
      name: 'app',
      ask: 'GET /v1/hooks?config_app_url=https://app.example.org&ordering=config_url',
      status: 200,
      expect: found,
    },
    { name: 'active', ask: 'GET /v1/hooks?name=Mail&active=False', status: 200, expect: { results: [] } },
    {
      name: 'webhooks',
      ask: 'GET /v1/webhooks?name=Mail&type=webhook&extension_source=custom',
      status: 200,
      expect: found,
    },
    { name: 'logs', ask: 'GET /v1/hooks/logs?hook=1&page_size=100', status: 200, expect: { results: [] } },
    { name: 'logs are not for all', ask: 'GET /v1/hooks/logs', as: app.userWith('annotator'), status: 403 },
  ])
  const page = (await app.call('GET /v1/webhooks?page_size=1')).body
  expect(page.pagination.next).toContain('/api/v1/webhooks?')
  expect(page.results[0].url).toContain('/api/v1/hooks/')
})

test('a copy sleeps, has no queues, and secrets only where they were asked for', async () => {
  const first = await made()
  const hook = await made({
    queues: [url('queues/1')],
    run_after: [first.url],
    secrets: { a: 'b' },
    events: ['email.received'],
  })
  const ask = `POST ${hook.url}/duplicate`
  const copied = { name: 'Twin', active: false, queues: [], events: ['email.received'], hook_template: null }
  await play(app, [
    { name: 'plain', ask, body: { name: 'Twin' }, status: 201, expect: { ...copied, run_after: [] } },
    {
      name: 'with all',
      ask,
      body: { name: 'Twin', copy_secrets: true, copy_dependencies: true },
      status: 201,
      expect: { ...copied, run_after: [first.url] },
    },
    { name: 'nameless', ask, body: {}, status: 400, expect: { name: ['This field is required.'] } },
    { name: 'of nothing', ask: 'POST /v1/hooks/999/duplicate', body: { name: 'x' }, status: 404 },
    { name: 'not by an annotator', ask, as: app.userWith('annotator'), body: { name: 'x' }, status: 403 },
  ])
  const { results } = (await app.call('GET /v1/hooks?name=Twin')).body
  expect(results.map(({ id }: Json) => stored(id).secrets)).toEqual([{}, { a: 'b' }])
})

test('secrets lie sealed on the disk, and only with this folder can they be read', async () => {
  const config = { url: 'https://example.org/hook', secret: 'plain-signing', client_ssl_key: 'plain-key' }
  const body = { name: 'Sealed', config, secrets: { token: 'plain-token' } }
  const { body: hook } = await app.call('POST /v1/hooks', { body })
  const rowOf = () => app.ctx.db.$client.prepare('select config, secrets from hooks where id = ?').get(hook.id)
  expect(JSON.stringify(rowOf())).not.toMatch(/plain-/)
  // what is not named in a change is kept readable
  await app.call(`PATCH ${hook.url}`, { body: { name: 'Renamed', config: { timeout_s: 5 } } })
  const shown = (await app.call(`GET ${hook.url}`)).body
  expect(shown).toMatchObject({ config: { secret: 'plain-signing', timeout_s: 5 }, secrets: {} })
  expect(JSON.stringify(shown)).not.toMatch(/plain-(key|token)/)
  expect(stored(hook.id)).toMatchObject({ secrets: { token: 'plain-token' }, config: { client_ssl_key: 'plain-key' } })
  const stranger = { secret: Buffer.alloc(32) }
  expect(openSecrets(stranger, JSON.parse((rowOf() as Json).secrets))).toEqual({ token: null })
})
