import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from './harness.ts'
import { openTestApp, play } from './harness.ts'
import { ON_ANNOTATIONS } from './rights-annotations.ts'
import { IN_ORGANIZATIONS } from './rights-organizations.ts'
import { ON_QUEUES } from './rights-queues.ts'
import type { Right, Who } from './rights-rows.ts'
import { openStage, type Person, type Stage } from './rights-stage.ts'

const RIGHTS = [...IN_ORGANIZATIONS, ...ON_QUEUES, ...ON_ANNOTATIONS]

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const person = (who: Who): Person => stage.people.find(one => one.who === who)!
const group = (id: number) => `http://gleaner.test/api/v1/groups/${id}`

/** The schema of the JSON that an operation takes or answers. */
function schemaOf(ask: string, part: 'body' | 'answer'): Json {
  const [method = '', path = ''] = ask.split(' ')
  const { requestBody, responses } = stage.document.paths[path][method.toLowerCase()]
  const carried = part === 'body' ? requestBody : responses[Object.keys(responses).find(status => status < '300')!]
  const schema = carried?.content?.['application/json']?.schema
  return schema?.$ref ? stage.document.components.schemas[schema.$ref.split('/').pop()] : schema
}

const changed = (value: Json): Json => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return value.startsWith('http') ? value.replace(/\d+$/, '1') : 'changed'
  return Array.isArray(value) ? [] : value === null ? 'changed' : {}
}

test('what nobody may write stays as it was, whoever sends it', async () => {
  const admin = person('organization_group_admin')
  let tried = 0
  for (const right of RIGHTS.filter(({ ask }) => ask.startsWith('PATCH') && schemaOf(ask, 'body'))) {
    const { ask } = right
    const writable = Object.keys(schemaOf(ask, 'body').properties ?? {})
    const reading = { ...right, ask: ask.replace('PATCH', 'GET'), query: undefined }
    await stage.undone(async () => {
      const { token } = admin
      const change = stage.address(right, 'own', admin)
      for (const first of right.first ?? [])
        await stage.app.call(stage.address({ ...right, ask: first }, 'own', admin), { token })
      const { body: before } = await stage.app.call(stage.address(reading, 'own', admin), { token })
      const fixed = Object.entries<Json>(before).filter(([name]) => !writable.includes(name) && name !== 'content')
      const answer = await stage.app.call(change, {
        token,
        body: { ...needed(right, admin), ...Object.fromEntries(fixed.map(([name, value]) => [name, changed(value)])) },
      })
      expect(answer.status, ask).toBe(200)
      const { body: after } = await stage.app.call(stage.address(reading, 'own', admin), { token })
      for (const [name, value] of fixed.filter(([known]) => !/^modifie[dr]/.test(known))) {
        expect(after[name], `${ask} ${name}`).toEqual(value)
        tried++
      }
    })
  }
  expect(tried).toBeGreaterThan(200)
})

/** What the body must have. */
const needed = (right: Right, one: Person) => right.body?.(stage.things('own', one), one) as object | undefined

/** Collections whose objects hang on a queue. */
const HANGING = ['queues', 'inboxes', 'annotations', 'documents', 'pages', 'emails', 'email_templates', 'relations']

test('who reviews cannot bring in what lies in a queue that is not theirs', async () => {
  const annotator = person('annotator')
  let tried = 0
  for (const right of RIGHTS.filter(mayWrite('annotator'))) {
    for (const body of smuggled(right, annotator)) {
      const answer = await stage.tried({ ...right, body: () => body }, annotator, 'own')
      const what = `${right.ask} ${JSON.stringify(body)}`
      expect(answer, what).toMatchObject({ status: 400, body: { detail: expect.stringContaining('hyperlink') } })
      tried++
    }
  }
  expect(tried).toBeGreaterThan(100)
})

/** Bodies that name one thing of another queue: in place of one's own, or as any of the links that could be given. */
function smuggled(right: Right, one: Person): object[] {
  const [own, foreign] = [stage.things('own', one), stage.things('foreign', one)]
  const known = needed(right, one)
  const text = JSON.stringify(known instanceof FormData ? {} : (known ?? {}))
  const swapped = HANGING.filter(name => text.includes(`"${own[name]}"`)).map(name =>
    JSON.parse(text.replaceAll(`"${own[name]}"`, `"${foreign[name]}"`)),
  )
  const links = Object.entries<Json>(schemaOf(right.ask, 'body')?.properties ?? {}).filter(([, schema]) =>
    isLink(schema.items ?? schema.anyOf?.[0] ?? schema),
  )
  const added = links.flatMap(([name, { type }]) =>
    HANGING.map(from => ({ ...known, [name]: type === 'array' ? [foreign[from]] : foreign[from] })),
  )
  return [...swapped, ...added]
}

