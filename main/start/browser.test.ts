import { expect, it } from 'vitest'
import { opener } from './browser.ts'

it('names the opener of each system, the address as one word of its own', () => {
  const address = 'http://127.0.0.1:8800/#token=a&b'
  expect(opener(address, 'linux')).toEqual(['xdg-open', address])
  expect(opener(address, 'darwin')).toEqual(['open', address])
  expect(opener(address, 'win32')).toEqual(['rundll32', 'url.dll,FileProtocolHandler', address])
})
