import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeReader, INVOICE_EXTRACTION } from '../../../test/fake-reader.ts'
import { type Json, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import type { Extraction } from '../../reading/fields/extraction.ts'

let now = Date.parse('2026-02-01T09:00:00Z')
let app: TestApp
const ids: number[] = []

const DOCUMENTS = [
  { name: 'alpha.pdf', number: 'INV-2026-7', total: '1471.60', date: '2026-01-31', customer: 'Müller & Söhne GmbH' },
  { name: 'beta 100%.pdf', number: 'INV-2025-17', total: '99.00', date: '2025-12-01', customer: 'Smith Brothers Ltd' },
  { name: 'gamma.pdf', number: 'R*[1]', total: '200.50', date: '2026-02-01', customer: 'O’Brien-Smithson' },
  { name: 'delta.pdf', number: '', total: '', date: '', customer: '' },
]

function extractionOf({ number, total, date, customer }: (typeof DOCUMENTS)[number]): Extraction {
  const field = (value: string) => (value ? [{ text: value, value, page: null, box: null, score: 0.5 }] : [])
  const fields = {
    document_id: field(number),
    amount_total: field(total),
    date_issue: field(date),
    recipient_name: field(customer),
  }
  return { fields, tables: INVOICE_EXTRACTION.tables }
}

beforeAll(async () => {
  const reader = fakeReader()
  app = await openTestApp({ reader, clock: () => now })
  for (const document of DOCUMENTS) {
    reader.extract = async () => extractionOf(document)
    ids.push(await app.importFile(document.name, new TextEncoder().encode(`%PDF-1.7 ${document.name}`)))
    now += 3600_000
  }
  const label = (await app.call('POST /v1/labels', { body: { name: 'urgent' } })).body.url
  await app.call('POST /v1/labels/apply', {
    body: { operations: { add: [label] }, objects: { annotations: [url(1)] } },
  })
  await app.call('POST /v1/annotations/assign', { body: { annotations: [url(2)], assignees: [USER] } })
  await app.call(`POST ${url(3)}/postpone`)
})
afterAll(() => app.close())

const API = 'http://gleaner.test/api/v1'
const USER = `${API}/users/1`
/** URL of the n-th document's annotation. */
const url = (place: number) => `${API}/annotations/${ids[place - 1]}`
const ask = (body: Json, query = '') => app.call(`POST /v1/annotations/search${query}`, { body })
const all = (...conditions: Json[]) => ({ query: { $and: conditions } })

async function found(body: Json, query = ''): Promise<number[]> {
  const answer = await ask(body, query)
  expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 200, detail: undefined })
  return answer.body.results.map(({ id }: Json) => ids.indexOf(id) + 1)
}

const LABEL = `${API}/labels/1`

