import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = randomBytes(32)

test('what is sealed is opened by the same secret for the same purpose, and by nothing else', () => {
  const sealed = seal(secret, 'letters', 'Grüße 🪔')
  expect(unseal(secret, 'letters', sealed)).toBe('Grüße 🪔')
  expect(unseal(secret, 'parcels', sealed)).toBeNull()
  expect(unseal(randomBytes(32), 'letters', sealed)).toBeNull()
  expect(seal(secret, 'letters', 'Grüße 🪔')).not.toBe(sealed)
})

test('a sealed text that was changed, cut or made up is none', () => {
  const sealed = seal(secret, 'letters', 'open on Sunday')
  for (let at = 0; at < sealed.length - 1; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(unseal(secret, 'letters', changed), String(at)).toBeNull()
    expect(unseal(secret, 'letters', sealed.slice(0, at)), `cut at ${at}`).toBeNull()
  }
})
