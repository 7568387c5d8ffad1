import { expect, test } from 'vitest'
import { isPattern, matches } from './pattern.ts'

test.each([
  ['^\\d{4}$', '2026', true],
  ['^\\d{4}$', '20265', false],
  ['\\d', 'a1', true],
  ['(?i)^inv', 'INV-7', true],
  ['(?P<year>\\d{4})', '2026', true],
  ['^\\p{Lu}', 'Ä', true],
  ['^(?!0)\\d+$', '12', true],
  ['^(?!0)\\d+$', '02', false],
  ['^(.)\\1$', 'aa', true],
  ['', 'anything', true],
])('%s on %s is %s', (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected)
})

test('patterns that would take for ever do not', () => {
  const text = `${'a'.repeat(1000)}!`
  expect(matches('^(a+)+$', text)).toBe(false)
  expect(matches('^(?=a)(a+)+$', text)).toBe(false)
})

test('a slow answer is remembered', () => {
  const slow = ['^(?=b)?(a+)+$', `${'a'.repeat(1000)}?`] as const
  matches(...slow)
  const begun = performance.now()
  for (let time = 0; time < 100; time++) expect(matches(...slow)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('what is no pattern', () => {
  expect(['(', '[a', '*', 'a{2,1}', '(?<=a)b', '^a|b$'].map(isPattern)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})
