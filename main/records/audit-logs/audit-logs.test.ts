import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { inTransaction } from '../../base/db.ts'
import { verifyChain } from './chain.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const logs = async (query: string): Promise<Json[]> => (await app.call(`GET /v1/audit_logs?${query}`)).body.results

test('what is done to documents and annotations is written down, with who asked for it', async () => {
  const id = await app.importFile()
  await app.call(`POST /v1/annotations/${id}/start`)
  await app.call(`POST /v1/annotations/${id}/postpone`)
  expect(await logs('object_type=document')).toEqual([
    {
      organization_id: 1,
      timestamp: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/),
      username: 'ada',
      object_id: 1,
      object_type: 'document',
      action: 'create',
      content: {
        path: '/api/v1/queues/1/upload',
        method: 'POST',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status_code: 201,
        details: {},
      },
    },
  ])
  const steps = (await logs(`object_type=annotation&object_id=${id}`)).map(log => [
    log.action,
    log.username,
    log.content.details.to,
    log.content.method,
  ])
  expect(steps).toEqual([
    ['update-status', 'ada', 'postponed', 'POST'],
    ['update-status', 'ada', 'reviewing', 'POST'],
    ['update-status', '', 'to_review', ''],
    ['update-status', 'ada', 'importing', 'POST'],
  ])
})

test('so is what is done to users', async () => {
  const body = { username: 'bob', password: 'a good long password', groups: ['http://gleaner.test/api/v1/groups/2'] }
  const { body: bob } = await app.call('POST /v1/users', { body })
  await app.call(`PATCH ${bob.url}`, { body: { first_name: 'Bob' } })
  const { body: login } = await app.call('POST /v1/auth/login', { body })
  const passwords = {
    old_password: body.password,
    new_password1: 'another long one',
    new_password2: 'another long one',
  }
  await app.call('POST /v1/auth/password/change', { body: passwords, token: login.key })
  await app.call('PATCH /v1/auth/user', { body: { last_name: 'B.' }, token: login.key })
  await app.call(`DELETE ${bob.url}`)
  const written = (await logs(`object_type=user&object_id=${bob.id}`)).map(log => [log.action, log.username])
  expect(written).toEqual([
    ['delete', 'ada'],
    ['update', 'bob'],
    ['change_password', 'bob'],
    ['update', 'ada'],
    ['create', 'ada'],
  ])
  const [created] = await logs('object_type=user&action=create')
  expect(created.content.details).toEqual({ groups: ['annotator'] })
  expect(JSON.stringify(await logs('object_type=user'))).not.toContain('long')
})

test('who may read them, and how', async () => {
  await app.importFile()
  const other = await secondOrganization(app)
  const ask = 'GET /v1/audit_logs'
  const of = (total: number) => ({ pagination: { total } })
  await play(app, [
    { name: 'of what?', ask, status: 400, expect: { object_type: ['This field is required.'] } },
    { name: 'of nothing known', ask: `${ask}?object_type=queue`, status: 400 },
    { name: 'documents', ask: `${ask}?object_type=document`, status: 200, expect: of(1) },
    { name: 'by somebody', ask: `${ask}?object_type=document&username=ada`, status: 200, expect: of(1) },
    { name: 'by nobody', ask: `${ask}?object_type=document&username=eve`, status: 200, expect: of(0) },
    { name: 'by action', ask: `${ask}?object_type=document&action=delete`, status: 200, expect: of(0) },
    { name: 'later', ask: `${ask}?object_type=document&timestamp_after=2099-01-01`, status: 200, expect: of(0) },
    { name: 'their own', ask: `${ask}?object_type=document`, as: other.token, status: 200, expect: of(2) },
    { name: 'not theirs', ask: `${ask}?object_type=document&object_id=1`, as: other.token, status: 200, expect: of(0) },
    { name: 'admins', ask: `${ask}?object_type=document`, as: app.userWith('manager'), status: 403 },
    { name: 'never written', ask: 'POST /v1/audit_logs', body: {}, status: 405 },
    { name: 'intact', ask: 'GET /v1/audit_logs/verification', status: 200, expect: { intact: true, broken_at: null } },
  ])
})

test('what is taken back was never written', async () => {
  const before = verifyChain(app.ctx).rows
  const fails = () =>
    inTransaction(app.ctx.db, () => {
      app.ctx.events.emit('user.changed', { user: 1, action: 'update' })
      expect(verifyChain(app.ctx).rows).toBe(before + 1)
      throw new Error('taken back')
    })
  expect(fails).toThrow('taken back')
  expect(verifyChain(app.ctx)).toEqual({ intact: true, rows: before, broken_at: null })
})

test('a row that is altered or removed shows', async () => {
  await app.importFile()
  await app.importFile()
  const { rows } = verifyChain(app.ctx)
  expect(rows).toBeGreaterThan(5)
  const client = app.ctx.db.$client
  const tamperings: [string, number][] = [
    [`update audit_logs set username = 'eve' where id = 3`, 3],
    [`update audit_logs set content = json_set(content, '$.details.to', 'exported') where id = 4`, 4],
    [`update audit_logs set timestamp = '2020-01-01T00:00:00.000000Z' where id = 1`, 1],
    [`update audit_logs set hash = 'x' where id = 2`, 2],
    ['delete from audit_logs where id = 1', 1],
    ['delete from audit_logs where id = 3', 3],
    [`delete from audit_logs where id = ${rows}`, rows],
    ['delete from audit_logs', 1],
    ['delete from audit_logs where id = 2; update audit_logs set id = id - 1 where id > 2', 2],
  ]
  for (const [statement, place] of tamperings) {
    client.exec('savepoint intact')
    client.exec(statement)
    expect(verifyChain(app.ctx), statement).toEqual({ intact: false, rows: place - 1, broken_at: place })
    client.exec('rollback to intact; release intact')
  }
  expect(verifyChain(app.ctx)).toEqual({ intact: true, rows, broken_at: null })
})
