import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importFiles } from './import-files.ts'

const origin = 'http://127.0.0.1:8800'
let folder: string
let received: { name: string; queue: string | null; text: string }[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gleaner-open-'))
  received = []
})

afterEach(() => rm(folder, { recursive: true }))

it('uploads every file into the first queue and tells which were refused, and why', async () => {
  const good = await file('Rechnung ä.pdf', '%PDF-1.7')
  const text = await file('notes.pdf', 'hello')
  const large = await file('scan.tiff', '')
  await truncate(large, 40 * 1024 * 1024 + 1)

  const opened = await importFiles([good, text, large, join(folder, 'gone.pdf'), folder], api())

  expect(opened.queue).toBe(`${origin}/api/v1/queues/5`)
  expect(opened.accepted).toEqual([{ name: 'Rechnung ä.pdf', task: `${origin}/api/v1/tasks/1` }])
  expect(opened.refused).toEqual([
    { name: 'notes.pdf', reason: 'This is not a PDF.' },
    { name: 'scan.tiff', reason: 'The file is larger than 40 MB.' },
    { name: 'gone.pdf', reason: 'The file is not there any more.' },
    { name: expect.stringContaining('gleaner-open-'), reason: 'This is a folder, not a document.' },
  ])
  expect(received).toEqual([
    { name: 'Rechnung ä.pdf', queue: '5', text: '%PDF-1.7' },
    { name: 'notes.pdf', queue: '5', text: 'hello' },
  ])
})

it('hands an e-mail to the inbox of the queue', async () => {
  const opened = await importFiles([await file('Invoice.EML', 'From: a@example.org')], api())
  expect(opened.accepted).toEqual([{ name: 'Invoice.EML', task: `${origin}/api/v1/tasks/2` }])
  expect(received).toEqual([{ name: 'Invoice.EML', queue: 'invoices@office', text: 'From: a@example.org' }])
})

it('says so when there is no queue', async () => {
  await expect(importFiles([], api([]))).rejects.toThrow('There is no queue yet')
})

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** The answers of the API that opening a file needs. */
function api(queues = [{ id: 5, url: `${origin}/api/v1/queues/5`, inbox: `${origin}/api/v1/inboxes/6` }]) {
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const key = request.headers.get('Authorization')
    if (pathname === '/api/v1/auth/token' && key === 'Bearer once') return Response.json({ key: 'k' })
    if (key !== 'Bearer k') return Response.json({ detail: 'Invalid token.' }, { status: 401 })
    if (pathname === '/api/v1/queues') return Response.json({ results: queues })
    if (pathname === '/api/v1/inboxes/6') return Response.json({ email: 'invoices@office' })
    const form = await request.formData()
    if (pathname === '/api/v1/emails/import') return messageTask(form)
    const content = form.get('content') as File
    const text = await content.text()
    received.push({ name: content.name, queue: searchParams.get('queue'), text })
    if (!text.startsWith('%PDF')) return Response.json({ detail: 'This is not a PDF.' }, { status: 400 })
    return Response.json({ url: `${origin}/api/v1/tasks/1` }, { status: 202 })
  }
  return { fetch, localToken: () => 'once', origin }
}

async function messageTask(form: FormData): Promise<Response> {
  const message = form.get('raw_message') as File
  received.push({ name: message.name, queue: String(form.get('recipient')), text: await message.text() })
  return Response.json({ url: `${origin}/api/v1/tasks/2` }, { status: 202 })
}