const isLink = ({ type, description = '' }: Json) => type === 'string' && /Full URL/.test(description)

const mayWrite =
  (who: Who) =>
  ({ ask, who: may }: Right) =>
    !ask.startsWith('GET') && Array.isArray(may) && may.includes(who)

test('a role gives no more than it says: nobody raises themselves', async () => {
  const [admin, groupAdmin] = [person('admin'), person('organization_group_admin')]
  const asks: [string, Person, string, object, number][] = [
    ['an admin makes an admin', admin, 'POST /v1/users', { username: 'a', groups: [group(3)] }, 201],
    ['but none of the group', admin, 'POST /v1/users', { username: 'a', groups: [group(3), group(6)] }, 403],
    ['nor oneself', admin, `PATCH ${admin.url}`, { groups: [group(3), group(6)] }, 403],
    ['nor by PUT', admin, `PUT ${admin.url}`, { username: 'a', groups: [group(6)] }, 403],
    ['nor may one shut them out', admin, `PATCH ${groupAdmin.url}`, { is_active: false }, 403],
    ['nor take the role', admin, `PATCH ${groupAdmin.url}`, { groups: [group(1)] }, 403],
    ['nor make a link to come in as one', admin, `POST ${groupAdmin.url}/password_reset`, {}, 403],
    ['they themselves may give it', groupAdmin, `PATCH ${admin.url}`, { groups: [group(6)] }, 200],
    ['and take it', groupAdmin, `PATCH ${groupAdmin.url}`, { groups: [group(3)] }, 200],
    ['an account of theirs is not deleted', groupAdmin, `DELETE ${groupAdmin.url}`, {}, 409],
    ['nor by an admin', admin, `DELETE ${groupAdmin.url}`, {}, 409],
  ]
  for (const [name, { token }, ask, body, status] of asks) {
    const answer = await stage.undone(() =>
      stage.app.call(ask, { token, body: ask.startsWith('DELETE') ? undefined : body }),
    )
    expect({ name, status: answer.status }).toEqual({ name, status })
  }
})

test('in a group of one organization its admins are the group’s', async () => {
  const app = await openTestApp()
  await play(app, [
    {
      name: 'raised',
      ask: 'PATCH /v1/users/1',
      body: { groups: [group(3), group(6)] },
      status: 200,
      expect: { groups: [group(3), group(6)] },
    },
    { name: 'and back', ask: 'PATCH /v1/users/1', body: { groups: [group(3)] }, status: 200 },
  ])
  await app.close()
})

test('one’s own profile: a name, a telephone number, settings, and nothing that gives rights', async () => {
  const wish = {
    first_name: 'Grace',
    phone_number: '1',
    ui_settings: { a: 1 },
    metadata: { b: 2 },
    groups: [group(3)],
    queues: [stage.things('foreign', person('viewer')).queues],
    is_active: false,
    username: 'root',
    organization: stage.things('other', person('viewer')).organizations,
    email: 'x@example.org',
    auth_type: 'sso',
    deleted: true,
  }
  for (const who of ['viewer', 'annotator', 'manager', 'nobody in particular'] as const) {
    const { token } = person(who)
    for (const verb of ['PATCH', 'PUT']) {
      const before = (await stage.app.call('GET /v1/auth/user', { token })).body
      await stage.undone(async () => {
        const { status, body } = await stage.app.call(`${verb} /v1/auth/user`, { token, body: wish })
        const { first_name, phone_number, ui_settings, metadata } = wish
        expect({ status, body }).toEqual({
          status: 200,
          body: { ...before, first_name, phone_number, ui_settings, metadata },
        })
      })
    }
  }
})

test('what only admins are shown', async () => {
  const { connectors, queues } = stage.things('own', person('viewer'))
  const shown = async (who: Who, ask: string) => (await stage.app.call(ask, { token: person(who).token })).body
  for (const who of ['viewer', 'manager', 'annotator', 'approver'] as const) {
    expect((await shown(who, `GET ${connectors}`)).authorization_token).toBeNull()
    const { results } = await shown(who, 'GET /v1/users?page_size=100')
    for (const user of results) {
      expect(user).not.toHaveProperty('oidc_id')
      expect(user).not.toHaveProperty('auth_type')
      for (const queue of user.queues)
        expect([queues, queues!.replace(/\d+$/, id => String(Number(id) + 1))]).toContain(queue)
    }
  }
  const admin = await shown('admin', 'GET /v1/users?page_size=100')
  expect(admin.results[0]).toMatchObject({ oidc_id: null, auth_type: 'password' })
  expect(typeof (await shown('admin', `GET ${connectors}`)).authorization_token).toBe('string')
})
