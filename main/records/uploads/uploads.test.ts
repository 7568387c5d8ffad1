import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const MEGABYTE = 1024 * 1024
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const text = (content: string) => new TextEncoder().encode(content)
const url = (path: string) => `http://gleaner.test/api/v1/${path}`

function form(files: [name: string, bytes?: Uint8Array, field?: string][], more: Record<string, string | File> = {}) {
  const data = new FormData()
  for (const [name, bytes = PDF_BYTES, field = 'content'] of files)
    data.append(field, new File([bytes as BlobPart], name, { type: 'application/octet-stream' }))
  for (const [name, value] of Object.entries(more)) data.append(name, value)
  return data
}

const send = (body: unknown, query = '', headers: Record<string, string> = {}) =>
  app.call(`POST /v1/uploads?queue=1${query}`, { body, headers })

/** The documents of an accepted upload. */
async function taken({ status, body }: { status: number; body: Json }): Promise<Json[]> {
  expect({ status, detail: body.detail }).toEqual({ status: 202, detail: undefined })
  const task = (await app.call(`GET ${body.url}?no_redirect=True`)).body
  const upload = (await app.call(`GET ${task.result_url}`)).body
  return Promise.all(upload.documents.map(async (document: string) => (await app.call(`GET ${document}`)).body))
}
const namesOf = (documents: Json[]) => documents.map(document => document.original_file_name)

test('a file becomes a document and an annotation, and its task leads there', async () => {
  const { status, body } = await send(form([['invoice.pdf']]))
  expect(status).toBe(202)
  const { body: task } = await app.call(`GET ${body.url}?no_redirect=true`)
  const { body: upload } = await app.call(`GET ${task.result_url}`)
  expect(upload).toMatchObject({
    queue: url('queues/1'),
    organization: url('organizations/1'),
    creator: url('users/1'),
    documents: [expect.any(String)],
    annotations: [expect.any(String)],
    additional_documents: [],
    email: null,
  })
  expect((await app.call(`GET ${upload.annotations[0]}`)).body).toMatchObject({
    status: 'importing',
    document: upload.documents[0],
  })
  await app.drain()
  expect((await app.call(`GET ${upload.annotations[0]}`)).body).toMatchObject({ status: 'to_review' })
})

test('several files, under the names of either field', async () => {
  const body = form([['a.pdf'], ['b.png', PNG, 'files'], ['c.pdf']])
  const documents = await taken(await send(body))
  expect(namesOf(documents).sort()).toEqual(['a.pdf', 'b.png', 'c.pdf'])
  expect(documents.find(({ original_file_name }) => original_file_name === 'b.png').mime_type).toBe('image/png')
  const old = await app.call('POST /v1/queues/1/upload?join=true', {
    body: form([
      ['a.pdf', undefined, 'files'],
      ['b.pdf', undefined, 'files'],
    ]),
  })
  expect(old.status).toBe(201)
  expect(old.body.results).toHaveLength(2)
  expect(old.body).toMatchObject(old.body.results[0])
})

test.each([
  ['attachment; filename="plain.pdf"', 'plain.pdf'],
  ['attachment; filename=bare.pdf', 'bare.pdf'],
  ["attachment; filename*=utf-8''%C3%9Cber%20%F0%9F%A7%BE.pdf", 'Über 🧾.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%C3%BC.pdf`, 'ü.pdf'],
  ['inline; filename="a \\"quoted\\" name.pdf"', 'a _quoted_ name.pdf'],
  ["attachment; filename*=utf-8''..%2F..%2Fetc%2Fpasswd.pdf", '___.._etc_passwd.pdf'],
  ["attachment; filename*=utf-8''%ff%fe.pdf", '%ff%fe.pdf'],
])('the body itself, named by %s', async (header, name) => {
  const documents = await taken(
    await send(PDF_BYTES, '', { 'content-disposition': header, 'content-type': 'application/octet-stream' }),
  )
  expect(namesOf(documents)).toEqual([name])
})

test.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['Rechnung%20Nr.%207%20%E2%82%AC.pdf', 'Rechnung Nr. 7 €.pdf'],
  ['..%2F..%2Fx.pdf', '___.._x.pdf'],
  ['%F0%9F%98%80.pdf', '😀.pdf'],
  ['a%5Cb%3Ac.pdf', 'a_b_c.pdf'],
  ['%00.pdf', '_.pdf'],
  ['%ED%A0%80.pdf', '%ED%A0%80.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ['123', '123'],
])('the body itself, named %s in the path', async (path, name) => {
  const documents = await taken(await app.call(`POST /v1/uploads/${path}?queue=1`, { body: PDF_BYTES }))
  expect(namesOf(documents)).toEqual([name])
  const old = await app.call(`POST /v1/queues/1/upload/${path}`, { body: PDF_BYTES })
  expect(old.status).toBe(201)
  expect((await app.call(`GET ${old.body.document}`)).body.original_file_name).toBe(name)
})

