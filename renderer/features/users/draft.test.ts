import { expect, test } from 'vitest'
import { bodyOf, draftOf, madeUpPassword } from './draft.ts'

const groups = [
  { id: 2, url: '/groups/2', name: 'annotator' },
  { id: 7, url: '/groups/7', name: 'approver' },
]

test('a new user is an annotator until something else is chosen', () => {
  const draft = { ...draftOf(null, groups), username: ' ana ', email: 'a@b.c', password: 'secret' }
  expect(bodyOf(draft, groups, true)).toMatchObject({
    username: 'ana',
    email: 'a@b.c',
    password: 'secret',
    groups: ['/groups/2'],
  })
})

test('of a known user neither password nor address is sent', () => {
  const body = bodyOf({ ...draftOf(null, groups), approves: true }, groups, false)
  expect(body.groups).toEqual(['/groups/2', '/groups/7'])
  expect(body).not.toHaveProperty('password')
  expect(body).not.toHaveProperty('email')
})

test('a made-up password is long and never the same', () => {
  expect(madeUpPassword()).toMatch(/^[A-Za-z2-9]{5}(-[A-Za-z2-9]{5}){3}$/)
  expect(madeUpPassword()).not.toBe(madeUpPassword())
})