test.each<[string, Json, number[]]>([
  ['nothing asked', {}, [1, 2, 3, 4]],
  ['no condition', all(), [1, 2, 3, 4]],
  ['a status', all({ status: { $eq: 'postponed' } }), [3]],
  ['other statuses', all({ status: { $ne: 'postponed' } }), [1, 2, 4]],
  ['some statuses', all({ status: { $in: ['postponed', 'exported'] } }), [3]],
  ['none of them', all({ status: { $nin: ['postponed', 'to_review'] } }), []],
  ['a queue by its URL', all({ queue: { $eq: `${API}/queues/1` } }), [1, 2, 3, 4]],
  ['another workspace', all({ workspace: { $in: [`${API}/workspaces/77`] } }), []],
  ['an annotation', all({ annotation: { $in: [`${API}/annotations/1`] } }), [1]],
  ['a person', all({ creator: { $eq: USER } }, { creator__username: { $eq: 'ada' } }), [1, 2, 3, 4]],
  ['nobody', all({ exported_by: { $emptyOrMissing: true } }), [1, 2, 3, 4]],
  ['not that one, though there is none', all({ exported_by: { $ne: USER } }), [1, 2, 3, 4]],
  ['a label', all({ labels: { $eq: LABEL } }), [1]],
  ['without it', all({ labels: { $nin: [LABEL] } }), [2, 3, 4]],
  ['any label', all({ labels: { $emptyOrMissing: false } }), [1]],
  ['an assignee', all({ assignees: { $in: [USER] } }), [2]],
  ['no relation', all({ relations__type: { $emptyOrMissing: true } }), [1, 2, 3, 4]],
  ['a relation', all({ relations__type: { $eq: 'duplicate' } }), []],
  ['a time', all({ created_at: { $gt: '2026-02-01T09:30:00Z', $lte: '2026-02-01T11:00:00.999999Z' } }), [2, 3]],
  ['a day', all({ created_at: { $lt: '2026-02-01' } }), []],
  ['a flag', all({ automated: { $eq: false } }, { einvoice: { $ne: true } }), [1, 2, 3, 4]],
  ['mail', all({ has_email_thread_with_replies: { $eq: true } }), []],
  [
    'no thread',
    all({ email_thread: { $emptyOrMissing: true } }, { email_sender: { $emptyOrMissing: true } }),
    [1, 2, 3, 4],
  ],
  ['a text', all({ 'field.document_id.string': { $eq: 'INV-2026-7' } }), [1]],
  ['another text', all({ 'field.document_id.string': { $ne: 'INV-2026-7' } }), [2, 3, 4]],
  ['a number', all({ 'field.amount_total.number': { $gt: 99, $lt: '1000' } }), [3]],
  ['the same number', all({ 'field.amount_total.number': { $eq: 99.0 } }), [2]],
  ['a date', all({ 'field.date_issue.date': { $gte: '2026-01-31' } }), [1, 3]],
  ['no value', all({ 'field.date_issue.date': { $emptyOrMissing: true } }), [4]],
  ['no such field', all({ 'field.nothing.string': { $emptyOrMissing: false } }), []],
  ['a beginning', all({ 'field.recipient_name.string': { $startsWith: 'SMITH' } }), [2]],
  ['the beginning of a word', all({ 'field.recipient_name.string': { $anyTokenStartsWith: 'smith' } }), [2, 3]],
  ['the middle of a word', all({ 'field.recipient_name.string': { $anyTokenStartsWith: 'hne' } }), []],
  ['several beginnings', all({ 'field.recipient_name.string': { $containsPrefixes: 'bro smi' } }), [2]],
  ['signs that mean themselves', all({ 'field.document_id.string': { $startsWith: 'R*[' } }), [3]],
  ['no signs for others', all({ 'field.document_id.string': { $startsWith: 'I*' } }), []],
  ['a cell of a table', all({ 'field.item_description.string': { $anyTokenStartsWith: 'zinc' } }), [1, 2, 3, 4]],
  ['a file name', all({ original_file_name: { $startsWith: 'beta 100%' } }), [2]],
  ['a text anywhere', { query_string: { string: 'söhne' } }, [1]],
  ['and more', { ...all({ status: { $eq: 'to_review' } }), query_string: { string: 'INV' } }, [1, 2]],
])('%s', async (_name, body, expected) => {
  expect(await found(body)).toEqual(expected)
})

test('order goes by any field', async () => {
  expect(await found({}, '?ordering=-id')).toEqual([4, 3, 2, 1])
  expect(await found({}, '?ordering=-field.amount_total.number')).toEqual([1, 3, 2, 4])
  expect(await found({}, '?ordering=field.date_issue.date,-id')).toEqual([4, 2, 1, 3])
  expect(await found({}, '?ordering=-original_file_name')).toEqual([3, 4, 2, 1])
  expect(await found({}, '?ordering=-document__arrived_at')).toEqual([4, 3, 2, 1])
})

