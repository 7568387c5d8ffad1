import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test/harness.ts'
import { docsPage } from './docs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('every endpoint stands on the page, which asks nobody for anything', async () => {
  const { status, body, headers } = await app.call('GET /docs', { token: null })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  const { paths } = (await app.call('GET /openapi.json', { token: null })).body
  for (const path of Object.keys(paths)) expect(body).toContain(`<code>${path}</code>`)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(body).not.toMatch(/<script|src=|@import|url\(/)
  expect([...body.matchAll(/href="([^"#]*)/g)].map(([, to]) => to).filter(Boolean)).toEqual(['openapi.json'])
})

test('a body is shown with what may be left out, and nothing in it is markup', () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string', description: '<b>' }, tags: { items: { enum: ['a', 'b'] } } },
    required: ['name'],
  }
  const operation = { tags: ['t'], requestBody: { content: { 'application/json': { schema } } }, responses: {} }
  const page = docsPage({ info: { title: 'A & B' }, paths: { '/x': { post: operation } } })
  expect(page).toContain('A &amp; B')
  expect(page).toContain('{\n  name: string  # &lt;b&gt;\n  tags?: list of &quot;a&quot; | &quot;b&quot;\n}')
})
