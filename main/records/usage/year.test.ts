import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, ORIGIN, openTestApp, PDF_BYTES, type TestApp } from '../../../test/harness.ts'
import { issueKey } from '../auth/keys.ts'

const DAY = 24 * 3600_000
const BEGIN = Date.parse('2025-02-03T07:00:00Z')
const END = BEGIN + 364 * DAY
const DOCUMENTS = 100

let now = BEGIN
let app: TestApp
let people: { id: number; name: string }[]
let logs: Json[]
/** Annotation to the queue it came into; removed ones are known only here. */
const queueOf = new Map<number, number>()
const corrected = new Set<number>()

beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
  const schema = (await app.call('GET /v1/queues/1')).body.schema
  const workspace = (
    await app.call('POST /v1/workspaces', {
      body: { name: 'Abroad', organization: `${ORIGIN}/api/v1/organizations/1` },
    })
  ).body.url
  const queue = (await app.call('POST /v1/queues', { body: { name: 'Second', workspace, schema } })).body.id
  expect(queue).toBe(2)
  people = await Promise.all(['annotator', 'annotator', 'manager'].map(personWith))
  await workForAYear()
  logs = await allLogs()
}, 300_000)
afterAll(() => app.close())

async function personWith(role: string) {
  const token = app.userWith(role as 'annotator', [1, 2])
  const { id, username } = (await app.call('GET /v1/auth/user', { token })).body
  return { id, name: username as string }
}

// xorshift32: the same year every time
let seed = 2463534242
function random(below: number): number {
  seed ^= seed << 13
  seed ^= seed >>> 17
  seed ^= seed << 5
  return (seed >>> 0) % below
}

/** As somebody whose key is fresh: a year is longer than any key's life. */
async function as(user: number, ask: string, body?: unknown): Promise<Json> {
  const answer = await app.call(ask, { body, token: issueKey(app.ctx, user) })
  expect({ ask, status: answer.status, detail: answer.body?.detail }).toMatchObject({
    ask,
    status: expect.closeTo(203, -1),
  })
  return answer.body
}

async function workForAYear() {
  const waiting: number[] = []
  for (let made = 0; made < DOCUMENTS; made++) {
    now = BEGIN + Math.floor((made / DOCUMENTS) * 350) * DAY + random(10 * 3600_000)
    waiting.push(await arrival(1 + random(2)))
    if (random(3)) await fate(waiting.splice(random(waiting.length), 1)[0]!)
  }
  now = END
  await app.drain()
}

async function arrival(queue: number): Promise<number> {
  const form = new FormData()
  form.append('content', new File([PDF_BYTES as BlobPart], 'invoice.pdf'))
  const { annotation } = await as(1, `POST /v1/queues/${queue}/upload`, form)
  await app.drain()
  const id = Number(/\d+$/.exec(annotation)?.[0])
  queueOf.set(id, queue)
  return id
}

async function fate(id: number) {
  now += random(5 * DAY)
  const user = people[random(3)]!.id
  const path = `POST /v1/annotations/${id}`
  const what = random(10)
  if (what === 0) return as(user, `${path}/reject`, { automatically_rejected: random(2) === 1 })
  if (what === 1) return as(user, `${path}/delete`)
  if (what === 2) {
    await as(user, `${path}/delete`)
    return purgeOrRemove(id)
  }
  await confirmed(user, id)
  // taken up again by somebody else, and exported once more
  if (what === 3) {
    now += random(3 * DAY)
    await as(1, `PATCH /v1/annotations/${id}`, { status: 'to_review' })
    await confirmed(people[random(3)]!.id, id)
  }
  if (what === 4) await as(1, `DELETE /v1/annotations/${id}`)
}

async function confirmed(user: number, id: number) {
  await as(user, `POST /v1/annotations/${id}/start`)
  now += random(600_000)
  const { content } = await as(user, `GET /v1/annotations/${id}/content?schema_id=document_id`)
  const field = content[0].children[0]
  const operations = [{ op: 'replace', id: field.id, value: { content: { value: `${random(1000)}` }, time_spent: 2 } }]
  if (random(2)) {
    await as(user, `POST /v1/annotations/${id}/content/operations`, { operations })
    corrected.add(id)
  }
  await as(user, `POST /v1/annotations/${id}/confirm`)
  now += random(DAY)
  await app.drain()
}

async function purgeOrRemove(id: number) {
  if (random(2)) return as(1, `DELETE /v1/annotations/${id}`)
  await as(1, 'POST /v1/annotations/purge_deleted', { annotations: [`${ORIGIN}/api/v1/annotations/${id}`] })
  await app.drain()
}

async function allLogs(): Promise<Json[]> {
  const found: Json[] = []
  for (let ask = '/v1/audit_logs?object_type=annotation&page_size=100'; ask; ) {
    const page = await as(1, `GET ${ask}`)
    found.push(...page.results)
    ask = page.pagination.next?.replace(/^.*\/api/, '')
  }
  return found.reverse()
}

