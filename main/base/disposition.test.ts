import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment, fileNameIn } from './disposition.ts'

test('every file name survives the header', () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(names, name => {
      expect(fileNameIn(attachment(name))).toBe(name.toWellFormed())
    }),
  )
})

test.each([
  ['attachment; filename=scan.pdf', 'scan.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ["attachment; filename=x.pdf; filename*=utf-8''%E2%82%AC.pdf", '€.pdf'],
  ["attachment; filename*=utf-8''%ZZ", '%ZZ'],
  ['inline', null],
  [null, null],
])('%s', (header, name) => expect(fileNameIn(header)).toBe(name))
