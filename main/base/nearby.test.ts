import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isNearby, postNearby } from './nearby.ts'

test.each([
  ['127.0.0.1', true],
  ['10.200.3.4', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.178.20', true],
  ['169.254.1.1', true],
  ['::1', true],
  ['fd12::1', true],
  ['fe80::1%eth0', true],
  ['::ffff:192.168.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['8.8.8.8', false],
  ['2001:db8::1', false],
  ['0.0.0.0', false],
  ['localhost', false],
])('%s is nearby: %s', (address, expected) => {
  expect(isNearby(address)).toBe(expected)
})

test('names are looked up, redirections are not followed, and long answers end', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else if (request.url === '/long') response.end('x'.repeat(5 * 1024 * 1024))
    else request.pipe(response)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  expect(await postNearby(origin, { a: 'é' }, 5000)).toEqual({ a: 'é' })
  await expect(postNearby(`${origin}/moved`, {}, 5000)).rejects.toThrow('answered 302')
  await expect(postNearby(`${origin}/long`, {}, 5000)).rejects.toThrow('answered too much')
  await expect(postNearby('http://93.184.216.34/', {}, 5000)).rejects.toThrow('Enter an address of this machine')
  server.close()
})