/** What the report should say, from nothing but who changed which status when. */
function recount(isWanted: (row: { annotation: number; user: string; at: string; to: string }) => boolean) {
  const last = new Map<string, { annotation: number; user: string; at: string; to: string }>()
  const holder = new Map<number, string>()
  const arrived = new Map<number, string>()
  for (const { object_id: annotation, timestamp: at, username, content } of logs) {
    const { from, to } = content.details
    if (from === null) arrived.set(annotation, at)
    if (to === 'reviewing') holder.set(annotation, username)
    const user = to === 'exported' ? (holder.get(annotation) ?? '') : username
    if (from === null) last.set(`${annotation} imported`, { annotation, user: '', at, to: 'imported' })
    if (['exported', 'rejected', 'deleted'].includes(to)) last.set(`${annotation} ${to}`, { annotation, user, at, to })
  }
  const wanted = [...last.values()].filter(isWanted)
  const exports = wanted.filter(row => row.to === 'exported')
  const turnaround = exports.map(({ annotation, at }) => (Date.parse(at) - Date.parse(arrived.get(annotation)!)) / 1000)
  const n = (to: string) => wanted.filter(row => row.to === to).length
  return {
    imported_count: n('imported'),
    confirmed_count: exports.length,
    rejected_count: n('rejected'),
    deleted_count: n('deleted'),
    exported_count: exports.length,
    turnaround_avg_s: exports.length ? turnaround.reduce((sum, s) => sum + s, 0) / exports.length : null,
    exported_on_time_count: turnaround.filter(s => s < 24 * 3600).length,
    exported_late_count: turnaround.filter(s => s >= 24 * 3600).length,
  }
}

const report = (body: Json = {}): Promise<Json> =>
  as(1, 'POST /v1/annotations/usage_report', { exported_on_time_threshold_s: 24 * 3600, ...body })

/** Counts as they are, averages to a hundredth of a second: the log is written some calls of the clock after the row. */
function expectSame(found: Json, expected: ReturnType<typeof recount>, what: string) {
  const { turnaround_avg_s: average, ...counts } = expected
  const seen = Object.fromEntries(Object.keys(counts).map(name => [name, found[name] ?? 0]))
  expect({ what, ...seen }).toEqual({ what, ...counts })
  if (average !== null) expect(found.turnaround_avg_s, what).toBeCloseTo(average, 1)
}

test('the whole year is what the audit log says, removed and purged documents included', async () => {
  const { totals, series } = await report()
  const all = recount(() => true)
  expectSame(totals, all, 'totals')
  expect(all.imported_count).toBe(DOCUMENTS)
  expect(Math.min(all.rejected_count, all.deleted_count, all.exported_late_count)).toBeGreaterThan(1)
  expect(series).toHaveLength(1)
  expectSame(series[0].values, all, 'series')
  expect(corrected.size).toBeGreaterThan(10)
  expect(totals.corrections_per_document_avg).toBeCloseTo(corrected.size / all.exported_count, 6)
  const fields: Json[] = series[0].values.time_and_corrections_per_field
  const number = fields.find(({ schema_id }) => schema_id === 'document_id')
  expect(number).toMatchObject({ total_count: all.exported_count })
  expect(number.corrected_ratio).toBeCloseTo(corrected.size / all.exported_count, 6)
  expect(number.time_spent_avg_s).toBeCloseTo((2 * corrected.size) / all.exported_count, 6)
})

test.each(['day', 'week', 'month'])('by %s', async period => {
  const { series, totals } = await report({ group_by: [period] })
  expect(series.length).toBeGreaterThan(10)
  for (const { begin_date: begin, end_date: end, values } of series)
    expectSame(
      values,
      recount(({ at }) => at.slice(0, 10) >= begin && at.slice(0, 10) <= end),
      `${begin} ${end}`,
    )
  for (const name of ['imported_count', 'exported_count', 'deleted_count', 'rejected_count'])
    expect(
      series.reduce((sum: number, { values }: Json) => sum + (values[name] ?? 0), 0),
      name,
    ).toBe(totals[name])
})

test('by month, queue, workspace and user', async () => {
  const { series } = await report({ group_by: ['user', 'queue', 'month', 'workspace'] })
  const names = new Map(people.map(({ id, name }) => [`${ORIGIN}/api/v1/users/${id}`, name]))
  names.set(`${ORIGIN}/api/v1/users/1`, 'ada')
  expect(new Set(series.map((entry: Json) => entry.user)).size).toBeGreaterThan(3)
  for (const { begin_date: begin, end_date: end, queue, user, workspace, values } of series) {
    expect(workspace).toBe(`${ORIGIN}/api/v1/workspaces/${queue.at(-1)}`)
    const isHere = (row: { annotation: number; user: string; at: string }) =>
      row.at.slice(0, 10) >= begin &&
      row.at.slice(0, 10) <= end &&
      queue.endsWith(`/${queueOf.get(row.annotation)}`) &&
      row.user === (names.get(user) ?? '')
    expectSame(values, recount(isHere), JSON.stringify([begin, queue, user]))
  }
})

test('of one queue, and of one person, whose imports are everybody’s', async () => {
  const queues = [`${ORIGIN}/api/v1/queues/2`]
  expectSame(
    (await report({ filter: { queues } })).totals,
    recount(row => queueOf.get(row.annotation) === 2),
    'queue',
  )
  const { id, name } = people[0]!
  const users = [`${ORIGIN}/api/v1/users/${id}`]
  const theirs = recount(row => row.to === 'imported' || row.user === name)
  expectSame((await report({ filter: { users } })).totals, theirs, 'user')
})

test('when a queue is deleted its numbers stay, with those of the fields', async () => {
  const before = await report({ group_by: ['queue'] })
  await as(1, 'DELETE /v1/queues/2?delete_after=0')
  await app.drain()
  const after = await report({ group_by: ['queue'] })
  expect(after.totals).toEqual(before.totals)
  expect(after.series.map((entry: Json) => entry.queue)).toEqual([null, `${ORIGIN}/api/v1/queues/1`])
  const values = ({ series }: Json) => series.map((entry: Json) => JSON.stringify(entry.values)).sort()
  expect(values(after)).toEqual(values(before))
})
