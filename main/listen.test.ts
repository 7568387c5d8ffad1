import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'

const dir = mkdtempSync(join(tmpdir(), 'gleaner-listen-'))
let door: Listening

beforeAll(async () => {
  mkdirSync(join(dir, 'renderer', 'assets'), { recursive: true })
  writeFileSync(join(dir, 'renderer', 'index.html'), '<title>Gleaner</title>')
  writeFileSync(join(dir, 'renderer', 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(dir, 'secret'), 'not for the window')
  const app = {
    fetch: async (request: Request, from?: string) => Response.json({ path: new URL(request.url).pathname, from }),
  }
  door = await listen(app, { host: '127.0.0.1', port: 0, rendererDir: join(dir, 'renderer') })
})
afterAll(async () => {
  await door.close()
  rmSync(dir, { recursive: true })
})

test.each([
  ['/', 200, 'text/html'],
  ['/queues/1', 200, 'text/html'],
  ['/assets/app-1a2b.js', 200, 'text/javascript'],
  ['/assets/gone.js', 404, 'text/plain'],
  ['/api/v1/queues', 200, 'application/json'],
  ['/..%2fsecret', 404, 'text/plain'],
  ['/%2e%2e/secret', 200, 'text/html'],
  ['/assets/%E0%A4%A.js', 404, 'text/plain'],
])('%s answers %i %s and nothing from outside the folder', async (path, status, type) => {
  const response = await fetch(door.origin + path)
  expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([status, type])
  expect(await response.text()).not.toContain('not for the window')
})

test('pages carry a policy that lets only their own scripts run', async () => {
  const { headers } = await fetch(door.origin)
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a taken port is an error the door can name', async () => {
  const port = Number(new URL(door.origin).port)
  await expect(listen({ fetch: async () => new Response() }, { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})

test('a name that is not ours is turned away before anything is looked at, and whoever asks is known by the address', async () => {
  const asked = (host: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = get(`${door.origin}/api/v1/queues`, { headers: { host } }, async response =>
        resolve({ status: response.statusCode ?? 0, body: (await response.toArray()).join('') }),
      )
      request.once('error', reject)
    })
  expect(await asked('evil.example')).toEqual({ status: 403, body: expect.stringContaining('access_forbidden') })
  expect(await asked('localhost')).toMatchObject({ status: 200, body: expect.stringContaining('"from":"127.0.0.1"') })
})
