import { expect, test } from 'vitest'
import { readEmbedded } from './embedded.ts'

const hashOf = (given: Record<string, string>) => `#${new URLSearchParams(given)}`

test('an address carries a key and the places to go to', () => {
  const given = {
    authToken: 'k',
    return_url: 'https://a.example/?x=1',
    cancel_url: 'http://b.example/',
    delete_url: '',
  }
  expect(readEmbedded(hashOf(given))).toEqual({
    key: 'k',
    places: {
      confirm: 'https://a.example/?x=1',
      reject: 'https://a.example/?x=1',
      cancel: 'http://b.example/',
      postpone: undefined,
      delete: undefined,
    },
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/queues/1', 'no address'])('%s is no place to go', place => {
  expect(readEmbedded(hashOf({ authToken: 'k', return_url: place }))?.places.confirm).toBeUndefined()
})

test('without a key there is nothing to open', () => {
  expect(readEmbedded('#return_url=https://a.example')).toBeNull()
})
