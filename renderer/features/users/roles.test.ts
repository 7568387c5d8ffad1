import { expect, test } from 'vitest'
import { choicesFor, namesOf, roleLabel, roleOf, roles, urlsOf } from './roles.ts'

const groups = ['viewer', 'annotator', 'admin', 'approver'].map((name, index) => ({
  id: index + 1,
  url: `http://here/api/v1/groups/${index + 1}`,
  name,
}))

test('of several groups the one with the most rights is the role', () => {
  expect(roleOf(['viewer', 'admin'])).toBe('admin')
  expect(roleOf(['annotator', 'approver'])).toBe('annotator')
  expect(roleOf(['approver'])).toBe('viewer')
  expect(roleOf([])).toBe('viewer')
})

test('a role that cannot be given here can still be kept', () => {
  expect(choicesFor('admin')).toEqual(roles)
  expect(choicesFor('organization_group_admin').at(-1)?.label).toBe('Organization group admin')
  expect(roleLabel('annotator')).toBe('Annotator')
})

test('groups go over the wire as addresses', () => {
  const urls = urlsOf(['annotator', 'approver'], groups)
  expect(urls).toEqual(['http://here/api/v1/groups/2', 'http://here/api/v1/groups/4'])
  expect(namesOf(urls, groups)).toEqual(['annotator', 'approver'])
})
