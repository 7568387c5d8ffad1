import { expect, test } from 'vitest'
import { noteAddress, senderOf } from './address.ts'

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0:0002::1', '2001:db8:0:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('a request from %s counts for %s', (address, sender) => {
  const request = new Request('http://gleaner.test/')
  noteAddress(request, address)
  expect(senderOf(request)).toBe(sender)
})

test('a request that came through no socket counts for nobody in particular', () => {
  expect(senderOf(new Request('http://gleaner.test/'))).toBe('')
})
