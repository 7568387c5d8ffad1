import { expect, test } from 'vitest'
import { formOf } from './body.ts'

// A short mark may well stand in the content itself
const looksLikeMark = (boundary: string) => Buffer.from(boundary.length < 27 ? `--${boundary}x` : '')

const part = (boundary: string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="content"; filename="ä.bin"\r\n\r\n`),
    Buffer.from([0, 255, 13, 10, 45, 45, 200]),
    looksLikeMark(boundary),
    Buffer.from(`\r\n--${boundary}\r\nContent-Disposition: form-data; name="n"\r\n\r\n1\r\n--${boundary}--\r\n`),
  ])

test.each([
  ['of one letter', 'A', 'A'],
  ['with signs that mean something elsewhere', 'a(+.?)b', '"a(+.?)b"'],
  ['of 26', 'b'.repeat(26), 'b'.repeat(26)],
  ['as browsers have it', `----WebKitFormBoundary${'c'.repeat(16)}`, `----WebKitFormBoundary${'c'.repeat(16)}`],
])('a form with a boundary %s is read byte for byte', async (_, boundary, written) => {
  const form = await formOf(`multipart/form-data; boundary=${written}`, part(boundary))
  const file = form.get('content') as File
  expect([file.name, form.get('n')]).toEqual(['ä.bin', '1'])
  const content = [0, 255, 13, 10, 45, 45, 200, ...looksLikeMark(boundary)]
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual(content)
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=B'])(
  '%s that holds no form is said to be malformed',
  async type => {
    await expect(formOf(type, Buffer.from('--A\r\n'))).rejects.toThrow('malformed')
  },
)
