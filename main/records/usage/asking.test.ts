import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, ORIGIN, openTestApp, play, type TestApp } from '../../../test/harness.ts'

const DAY = 24 * 3600_000
let now = Date.parse('2026-01-30T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock: () => now++ })
  await app.call('PATCH /v1/queues/1', { body: { name: '=Invoices' } })
  for (let day = 0; day < 4; day++, now += DAY) await app.importFile()
  await app.call('POST /v1/annotations/1/start')
  await app.call('POST /v1/annotations/1/confirm', { body: { processing_duration: { time_spent_active: 20.25 } } })
  await app.call('POST /v1/annotations/2/delete')
  await app.drain()
})
afterAll(() => app.close())

const ask = 'POST /v1/annotations/usage_report'
const queue = `${ORIGIN}/api/v1/queues/1`
const seriesFor = async (body: Json): Promise<Json[]> => (await app.call(ask, { body })).body.series
const piece = ({ begin_date, end_date, values }: Json) => [begin_date, end_date, values.imported_count]

test('what may be asked, and by whom', async () => {
  const inFilter = (filter: Json) => ({ filter })
  await play(app, [
    { name: 'nothing in particular', ask, status: 200, expect: { totals: { imported_count: 4, exported_count: 1 } } },
    { name: 'a manager', ask, as: app.userWith('manager'), status: 200, expect: { totals: { imported_count: 4 } } },
    {
      name: 'a manager of no queue',
      ask,
      as: app.userWith('manager', []),
      status: 200,
      expect: { series: [], totals: { imported_count: 0, deleted_count: 0, turnaround_avg_s: null } },
    },
    {
      name: 'whose queue it is not',
      ask,
      as: app.userWith('manager', []),
      body: inFilter({ queues: [queue] }),
      status: 400,
      expect: { queues: [expect.any(String)] },
    },
    { name: 'an annotator', ask, as: app.userWith('annotator'), status: 403 },
    { name: 'a viewer', ask: 'GET /v1/annotations/usage_report', as: app.userWith('viewer'), status: 403 },
    {
      name: 'no day',
      ask,
      body: inFilter({ begin_date: '2026-02-31' }),
      status: 400,
      expect: { filter: { begin_date: [expect.any(String)] } },
    },
    { name: 'no time', ask, body: inFilter({ begin_date: '2026-02-01T99:00' }), status: 400 },
    { name: 'backwards', ask, body: inFilter({ begin_date: '2026-02-02', end_date: '2026-02-01' }), status: 400 },
    { name: 'by the hour', ask, body: { group_by: ['hour'] }, status: 400, expect: { group_by: expect.anything() } },
    { name: 'less than nothing', ask, body: { exported_on_time_threshold_s: -1 }, status: 400 },
    { name: 'no user', ask, body: inFilter({ users: [queue] }), status: 400, expect: { users: [expect.any(String)] } },
    { name: 'another format', ask: 'GET /v1/annotations/usage_report?format=xml', status: 400 },
    {
      name: 'no day in the query',
      ask: 'GET /v1/annotations/usage_report?from=yesterday',
      status: 400,
      expect: { from: [expect.any(String)] },
    },
  ])
})

test('dates and moments, both ends included; by default the last twelve months', async () => {
  const imported = async (filter: Json) => (await app.call(ask, { body: { filter } })).body.totals.imported_count
  expect(await imported({ begin_date: '2026-01-31', end_date: '2026-02-01' })).toBe(2)
  expect(await imported({ begin_date: '2026-01-31T23:00:00Z', end_date: '2026-02-01 00:30' })).toBe(2)
  expect(await imported({ begin_date: '2026-02-01T00:30:00+02:00', end_date: '2026-02-01' })).toBe(2)
  expect(await imported({ end_date: '2026-01-29' })).toBe(0)
  const [entry] = await seriesFor({})
  expect(entry).toMatchObject({ begin_date: '2025-02-03', end_date: '2026-02-03' })
  expect(Object.keys(entry!)).toEqual(['begin_date', 'end_date', 'values'])
})

test('weeks begin on Monday, periods end with the report, and a week that two months share is two', async () => {
  const filter = { begin_date: '2026-01-31', end_date: '2026-02-03' }
  expect((await seriesFor({ filter, group_by: ['week'] })).map(piece)).toEqual([
    ['2026-01-31', '2026-02-01', 2],
    ['2026-02-02', '2026-02-03', 1],
  ])
  expect((await seriesFor({ filter, group_by: ['month', 'week'] })).map(piece)).toEqual([
    ['2026-01-31', '2026-01-31', 1],
    ['2026-02-01', '2026-02-01', 1],
    ['2026-02-02', '2026-02-03', 1],
  ])
  expect((await seriesFor({ filter, group_by: ['month'] })).map(piece)).toEqual([
    ['2026-01-31', '2026-01-31', 1],
    ['2026-02-01', '2026-02-03', 2],
  ])
})

test('the CSV has a line for imports and one for each person, and starts no formula', async () => {
  const { status, body, headers } = await app.call(
    'GET /v1/annotations/usage_report?format=csv&from=2026-01-01&to=2026-12-31',
  )
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' })
  const place = `${queue},${ORIGIN}/api/v1/workspaces/1`
  const { name: workspace } = (await app.call('GET /v1/workspaces/1')).body
  expect(body.trim().split('\r\n')).toEqual([
    'Username,Workspace name,Queue name,User url,Queue url,Workspace url,Imported,Confirmed,Rejected,Rejected automatically,Rejected manually,Deleted,Exported,Net time',
    `,${workspace},'=Invoices,,${place},4,0,0,0,0,0,0,0`,
    `ada,${workspace},'=Invoices,${ORIGIN}/api/v1/users/1,${place},0,1,0,0,0,1,1,20.3`,
  ])
  const empty = (await app.call('GET /v1/annotations/usage_report?to=2020-01-01')).body
  expect(empty.trim().split('\r\n')).toHaveLength(1)
})
