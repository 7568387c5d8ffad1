import { expect, test } from 'vitest'
import type { MailAccount } from '../../api/types.ts'
import { bodyOf, draftOf, isComplete, isForThisMachineOnly, withSecurity } from './draft.ts'

const saved: MailAccount = {
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  allow_unencrypted: false,
  username: 'office',
  has_password: true,
  from_email: 'office@example.org',
  from_name: 'Office',
  link_origin: 'http://capture:8800',
  refusal: null,
}

test('a password that was not typed is not sent, and no user name is none', () => {
  expect(bodyOf(draftOf(saved))).not.toHaveProperty('password')
  expect(bodyOf({ ...draftOf(saved), password: 'x', username: ' ' })).toMatchObject({ password: 'x', username: null })
  expect(bodyOf({ ...draftOf(saved), link_origin: ' http://x:1/ ' }).link_origin).toBe('http://x:1')
})

test('the port follows the kind of security unless somebody chose another', () => {
  expect(withSecurity(draftOf(saved), 'tls')).toMatchObject({ security: 'tls', port: 465 })
  expect(withSecurity({ ...draftOf(saved), port: 2525 }, 'tls').port).toBe(2525)
})

test('what an account cannot do without', () => {
  expect(isComplete(draftOf(saved))).toBe(true)
  expect(isComplete({ ...draftOf(saved), host: ' ' })).toBe(false)
})

test('links that nobody else could follow are told', () => {
  const only = ['http://127.0.0.1:8800', 'http://localhost:8800/', 'https://[::1]']
  expect(only.map(isForThisMachineOnly)).toEqual([true, true, true])
  expect(['http://capture:8800', 'http://192.168.1.5:8800'].map(isForThisMachineOnly)).toEqual([false, false])
})