test('pages follow each other by posting the same body to the next address', async () => {
  const body = all({ status: { $in: ['to_review', 'postponed'] } })
  const first = await ask(body, '?page_size=3&ordering=-id&sideload=documents,content&content.schema_id=document_id')
  expect(first.body.pagination).toMatchObject({ total: 4, total_pages: 2, previous: null })
  expect(first.body.documents).toHaveLength(3)
  expect(first.body.content.map(({ schema_id }: Json) => schema_id)).toEqual(Array(3).fill('document_id'))
  const next = await app.call(`POST ${first.body.pagination.next}`, { body })
  expect(next.body.results.map(({ id }: Json) => id)).toEqual([ids[0]])
  expect(next.body.pagination.next).toBeNull()
  const back = await app.call(`POST ${next.body.pagination.previous}`, { body })
  expect(back.body.results).toEqual(first.body.results)
  const token = new URL(first.body.pagination.next).searchParams.get('search_after')
  const fault = { search_after: [expect.stringContaining('must stay the same')] }
  const path = 'POST /v1/annotations/search'
  await play(app, [
    { name: 'another body', ask: `POST ${first.body.pagination.next}`, body: {}, status: 400, expect: fault },
    { name: 'another order', ask: `${path}?search_after=${token}`, body, status: 400, expect: fault },
    { name: 'cut', ask: `${path}?ordering=-id&search_after=${token!.slice(5)}`, body, status: 400, expect: fault },
    { name: 'by number', ask: `${path}?page=2&page_size=3`, body, status: 200 },
    { name: 'beyond', ask: `${path}?page=7&page_size=3`, body, status: 404 },
    { name: 'far beyond', ask: `${path}?page=1000000&page_size=500`, body, status: 404 },
  ])
  now += 25 * 3600_000
  await play(app, [
    { name: 'a day later', ask: `POST ${first.body.pagination.next}`, body, status: 410, expect: { code: 'gone' } },
  ])
})

test('what makes no sense is named', async () => {
  const refused = (name: string, body: Json, sentence: string) => ({
    name,
    ask: 'POST /v1/annotations/search',
    body,
    status: 400,
    expect: { detail: expect.stringContaining(sentence) },
  })
  await play(app, [
    refused('field', all({ beauty: { $eq: 1 } }), 'Condition 0, beauty: there is no such field.'),
    refused('operator', all({}, { status: { $like: 'x' } }), 'Condition 1, status: "$like" is not a valid operator.'),
    refused('inherited', all({ status: { constructor: 'x' } }), 'not a valid operator'),
    refused('no operator', all({ status: 'x' }), 'query.$and'),
    refused('an id', all({ queue: { $eq: 1 } }), 'Not a valid string.'),
    refused('another URL', all({ queue: { $eq: USER } }), 'Invalid hyperlink'),
    refused('no list', all({ status: { $in: 'x' } }), 'A list'),
    refused('short', all({ original_file_name: { $startsWith: 'x' } }), 'at least 2 characters'),
    refused('prefix of a number', all({ 'field.a.number': { $startsWith: '12' } }), 'Only texts'),
    refused('no number', all({ 'field.a.number': { $gt: 'x' } }), 'A valid number'),
    refused('no date', all({ 'field.a.date': { $gt: 'x' } }), 'YYYY-MM-DD'),
    refused('no time', all({ created_at: { $gt: 'x' } }), 'valid date'),
    refused('order of links', all({ queue: { $gt: `${API}/queues/1` } }), 'no order'),
    refused('a short text', { query_string: { string: 'x' } }, 'at least'),
    { name: 'an order', ask: 'POST /v1/annotations/search?ordering=field.x.colour', body: {}, status: 400 },
  ])
})

test('nobody finds what they do not see', async () => {
  const { body } = await app.call('POST /v1/annotations/search', { body: {}, token: app.userWith('annotator', []) })
  expect(body).toMatchObject({ pagination: { total: 0, total_pages: 1 }, results: [] })
})
