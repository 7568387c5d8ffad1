import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { issueKey } from '../main/records/auth/keys.ts'
import { addUser } from '../main/records/users/service.ts'
import { documentOf } from './documented.ts'
import { type Answer, type Json, openTestApp, type TestApp } from './harness.ts'
import { EVERYONE, type Place, type Right, type Who } from './rights-rows.ts'
import { anotherOrganization, FOREIGN_MARK, furnish, idOf, OTHER_MARK, type Role, type Things } from './rights-world.ts'

export const PLACES: Place[] = ['own', 'foreign', 'other']

export interface Person {
  who: Who
  token: string
  url: string
}

export interface Stage {
  app: TestApp
  document: Json
  /** One of every role, all assigned to the own queues. */
  people: Person[]
  things(place: Place, person: Person): Things
  /** Method and path of a row with its holes filled. */
  address(right: Right, place: Place, person: Person): string
  /** Asks as a row says, and takes back whatever it did. */
  tried(right: Right, person: Person, place: Place): Promise<Answer>
  /** Takes back whatever `work` did to the database. */
  undone<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Two organizations, one of them with two furnished queues, and people of every role who see the first queue. */
export async function openStage(): Promise<Stage> {
  const app = await openTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-rights-'))
  const places = await furnishAll(app, folder)
  const people = await Promise.all(EVERYONE.map(who => personOf(app, who, places.own)))
  await giveMembership(app, people, places)
  // Requests are taken back again; work that was begun must not outlive them
  await app.ctx.jobs.stop()
  const things = (place: Place, { url }: Person): Things => {
    const known = { ...FIXED, ...places[place], folder, filename: 'a.pdf' }
    return place === 'own' ? { ...known, users: url } : known
  }
  const address: Stage['address'] = (right, place, person) => addressOf(right, things(place, person))
  const undone: Stage['undone'] = work => takenBack(app, work)
  return {
    app,
    document: await documentOf(app),
    people,
    things,
    address,
    undone,
    tried: (right, person, place) =>
      undone(async () => {
        const { token } = person
        for (const ask of right.first ?? [])
          await app.call(address({ ...right, ask, query: undefined }, place, person), { token })
        if (right.endless) return opened(app, address(right, place, person), token)
        return app.call(address(right, place, person), { token, body: right.body?.(things(place, person), person) })
      }),
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const FIXED = {
  organization_groups: '1',
  groups: '1',
  hook_templates: '1',
  generic_engines: '1',
  generic_engine_schemas: '1',
}

async function furnishAll(app: TestApp, folder: string): Promise<Record<Place, Things>> {
  const at = { organization: 1, folder }
  const own = await furnish(app, app.token, { ...at, mark: 'mine', shared: 'ours' })
  const foreign = await furnish(app, app.token, { ...at, mark: FOREIGN_MARK, shared: 'shared' })
  const stranger = anotherOrganization(app)
  const elsewhere = { folder, organization: stranger.organization, mark: OTHER_MARK, shared: OTHER_MARK }
  const other = { ...(await furnish(app, stranger.token, elsewhere)), users: stranger.user }
  return { own, foreign: { ...foreign, users: 'http://gleaner.test/api/v1/users/1' }, other }
}

async function personOf(app: TestApp, who: Who, { queues, bareQueue }: Things): Promise<Person> {
  const assigned = [Number(idOf(queues!)), Number(idOf(bareQueue!))]
  const token = who === 'nobody in particular' ? roleless(app) : app.userWith(who as Role, assigned)
  return { who, token, url: (await app.call('GET /v1/auth/user', { token })).body.url }
}

const roleless = ({ ctx }: TestApp) => issueKey(ctx, addUser(ctx, { organizationId: 1, username: 'nobody' }))

/** Somebody of the other organization has a membership here; the first one of here may get one there. */
async function giveMembership(app: TestApp, people: Person[], places: Record<Place, Things>) {
  const { token } = people.find(({ who }) => who === 'organization_group_admin')!
  const [ours, theirs, host] = [places.own.organizations!, places.other.organizations!, places.other.users!]
  const body = { user: host, organization: ours }
  const made = await app.call('POST /v1/organization_groups/1/memberships', { token, body })
  expect(made.status).toBe(201)
  const membership = {
    host,
    ours,
    theirs,
    guest: 'http://gleaner.test/api/v1/users/1',
    membershipId: String(made.body.id),
  }
  for (const place of PLACES) Object.assign(places[place], membership)
}

async function takenBack<Result>({ ctx }: TestApp, work: () => Promise<Result>): Promise<Result> {
  const { $client } = ctx.db
  $client.exec('BEGIN')
  try {
    return await work()
  } finally {
    $client.exec('ROLLBACK')
  }
}

/** What an answer that never ends begins with. */
async function opened({ app }: TestApp, ask: string, token: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.fetch(new Request(`http://gleaner.test/api${ask.split(' ')[1]}`, { headers }))
  await answer.body?.cancel()
  return { status: answer.status, headers: answer.headers, body: '' }
}

function addressOf({ ask, of, query }: Right, things: Things): string {
  const [method, path = ''] = ask.split(' ')
  const noun = /^\/v1\/([a-z_]+)/.exec(path)![1]!
  const isInside = path.includes('{objectId}')
  const holes: Record<string, string> = {
    ...things,
    id: idOf((of && !isInside ? things[of] : undefined) ?? things[noun] ?? '1'),
    nodeId: (of === 'tables' ? things.tableId : things.nodeId)!,
    objectId: idOf(things[of ?? ''] ?? '1'),
    key: idOf(things[noun] ?? '1'),
    fieldId: '1',
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => holes[name]!)
  return `${method} ${filled}${query ? `?${query(things)}` : ''}`
}
