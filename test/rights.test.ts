import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Json } from './harness.ts'
import { ON_ANNOTATIONS } from './rights-annotations.ts'
import { IN_ORGANIZATIONS } from './rights-organizations.ts'
import { ON_QUEUES } from './rights-queues.ts'
import { BELONGS, type Place, type Right, type Who } from './rights-rows.ts'
import { openStage, PLACES, type Stage } from './rights-stage.ts'
import { FOREIGN_MARK, idOf, OTHER_MARK } from './rights-world.ts'

const TABLES = { 'in organizations': IN_ORGANIZATIONS, 'on queues': ON_QUEUES, 'on annotations': ON_ANNOTATIONS }
const RIGHTS = Object.values(TABLES).flat()

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

// test/openapi.test.ts names those that need no key
test('every endpoint that needs a key has a row, and every row an endpoint', () => {
  const closed = Object.entries<Json>(stage.document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(method => methods[method].security.length)
      .map(method => `${method.toUpperCase()} ${path}`),
  )
  const named = RIGHTS.map(({ ask }) => ask)
  const missing = closed.filter(ask => !named.includes(ask))
  const gone = named.filter(ask => !closed.includes(ask))
  expect({ missing, gone }).toEqual({ missing: [], gone: [] })
})

for (const [title, rows] of Object.entries(TABLES)) {
  test(`who may do what: ${title}`, async () => {
    const wrong: string[] = []
    for (const right of rows) {
      for (const person of stage.people) {
        for (const place of placesOf(right)) {
          const answer = await stage.tried(right, person, place)
          const [expected, leak] = [expectedOf(right, person.who, place), leakIn(answer, right, person.who)]
          if (answer.status === expected && !leak) continue
          const what = `${answer.status}, not ${expected}${leak} ${answer.body?.detail ?? ''}`
          wrong.push(`${right.ask} (${place}) by ${person.who}: ${what}`)
        }
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)
}

test('lists hold what one may see, and nothing else', async () => {
  for (const right of RIGHTS.filter(isList)) {
    const { ask, who, belongs } = right
    const name = ask.split('/').pop()!
    for (const person of stage.people.filter(({ who: one }) => (who as Who[]).includes(one))) {
      const { body } = await stage.app.call(`${ask}?page_size=100`, { token: person.token })
      const ids = body.results.map(({ id }: Json) => String(id))
      for (const place of PLACES) {
        const address = stage.things(place, person)[name]
        if (!address) continue
        const seen = BELONGS[belongs][place].includes(person.who)
        expect([ask, person.who, place, ids.includes(idOf(address))]).toEqual([ask, person.who, place, seen])
      }
    }
  }
})

test('without a key nothing is said, whatever is asked for', async () => {
  for (const right of RIGHTS) {
    for (const place of placesOf(right)) {
      const answer = await stage.app.call(stage.address(right, place, stage.people[0]!), { token: null })
      expect(answer, right.ask).toMatchObject({ status: 403, body: { code: 'access_forbidden' } })
    }
  }
})

const isList = ({ ask, query, belongs }: Right) => /^GET \/v1\/[a-z_]+$/.test(ask) && !query && belongs !== 'nowhere'

/** Lists and the like are asked for once; what is told by an object or names one, at every place. */
function placesOf({ ask, named, belongs }: Right): Place[] {
  return (ask.includes('{') && belongs !== 'nowhere') || named ? PLACES : ['own']
}

function expectedOf(right: Right, who: Who, place: Place): number {
  const may = Array.isArray(right.who) ? right.who : right.who[place]
  const sees: Who[] = BELONGS[right.belongs][place]
  if (!may.includes(who)) return 403
  const isAboutOne = right.named || right.ask.includes('{')
  if (isAboutOne && !sees.includes(who)) return right.named ? 400 : 404
  return right.except?.[`${who} ${place}`] ?? right.status ?? successOf(right.ask)
}

function successOf(ask: string): number {
  const [method = '', path = ''] = ask.split(' ')
  const { responses } = stage.document.paths[path][method.toLowerCase()]
  return Number(Object.keys(responses).find(status => status < '300'))
}

/** A word that only those see who may see the object behind it. */
function leakIn({ status, body }: Answer, { belongs, who }: Right, asking: Who): string {
  if (status >= 300) return ''
  const text = JSON.stringify(body)
  const isForGroup = Array.isArray(who) && who.length === 1
  if (text.includes(OTHER_MARK) && !isForGroup) return ' and tells of another organization'
  const unseen = belongs === 'queue' && !BELONGS.queue.foreign.includes(asking)
  return text.includes(FOREIGN_MARK) && unseen ? ' and tells of another queue' : ''
}
