import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each([
  ['password', 0],
  ['Passw0rd', 0],
  ['P4ssw0rdP4ssw0rd', 0],
  ['passwordpassword', 0],
  ['aaaaaaaaaaaaaaaa', 0],
  ['qwertyuiop12', 1],
  ['qwertyuiopasdf', 1],
  ['01.02.1990', 1],
  ['summer2024!', 1],
  ['Summer2026Winter2026', 2],
  ['hopper hopper', 2],
  ['lamp lamp lamp lamp ', 2],
  ['correct horse battery staple', 4],
  ['a lamp on the sill', 4],
  ['e1Pa-Mba2-xaQ9', 4],
  ['Größe übt früh', 4],
  ['🪔🌲🐟🧭🪁🥨🎻🧊🦉🪵🧶🪐', 4],
])('%s is worth %i', (password, score) => {
  expect(strengthOf(password).score).toBe(score)
})

test('what belongs to the person is known to whoever guesses', () => {
  expect(strengthOf('marvelous-tolliver').score).toBe(4)
  const known = strengthOf('marvelous-tolliver', ['marvelous.tolliver'])
  expect(known).toMatchObject({ score: 0, messages: [expect.stringContaining('own'), expect.any(String)] })
})

test('the advice names what is weak, and a strong password needs none', () => {
  expect(strengthOf('qwertyuiop12').messages.join(' ')).toMatch(/keyboard/)
  expect(strengthOf('aaaaaaaaaaaaaaaa').messages.join(' ')).toMatch(/[Rr]epeat/)
  expect(strengthOf('a lamp on the sill').messages).toEqual([])
  expect(strengthOf('')).toMatchObject({ score: 0 })
})

test('a very long one takes no time', () => {
  const started = performance.now()
  strengthOf('aB4@'.repeat(100_000), ['ada'])
  expect(performance.now() - started).toBeLessThan(200)
})