test.each([
  ['../../evil.pdf', '___.._evil.pdf'],
  ['..\\evil.pdf', '___evil.pdf'],
  ['😀 \u202egnp.pdf', '😀 _gnp.pdf'],
  ['lone \ud83d.pdf', 'lone \ufffd.pdf'],
  ['.hidden.pdf', '_hidden.pdf'],
  ['  ', 'document'],
  ['a<b>|c?.pdf', 'a_b__c_.pdf'],
])('a form names it %j', async (name, kept) => {
  expect(namesOf(await taken(await send(form([[name]]))))).toEqual([kept])
})

test('values and metadata come along', async () => {
  const json = (value: object) => JSON.stringify(value)
  const asFile = (value: object) => new File([json(value)], '', { type: 'application/json' })
  for (const part of [json, asFile]) {
    const body = form([['v.pdf']], {
      values: part({ 'upload:cost_centre': 'K7', 'upload:n': 7, 'upload:odd': { toString: null } }),
      metadata: part({ batch: 3 }),
    })
    const [document] = await taken(await send(body))
    expect((await app.call(`GET ${document.annotations[0]}`)).body.metadata).toEqual({ batch: 3 })
  }
  const { body: schema } = await app.call('GET /v1/schemas/1')
  schema.content[0].children.push({
    category: 'datapoint',
    id: 'cost_centre',
    label: 'Cost centre',
    type: 'string',
    rir_field_names: ['upload:cost_centre'],
  })
  await app.call('PATCH /v1/schemas/1', { body: { content: schema.content } })
  const [document] = await taken(await send(form([['w.pdf']], { values: json({ 'upload:cost_centre': 'K7' }) })))
  await app.drain()
  const { body } = await app.call(`GET ${document.annotations[0]}/content?schema_id=cost_centre`)
  expect(body.content[0].children[0].content.value).toBe('K7')
})

test('what is not taken, and why', async () => {
  const { urls } = await secondOrganization(app)
  const ask = 'POST /v1/uploads?queue=1'
  const told = (detail: RegExp, field = 'content') => ({
    code: 'bad_request',
    detail: expect.stringMatching(detail),
    [field]: [expect.stringMatching(detail)],
  })
  const count = async () => (await app.call('GET /v1/documents')).body.pagination.total
  const before = await count()
  await play(app, [
    {
      name: 'no queue',
      ask: 'POST /v1/uploads',
      body: form([['a.pdf']]),
      status: 400,
      expect: { queue: ['This field is required.'] },
    },
    {
      name: 'a word for a queue',
      ask: 'POST /v1/uploads?queue=first',
      body: form([['a.pdf']]),
      status: 400,
      expect: { queue: [expect.any(String)] },
    },
    {
      name: 'a queue that is none',
      ask: 'POST /v1/uploads?queue=99',
      body: form([['a.pdf']]),
      status: 400,
      expect: { queue: ['Object does not exist.'] },
    },
    {
      name: 'a foreign queue',
      ask: `POST /v1/uploads?queue=${urls.queues!.split('/').pop()}`,
      body: form([['a.pdf']]),
      status: 400,
    },
    { name: 'the old way into none', ask: 'POST /v1/queues/99/upload', body: form([['a.pdf']]), status: 404 },
    { name: 'no file', ask, body: form([]), status: 400, expect: told(/^No file was sent/) },
    {
      name: 'a text for a file',
      ask,
      body: form([], { content: 'x' }),
      status: 400,
      expect: told(/^No file was sent/),
    },
    { name: 'nothing at all', ask, status: 400, expect: told(/has no name/) },
    { name: 'no name', ask, body: PDF_BYTES, status: 400, expect: told(/has no name/) },
    {
      name: 'an empty file',
      ask,
      body: form([['empty.pdf', new Uint8Array()]]),
      status: 400,
      expect: told(/empty\.pdf is empty/),
    },
    {
      name: 'a text named .pdf',
      ask,
      body: form([['fake.pdf', text('just words')]]),
      status: 400,
      expect: told(/fake\.pdf is a text file/),
    },
    {
      name: 'a web page',
      ask,
      body: form([['p.png', text('<!doctype html><p>')]]),
      status: 400,
      expect: told(/p\.png is an HTML page/),
    },
    {
      name: 'a program',
      ask,
      body: form([['x.exe', text('MZ\u0090\u0000')]]),
      status: 400,
      expect: told(/x\.exe is a program/),
    },
    {
      name: 'an archive',
      ask,
      body: form([['x.zip', text('PK\u0003\u0004')]]),
      status: 400,
      expect: told(/x\.zip is a ZIP archive/),
    },
    { name: 'one bad of two', ask, body: form([['a.pdf'], ['b.pdf', text('words')]]), status: 400 },
    {
      name: 'values that are no JSON',
      ask,
      body: form([['a.pdf']], { values: '{' }),
      status: 400,
      expect: told(/valid JSON/, 'values'),
    },
    {
      name: 'values that are a list',
      ask,
      body: form([['a.pdf']], { values: '[]' }),
      status: 400,
      expect: told(/JSON object/, 'values'),
    },
    {
      name: 'too much metadata',
      ask,
      body: form([['a.pdf']], { metadata: JSON.stringify({ x: 'y'.repeat(5000) }) }),
      status: 400,
      expect: { metadata: ['Metadata may be at most 4 kB.'] },
    },
    { name: 'a strange wish', ask: `${ask}&reject_identical=perhaps`, body: form([['a.pdf']]), status: 400 },
    { name: 'a viewer', ask, as: app.userWith('viewer'), body: form([['a.pdf']]), status: 403 },
  ])
  const broken = await send(text('--x\r\nno form'), '', { 'content-type': 'multipart/form-data' })
  expect(broken).toMatchObject({
    status: 400,
    body: { code: 'bad_request', detail: expect.stringContaining('malformed') },
  })
  expect(await count()).toBe(before)
})

