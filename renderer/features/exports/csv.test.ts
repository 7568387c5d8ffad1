import { expect, it } from 'vitest'
import { parseCsv } from './csv.ts'

it.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a ""b""","c,\nd"\n', [['a "b"', 'c,\nd']]],
  [
    'a,b\n,\n',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  ['', []],
  [
    'a,b\n1,"2"',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('reads %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows)
})

it('reads another delimiter', () => {
  expect(parseCsv('a;"b;c"\n', ';')).toEqual([['a', 'b;c']])
})
