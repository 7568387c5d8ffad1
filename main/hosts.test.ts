import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { namesIn, refusalOf } from './hosts.ts'

const AT_HOME = { host: '127.0.0.1', names: [] }
const IN_OFFICE = { host: '0.0.0.0', names: ['capture.example.org'] }

test.each([
  ['127.0.0.1:8800', true, true],
  ['localhost:8800', true, true],
  ['gleaner.localhost:8800', true, true],
  ['127.1.2.3', true, true],
  ['[::1]:8800', true, true],
  ['192.168.1.20:8800', false, true],
  ['[fe80::1]:8800', false, true],
  [`${hostname()}:8800`, false, true],
  ['capture.example.org', false, true],
  ['CAPTURE.example.org', false, true],
  ['evil.example', false, false],
  ['localhost.evil.example', false, false],
  ['127.0.0.1.evil.example', false, false],
  ['capture.example.org.evil.example', false, false],
])('a request for the host %s is let in: bound to loopback %s, to the network %s', (host, home, office) => {
  const request = new Request(`http://${host}/api/v1/queues`)
  expect([refusalOf(request, AT_HOME) === null, refusalOf(request, IN_OFFICE) === null]).toEqual([home, office])
})

const COOKIE = { cookie: 'sessionid=0123' }
test.each([
  ['a program, which names no origin', 'POST', undefined, COOKIE, true],
  ['our own page', 'POST', 'http://127.0.0.1:8800', COOKIE, true],
  ["another program of this machine, in its visitor's session", 'POST', 'http://127.0.0.1:9000', COOKIE, false],
  ["a stranger in its visitor's session", 'POST', 'https://evil.example', COOKIE, false],
  ['a stranger that hides its origin', 'DELETE', 'null', COOKIE, false],
  ['a stranger reads', 'GET', 'https://evil.example', COOKIE, true],
  ['a stranger asks first', 'OPTIONS', 'https://evil.example', {}, true],
  ['a browser application logs in', 'POST', 'https://app.example', {}, true],
  ['a browser application with its key', 'POST', 'https://app.example', { ...COOKIE, authorization: 'Bearer 0' }, true],
  ['a page named in the settings', 'PATCH', 'https://capture.example.org', COOKIE, true],
])('%s: %s from %s', (_, method, origin, sent, isLetIn) => {
  const headers = { ...(origin && { origin }), ...sent }
  const request = new Request('http://127.0.0.1:8800/api/v1/auth/login', { method, headers })
  expect(refusalOf(request, IN_OFFICE) === null).toBe(isLetIn)
})

test('names are read from the environment, however they are separated', () => {
  expect(namesIn({ GLEANER_HOSTS: ' Capture.example.org, scanner  ' })).toEqual(['capture.example.org', 'scanner'])
  expect(namesIn({ GLEANER_HOSTS: 'scanner', GLEANER_PUBLIC_URL: 'https://Capture.example.org:8443' })).toEqual([
    'scanner',
    'capture.example.org',
  ])
  expect(namesIn({})).toEqual([])
})
