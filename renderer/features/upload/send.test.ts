import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '../../api/session.ts'
import { sendFiles, tryAgain } from './send.ts'
import { dropRows, useUploads } from './store.ts'

const base = 'http://127.0.0.1:8800/api/v1'
const posts: { file: string; url: string; answer: (status: number, body: unknown, retryAfter?: string) => void }[] = []
let tasks: Record<string, unknown> = {}

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  responseText = ''
  onload = () => {}
  retryAfter = ''
  url = ''
  open(_: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  getResponseHeader() {
    return this.retryAfter
  }
  send(body: FormData) {
    const answer = (status: number, value: unknown, retryAfter = '') => {
      Object.assign(this, { status, responseText: JSON.stringify(value), retryAfter })
      this.onload()
    }
    posts.push({ file: (body.get('content') as File).name, url: this.url, answer })
  }
}

const file = (name: string) => new File(['bytes'], name)
const rows = () => useUploads.getState().rows
const phases = () => rows().map(row => row.phase)
const settled = () => vi.advanceTimersByTimeAsync(5)

beforeEach(() => {
  vi.useFakeTimers()
  posts.length = 0
  tasks = {}
  dropRows(() => false)
  useSession.setState({ phase: 'in', key: 'k' })
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:8800' })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (url: string) => {
    const found = tasks[url.replace('/api/v1', '').replace(/\?.*/, '')]
    if (!found) throw new TypeError('Failed to fetch')
    return Response.json(found)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('sends three files at a time and lets the next one start when one is done', async () => {
  tasks = {
    '/tasks/1': { status: 'succeeded', result_url: `${base}/uploads/1` },
    '/uploads/1': { annotations: [`${base}/annotations/41`] },
  }
  sendFiles(['a', 'b', 'c', 'd'].map(file), 7)
  await settled()
  expect(posts.map(post => post.file)).toEqual(['a', 'b', 'c'])
  expect(posts[0]?.url).toBe('/api/v1/uploads?queue=7')
  posts[0]?.answer(202, { url: `${base}/tasks/1` })
  await settled()
  expect(rows()[0]).toMatchObject({ phase: 'arrived', annotations: [41] })
  expect(posts.map(post => post.file)).toEqual(['a', 'b', 'c', 'd'])
  for (const post of posts.slice(1)) post.answer(400, { detail: 'A text file cannot be read.' })
  await settled()
  expect(phases()).toEqual(['arrived', 'refused', 'refused', 'refused'])
  expect(rows()[3]?.reason).toBe('A text file cannot be read.')
})

it('waits when the service asks for it, and does not ask the person', async () => {
  sendFiles([file('a')], 7)
  posts[0]?.answer(429, {}, '3')
  await vi.advanceTimersByTimeAsync(2900)
  expect(posts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(posts).toHaveLength(2)
  posts[1]?.answer(413, { detail: 'The file is larger than 40 MB.' })
  await settled()
  expect(phases()).toEqual(['refused'])
})

it('never sends again what the service has received', async () => {
  sendFiles([file('a')], 7)
  posts[0]?.answer(202, { url: `${base}/tasks/9` })
  await settled()
  expect(rows()[0]).toMatchObject({ phase: 'refused', reason: expect.stringContaining('does not answer') })
  tasks = {
    '/tasks/9': { status: 'succeeded', result_url: `${base}/uploads/9` },
    '/uploads/9': { annotations: [`${base}/annotations/5`] },
  }
  tryAgain(rows()[0]!.id)
  await settled()
  expect(posts).toHaveLength(1)
  expect(rows()[0]).toMatchObject({ phase: 'arrived', annotations: [5] })
})

it('sends again what the service could not take', async () => {
  tasks = { '/tasks/9': { status: 'failed', detail: 'The disk is full.', result_url: null } }
  sendFiles([file('a')], 7)
  posts[0]?.answer(202, { url: `${base}/tasks/9` })
  await settled()
  expect(rows()[0]).toMatchObject({ phase: 'refused', reason: 'The disk is full.' })
  tryAgain(rows()[0]!.id)
  await settled()
  expect(posts).toHaveLength(2)
  posts[1]?.answer(400, { detail: 'No.' })
  await settled()
})
