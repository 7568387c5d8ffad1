import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { type SecondOrganization, secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
let other: SecondOrganization
let as: string
beforeAll(async () => {
  app = await openTestApp()
  other = await secondOrganization(app)
  as = app.userWith('organization_group_admin')
})
afterAll(() => app.close())

const GROUP = '/v1/organization_groups/1'
const at = (path: string) => `http://gleaner.test/api${GROUP}/${path}`
const idOf = (collection: string) => Number(other.urls[collection]!.split('/').pop())

test('there is one group, and everybody may know of it', async () => {
  const viewer = app.userWith('viewer')
  const group = { id: 1, is_trial: false, is_production: true, deployment_location: 'local' }
  await play(app, [
    {
      name: 'list',
      ask: 'GET /v1/organization_groups?id=1',
      as: viewer,
      status: 200,
      expect: { pagination: { total: 1 }, results: [group] },
    },
    { name: 'by another name', ask: 'GET /v1/organization_groups?name=x', status: 200, expect: { results: [] } },
    { name: 'read', ask: `GET ${GROUP}`, as: viewer, status: 200, expect: group },
    { name: 'no other', ask: 'GET /v1/organization_groups/2', status: 404 },
  ])
})

test('its administrators see all organizations in outline, others nothing', async () => {
  const organization = at(`organizations/${idOf('organizations')}`)
  await play(app, [
    {
      name: 'organizations',
      ask: `GET ${GROUP}/organizations?ordering=-name`,
      as,
      status: 200,
      expect: { pagination: { total: 2 } },
    },
    { name: 'one', ask: `GET ${organization}`, as, status: 200, expect: { url: organization, name: 'Elsewhere' } },
    {
      name: 'users',
      ask: `GET ${GROUP}/users?organization=${idOf('organizations')}`,
      as,
      status: 200,
      expect: { results: [{ id: idOf('users'), organization }] },
    },
    {
      name: 'workspaces',
      ask: `GET ${GROUP}/workspaces/${idOf('workspaces')}`,
      as,
      status: 200,
      expect: { name: 'There', organization },
    },
    {
      name: 'queues',
      ask: `GET ${GROUP}/queues/${idOf('queues')}`,
      as,
      status: 200,
      expect: { name: 'Theirs', workspace: at(`workspaces/${idOf('workspaces')}`) },
    },
    { name: 'not there', ask: `GET ${GROUP}/queues/99`, as, status: 404 },
    { name: 'of no group', ask: 'GET /v1/organization_groups/2/queues', as, status: 404 },
    { name: 'read-only', ask: `PATCH ${GROUP}/queues/1`, as, body: {}, status: 405 },
    ...['organizations', 'users', 'workspaces', 'queues', 'memberships'].map(name => ({
      name: `${name} are not for an organization’s admin`,
      ask: `GET ${GROUP}/${name}`,
      status: 403,
    })),
  ])
  const { body } = await app.call(`GET ${GROUP}/users/1`, { token: as })
  expect(Object.keys(body).sort()).toEqual([
    'email',
    'first_name',
    'id',
    'last_name',
    'organization',
    'url',
    'username',
  ])
})

test('memberships', async () => {
  const [user, organization, queue] = [
    at('users/1'),
    at(`organizations/${idOf('organizations')}`),
    at(`queues/${idOf('queues')}`),
  ]
  const ask = `POST ${GROUP}/memberships`
  const one = `${GROUP}/memberships/1`
  const body = { user, organization }
  await play(app, [
    {
      name: 'given',
      ask,
      as,
      body: { ...body, queues: [queue] },
      status: 201,
      expect: { id: 1, url: at('memberships/1'), user, organization, queues: [queue], expires_at: null },
    },
    { name: 'twice', ask, as, body, status: 400, expect: { organization: [expect.any(String)] } },
    { name: 'at home', ask, as, body: { user, organization: at('organizations/1') }, status: 400 },
    {
      name: 'queues of another organization',
      ask: `PATCH ${one}`,
      as,
      body: { queues: [at('queues/1')] },
      status: 400,
      expect: { queues: [expect.any(String)] },
    },
    { name: 'nobody', ask, as, body: { ...body, user: at('users/99') }, status: 400 },
    {
      name: 'until',
      ask: `PATCH ${one}`,
      as,
      body: { expires_at: '2027-01-01T00:00:00+01:00' },
      status: 200,
      expect: { expires_at: '2026-12-31T23:00:00.000000Z', queues: [queue] },
    },
    {
      name: 'until when?',
      ask: `PATCH ${one}`,
      as,
      body: { expires_at: 'soon' },
      status: 400,
      expect: { expires_at: ['Enter a valid date/time.'] },
    },
    {
      name: 'PUT',
      ask: `PUT ${one}`,
      as,
      body: { user: 'http://gleaner.test/api/v1/users/1', organization },
      status: 200,
      expect: { queues: [], expires_at: null },
    },
    { name: 'by user', ask: `GET ${GROUP}/memberships?user=1`, as, status: 200, expect: { pagination: { total: 1 } } },
    {
      name: 'by organization',
      ask: `GET ${GROUP}/memberships?organization=1`,
      as,
      status: 200,
      expect: { pagination: { total: 0 } },
    },
    { name: 'not by an admin', ask: `PATCH ${one}`, body: {}, status: 403 },
    { name: 'taken back', ask: `DELETE ${one}`, as, status: 204 },
    { name: 'gone', ask: `GET ${one}`, as, status: 404 },
  ])
})

test('limits of an organization', async () => {
  const none = {
    count_today: 0,
    count_today_notification: 0,
    count_total: 0,
    last_sent_at: null,
    last_sent_at_notification: null,
  }
  await play(app, [
    {
      name: 'one’s own',
      ask: 'GET /v1/organizations/1/limits',
      status: 200,
      expect: { email_limits: { ...none, email_per_day_limit: expect.any(Number) } },
    },
    { name: 'another’s', ask: `GET ${other.urls.organizations}/limits`, status: 404 },
  ])
})

test('a group’s administrator makes further groups, which begin empty', async () => {
  const body = { name: 'Subsidiaries' }
  const ask = 'POST /v1/organization_groups'
  await play(app, [
    { name: 'made', ask, as, body, status: 201, expect: { id: 2, name: 'Subsidiaries', is_trial: false } },
    { name: 'nameless', ask, as, body: {}, status: 400, expect: { name: ['This field is required.'] } },
    { name: 'seen', ask: 'GET /v1/organization_groups', as, status: 200, expect: { pagination: { total: 2 } } },
    {
      name: 'without anybody in it',
      ask: 'GET /v1/organization_groups/2/users',
      as,
      status: 200,
      expect: { results: [] },
    },
    {
      name: 'whom it does not hold can have no membership in it',
      ask: 'POST /v1/organization_groups/2/memberships',
      as,
      body: { user: other.urls.users, organization: 'http://gleaner.test/api/v1/organizations/1' },
      status: 400,
    },
    { name: 'not an admin of one organization', ask, body, status: 403 },
    { name: 'nor a viewer', ask, as: app.userWith('viewer'), body, status: 403 },
    {
      name: 'another group’s administrator does not see it',
      ask: 'GET /v1/organization_groups/2',
      as: app.userWith('organization_group_admin'),
      status: 404,
    },
  ])
})