test('a queue takes only the kinds it names', async () => {
  await app.call('PATCH /v1/queues/1', { body: { settings: { accepted_mime_types: ['image/*'] } } })
  const form = new FormData()
  form.append('content', new File([PDF_BYTES as BlobPart], 'a.pdf'))
  const expected = { content: ['a.pdf is a PDF, and the queue "Invoices" takes only image/*.'] }
  await play(app, [
    { name: 'not to the queue', ask: 'POST /v1/queues/1/upload', body: form, status: 400, expect: expected },
    { name: 'nor as an upload', ask: 'POST /v1/uploads?queue=1', body: form, status: 400, expect: expected },
  ])
  await app.call('PATCH /v1/queues/1', { body: { settings: { accepted_mime_types: ['image/*', 'application/pdf'] } } })
  await play(app, [{ name: 'now it does', ask: 'POST /v1/queues/1/upload', body: form, status: 201 }])
  await app.call('PATCH /v1/queues/1', { body: { settings: {} } })
})

test('the same file again is refused where that is wished for', async () => {
  const same = () => form([['same.pdf', text('%PDF-1.4 same')]])
  const ask = 'POST /v1/uploads?queue=1&reject_identical=True'
  await play(app, [
    { name: 'the first', ask, body: same(), status: 202 },
    { name: 'the second', ask, body: same(), status: 409, expect: { detail: expect.stringContaining('already here') } },
    { name: 'another name', ask, body: form([['other.pdf', text('%PDF-1.4 same')]]), status: 202 },
    { name: 'other bytes', ask, body: form([['same.pdf', text('%PDF-1.4 other')]]), status: 202 },
    { name: 'two at once', ask, body: form([['a.pdf'], ['b.pdf']]), status: 400 },
    { name: 'no such wish', ask: 'POST /v1/uploads?queue=1', body: same(), status: 202 },
  ])
})

test('forty megabytes are taken, one more is not', async () => {
  const large = new Uint8Array(40 * MEGABYTE)
  large.set(PDF_BYTES)
  expect((await send(form([['large.pdf', large]]))).status).toBe(202)
  const twice = await send(form([['a.pdf', large], ['b.pdf']]))
  expect(twice).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  expect(
    (await send(new Uint8Array(41 * MEGABYTE), '', { 'content-disposition': 'attachment; filename=x.pdf' })).status,
  ).toBe(413)
})

test('what is over the limit is heard out but not held, and cut off where it has no end', async () => {
  const megabyte = new Uint8Array(MEGABYTE)
  async function sendMegabytes(count: number, announced?: number) {
    let sent = 0
    const body = new ReadableStream({
      pull(stream) {
        if (sent === count) return stream.close()
        sent++
        stream.enqueue(megabyte)
      },
    })
    const headers = new Headers({
      authorization: `Bearer ${app.token}`,
      'content-disposition': 'attachment; filename=x.pdf',
    })
    if (announced) headers.set('content-length', String(announced * MEGABYTE))
    const request = new Request(url('uploads?queue=1'), {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit)
    const { status } = await app.app.fetch(request)
    return { status, sent }
  }
  expect(await sendMegabytes(60)).toEqual({ status: 413, sent: 60 })
  expect(await sendMegabytes(60, 60)).toEqual({ status: 413, sent: 60 })
  const endless = await sendMegabytes(Number.POSITIVE_INFINITY)
  expect(endless.status).toBe(413)
  expect(endless.sent).toBeLessThan(150)
})
