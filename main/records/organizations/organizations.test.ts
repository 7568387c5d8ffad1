import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { memberships } from '../../tables/memberships.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ONE = '/v1/organizations/1'

test('an organization is read and changed by its admin', async () => {
  await play(app, [
    {
      name: 'read',
      ask: `GET ${ONE}`,
      status: 200,
      expect: {
        id: 1,
        url: 'http://gleaner.test/api/v1/organizations/1',
        workspaces: ['http://gleaner.test/api/v1/workspaces/1'],
        users: expect.arrayContaining(['http://gleaner.test/api/v1/users/1']),
        creator: 'http://gleaner.test/api/v1/users/1',
        metadata: {},
        is_trial: false,
      },
    },
    {
      name: 'a change; what is read-only or unknown is passed over',
      ask: `PATCH ${ONE}`,
      body: { name: 'Acme', metadata: { site: 7 }, id: 9, is_trial: true, colour: 'red' },
      status: 200,
      expect: { id: 1, name: 'Acme', metadata: { site: 7 }, is_trial: false },
    },
    { name: 'PUT resets the rest', ask: `PUT ${ONE}`, body: { name: 'Acme' }, status: 200, expect: { metadata: {} } },
    {
      name: 'PUT wants the name',
      ask: `PUT ${ONE}`,
      body: {},
      status: 400,
      expect: { name: ['This field is required.'] },
    },
    {
      name: 'no name',
      ask: `PATCH ${ONE}`,
      body: { name: '' },
      status: 400,
      expect: { name: ['This field may not be blank.'] },
    },
    {
      name: 'null',
      ask: `PATCH ${ONE}`,
      body: { name: null },
      status: 400,
      expect: { name: ['This field may not be null.'] },
    },
    {
      name: 'too much metadata',
      ask: `PATCH ${ONE}`,
      body: { metadata: { text: 'x'.repeat(4100) } },
      status: 400,
      expect: { metadata: ['Metadata may be at most 4 kB.'] },
    },
    { name: 'not deleted', ask: `DELETE ${ONE}`, status: 405 },
    {
      name: 'found by name',
      ask: 'GET /v1/organizations?name=Acme&include_membership_organizations=true',
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'an annotator reads', ask: `GET ${ONE}`, as: app.userWith('annotator'), status: 200 },
    { name: 'an annotator does not write', ask: `PATCH ${ONE}`, as: app.userWith('annotator'), body: {}, status: 403 },
  ])
})

test('what belongs to another organization is not there', async () => {
  const other = await secondOrganization(app)
  for (const [collection, url] of Object.entries(other.urls)) {
    const path = new URL(url).pathname.replace('/api', '')
    await play(app, [
      { name: `my own ${collection}`, ask: `GET ${path}?no_redirect=true`, as: other.token, status: 200 },
      { name: `foreign ${collection}`, ask: `GET ${path}`, status: 404, expect: { code: 'not_found' } },
    ])
    const write = await app.call(`PATCH ${path}`, { body: {} })
    expect([404, 405], collection).toContain(write.status)
    const gone = await app.call(`DELETE ${path}`)
    expect([404, 405], collection).toContain(gone.status)
    if (collection === 'tasks' || collection === 'uploads') continue
    const listed = await app.call(`GET /v1/${collection}?page_size=100`)
    expect(listed.body.results.map((row: { url: string }) => row.url)).not.toContain(url)
  }
  const [annotation, document, page] = [other.urls.annotations, other.urls.documents, other.urls.pages]
  const { body: tree } = await app.call(`GET ${annotation}/content`, { token: other.token })
  const node = tree.content[0].children[0]
  const queue = other.urls.queues
  for (const ask of [
    `GET ${annotation}/content`,
    `GET ${node.url}`,
    `GET ${node.url}/candidates`,
    `GET ${annotation}/page_data?granularity=words`,
    `POST ${annotation}/start`,
    `POST ${annotation}/confirm`,
    `POST ${annotation}/content/validate`,
    `GET ${document}/content`,
    `GET ${page}/content`,
    `POST ${queue}/next`,
    `POST ${queue}/upload`,
    `GET ${queue}/export`,
  ]) {
    expect((await app.call(ask)).status, ask).toBe(404)
  }
  // a node of another organization's document, asked for through a document of one's own
  const mine = await app.importFile()
  expect((await app.call(`GET /v1/annotations/${mine}/content/${node.id}/candidates`)).status).toBe(404)
})

test('a membership shows the other organization by name, and lets nobody change it', async () => {
  const other = await secondOrganization(app)
  const there = other.urls.organizations!
  const organizationId = Number(there.split('/').pop())
  const asked = 'GET /v1/organizations?include_membership_organizations=true'
  await play(app, [
    { name: 'not without one', ask: asked, status: 200, expect: { results: [{ id: 1 }] } },
    { name: 'nor by its address', ask: `GET ${there}`, status: 404 },
  ])
  app.ctx.db.insert(memberships).values({ userId: 1, organizationId, queues: [] }).run()
  await play(app, [
    { name: 'only where asked for', ask: 'GET /v1/organizations', status: 200, expect: { pagination: { total: 1 } } },
    { name: 'asked for', ask: asked, status: 200, expect: { results: [{ id: 1 }, { id: organizationId, users: [] }] } },
    { name: 'not a flag', ask: 'GET /v1/organizations?include_membership_organizations=x', status: 400 },
    { name: 'read', ask: `GET ${there}`, status: 200, expect: { name: 'Elsewhere', users: [], workspaces: [] } },
    { name: 'not changed', ask: `PATCH ${there}`, body: { name: 'Mine' }, status: 403 },
    { name: 'its limits are its own', ask: `GET ${there}/limits`, status: 404 },
  ])
  app.ctx.db.update(memberships).set({ expiresAt: '2020-01-01T00:00:00.000000Z' }).run()
  await play(app, [{ name: 'over', ask: `GET ${there}`, status: 404 }])
})
