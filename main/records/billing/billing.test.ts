import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeReader, INVOICE_PAGE } from '../../../test/fake-reader.ts'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { ReadFailure } from '../../reading/pages/page.ts'

const at = (path: string) => `http://gleaner.test/api/v1/${path}`
const DAY = 24 * 3600 * 1000

let app: TestApp
let now = Date.parse('2025-12-30T10:00:00Z')
let isBroken = false
let second: Json

beforeAll(async () => {
  const reader = fakeReader()
  const read = async () => {
    if (isBroken) throw new ReadFailure('broken', 'Nothing but noise.')
    return [INVOICE_PAGE, { ...INVOICE_PAGE, number: 2 }]
  }
  app = await openTestApp({ reader: { ...reader, read }, clock: () => now })
  second = (await app.call('POST /v1/queues', { body: { name: 'Second', schema: at('schemas/1') } })).body
  await app.importFile('a.pdf')
  isBroken = true
  await app.importFile('broken.pdf')
  isBroken = false
  now += 6 * DAY
  const form = new FormData()
  form.append('content', new File(['%PDF-1.7 b %%EOF'], 'b.pdf'))
  await app.call(`POST ${second.url}/upload`, { body: form })
  await app.drain()
  await app.importFile('c.pdf')
})
afterAll(() => app.close())

const ask = 'POST /v1/organizations/1/billing_stats'
const values = (billable_documents: number, non_billable_documents: number) => ({
  billable_documents,
  billable_pages: 2 * billable_documents,
  non_billable_documents,
  non_billable_pages: 0,
})

test('documents and pages by queue, month and week', async () => {
  const organization = at('organizations/1')
  const whole = { begin_date: '2025-01-05', end_date: '2026-01-05', organization }
  await play(app, [
    {
      name: 'all in one',
      ask,
      body: {},
      status: 200,
      expect: {
        pagination: { total: 1, total_pages: 1, next: null },
        results: [{ ...whole, queue: null, values: values(3, 1) }],
        totals: values(3, 1),
      },
    },
    {
      name: 'by queue, most first',
      ask,
      body: { group_by: ['queue'], order_by: ['-billable_pages'] },
      status: 200,
      expect: {
        results: [
          { ...whole, queue: at('queues/1'), values: values(2, 1) },
          { ...whole, queue: second.url, values: values(1, 0) },
        ],
      },
    },
    {
      name: 'by month',
      ask,
      body: { group_by: 'month' },
      status: 200,
      expect: {
        results: [
          { begin_date: '2025-12-01', end_date: '2025-12-31', values: values(1, 1) },
          { begin_date: '2026-01-01', end_date: '2026-01-05', values: values(2, 0) },
        ],
      },
    },
    {
      name: 'by week, which begins on Monday',
      ask,
      body: { group_by: 'week' },
      status: 200,
      expect: {
        results: [
          { begin_date: '2025-12-29', end_date: '2026-01-04' },
          { begin_date: '2026-01-05', end_date: '2026-01-05' },
        ],
      },
    },
    {
      name: 'of one queue and one month',
      ask,
      body: { filters: { queues: [at('queues/1')], begin_date: '2026-01-01', end_date: '2026-01-31' } },
      status: 200,
      expect: { totals: values(1, 0) },
    },
    {
      name: 'page by page',
      ask: `${ask}?page=2&page_size=1`,
      body: { group_by: 'month' },
      status: 200,
      expect: {
        pagination: { total: 2, total_pages: 2, next: null, previous: expect.stringMatching(/billing_stats\?page=1/) },
        results: [{ begin_date: '2026-01-01' }],
        totals: values(3, 1),
      },
    },
    { name: 'a page too far', ask: `${ask}?page=9`, body: {}, status: 404 },
    { name: 'by hat', ask, body: { group_by: 'hat' }, status: 400 },
    { name: 'ordered by hat', ask, body: { order_by: ['hat'] }, status: 400 },
    { name: 'of no queue', ask, body: { filters: { queues: [at('queues/99')] } }, status: 400 },
    { name: 'not for an annotator', ask, as: app.userWith('annotator'), body: {}, status: 403 },
  ])
})

test('year by year, and as files', async () => {
  await play(app, [
    {
      name: 'history',
      ask: 'GET /v1/organizations/1/billing_history',
      status: 200,
      expect: {
        results: [
          { begin_date: '2026-01-01', end_date: '2026-12-31', is_current: true, values: values(2, 0) },
          { begin_date: '2025-01-01', end_date: '2025-12-31', is_current: false, values: values(1, 1) },
        ],
      },
    },
  ])
  const stats = await app.call(`${ask}/export`, { body: { group_by: 'queue' } })
  expect([stats.status, stats.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(stats.body.split('\r\n').slice(0, 2)).toEqual([
    'begin_date,end_date,organization,queue,billable_documents,billable_pages,non_billable_documents,non_billable_pages',
    `2025-01-05,2026-01-05,${at('organizations/1')},${at('queues/1')},2,4,1,0`,
  ])
  const history = await app.call('GET /v1/organizations/1/billing_history/export')
  expect(history.body).toContain(`2026-01-01,2026-12-31,${at('organizations/1')},,2,4,0,0`)
})

test('a group counts all its organizations, for its administrators', async () => {
  await secondOrganization(app)
  const as = app.userWith('organization_group_admin')
  const group = '/v1/organization_groups/1'
  await play(app, [
    {
      name: 'stats',
      ask: `POST ${group}/billing_stats`,
      as,
      body: {},
      status: 200,
      expect: {
        results: [{ organization: null, organization_group: at('organization_groups/1') }],
        totals: { billable_documents: 5 },
      },
    },
    { name: 'history', ask: `GET ${group}/billing_history`, as, status: 200, expect: { pagination: { total: 2 } } },
    { name: 'its own only', ask, as, body: {}, status: 200, expect: { totals: { billable_documents: 3 } } },
    { name: 'not for an admin', ask: `POST ${group}/billing_stats`, body: {}, status: 403 },
    { name: 'of another organization', ask: 'POST /v1/organizations/2/billing_stats', as, body: {}, status: 404 },
  ])
})

test('the older way to ask', async () => {
  const totals = { header_fields_per_page: 0, header_fields_and_line_items_per_page: 6 }
  await play(app, [
    {
      name: 'by queue',
      ask: 'POST /v1/organizations/1/billing',
      body: { group_by: ['queue'] },
      status: 200,
      expect: {
        series: [
          { queue: at('queues/1'), values: { header_fields_and_line_items_per_document: 2 } },
          { queue: second.url, values: { header_fields_and_line_items_per_document: 1 } },
        ],
        totals,
      },
    },
  ])
})
