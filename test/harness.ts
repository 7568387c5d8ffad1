import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type App, openApp } from '../main/app.ts'
import { openLog } from '../main/base/log.ts'
import type { WatchOptions } from '../main/pipeline/watch/options.ts'
import type { Reader } from '../main/reading/reader.ts'
import { issueKey } from '../main/records/auth/keys.ts'
import { ROLES } from '../main/records/groups/roles.ts'
import { addUser, setGroups } from '../main/records/users/service.ts'
import { expectDocumented } from './documented.ts'
import { fakeReader } from './fake-reader.ts'

export const ORIGIN = 'http://gleaner.test'
export const ADMIN = { username: 'ada', password: 'correct horse battery staple' }

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Json = any

export interface Answer {
  status: number
  body: Json
  headers: Headers
}

interface Ask {
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
}

export interface TestApp {
  app: App
  ctx: App['ctx']
  dataDir: string
  /** A key of the first admin. */
  token: string
  /** `call('GET /v1/queues')`; JSON unless the body is FormData, a text or bytes. Fails on an answer that is not as documented. */
  call(methodAndPath: string, ask?: Ask): Promise<Answer>
  /** A key of a new user with this role, assigned to the first queue. */
  userWith(role: (typeof ROLES)[number]['name'], queues?: number[]): string
  /** Uploads a file and waits until the pipeline has nothing left to do; returns the annotation's id. */
  importFile(name?: string, bytes?: Uint8Array): Promise<number>
  drain(): Promise<void>
  close(): Promise<void>
}

export const PDF_BYTES = new TextEncoder().encode('%PDF-1.7\n%stands for a document\n%%EOF')

/** What the description of the service speaks of: neither itself, nor preflights and heads. */
const DESCRIBED = /^(GET|POST|PUT|PATCH|DELETE) \S*\/v1(?![^/?])/

/** An app on an empty data folder with a reader that answers at once; no socket is opened. */
export async function openTestApp(
  options: {
    reader?: Reader
    clock?: () => number
    environment?: Record<string, string>
    watch?: WatchOptions
    /** An existing folder, which is kept on close. */
    dataDir?: string
  } = {},
): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'gleaner-test-'))
  const environment = {
    GLEANER_ADMIN_USERNAME: ADMIN.username,
    GLEANER_ADMIN_PASSWORD: ADMIN.password,
    GLEANER_RATE_LIMIT: '0',
    ...options.environment,
  }
  const app = await openApp({
    dataDir,
    modelsDir: 'models',
    startChild: () => {
      throw new Error('tests with a fake reader start no child')
    },
    reader: options.reader ?? fakeReader(),
    environment,
    clock: options.clock,
    log: openLog('silent'),
    watch: { byHand: true, ...options.watch },
  })
  const token = issueKey(app.ctx, 1)
  const call = async (methodAndPath: string, ask: Ask = {}) => {
    const answered = await answer(await app.fetch(request(methodAndPath, ask, token)))
    if (DESCRIBED.test(methodAndPath)) await expectDocumented({ call }, methodAndPath, answered)
    return answered
  }
  const test: TestApp = {
    app,
    ctx: app.ctx,
    dataDir,
    token,
    call,
    userWith: (role, queues = [1]) => userWith(app, role, queues),
    async importFile(name = 'invoice.pdf', bytes = PDF_BYTES) {
      const form = new FormData()
      form.append('content', new File([bytes as BlobPart], name))
      const { status, body } = await call('POST /v1/queues/1/upload', { body: form })
      expect(status).toBe(201)
      await app.ctx.jobs.drain()
      return Number(/\d+$/.exec(body.annotation)?.[0])
    },
    drain: () => app.ctx.jobs.drain(),
    async close() {
      await app.close()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return test
}

export interface Scenario {
  name: string
  ask: string
  body?: unknown
  as?: string | null
  status: number
  /** Matched as a fragment of the answer's JSON. */
  expect?: Json
}

/** Plays a table of requests in order; each row states its status and a fragment of its answer. */
export async function play(test: Pick<TestApp, 'call'>, scenarios: Scenario[]) {
  for (const { name, ask, body, as, status, expect: fragment } of scenarios) {
    const answered = await test.call(ask, { body, token: as })
    expect({ name, status: answered.status, detail: answered.body?.detail }).toMatchObject({ name, status })
    if (fragment !== undefined) expect(answered.body, name).toMatchObject(fragment)
  }
}

function request(methodAndPath: string, { body, token, headers = {} }: Ask, admin: string): Request {
  const [method = 'GET', path = '/'] = methodAndPath.split(' ')
  const sent = new Headers(headers)
  if (token !== null && !sent.has('authorization')) sent.set('authorization', `Bearer ${token ?? admin}`)
  const raw =
    body instanceof FormData ||
    typeof body === 'string' ||
    body instanceof Uint8Array ||
    body instanceof URLSearchParams
  if (body !== undefined && !raw && !sent.has('content-type')) sent.set('content-type', 'application/json')
  const url = path.startsWith('http') ? path : `${ORIGIN}/api${path}`
  return new Request(url, {
    method,
    headers: sent,
    body: body === undefined ? undefined : raw ? (body as BodyInit) : JSON.stringify(body),
  })
}

async function answer(response: Response): Promise<Answer> {
  const isJson = response.headers.get('content-type')?.includes('json')
  const text = await response.text()
  const body = isJson && text ? JSON.parse(text) : text
  return { status: response.status, body, headers: response.headers }
}

function userWith({ ctx }: App, role: string, queues: number[]): string {
  const user = addUser(ctx, { organizationId: 1, username: `${role}-${Math.random()}`, email: `${role}@example.org` })
  setGroups(ctx, user, [ROLES.find(({ name }) => name === role)!.id])
  ctx.events.emit('user.queues_chosen', { user, queues })
  return issueKey(ctx, user)
}
