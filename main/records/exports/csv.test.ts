import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { csvOf, type Dialect } from './csv.ts'
import { type Column, isPlainNumber } from './table.ts'

const USUAL: Dialect = { delimiter: ',', quote_char: '"', quoting: 'quote_minimal', decimal_mark: '.', bom: 'false' }
const COLUMNS: Column[] = [
  { id: 'name', label: 'Name', kind: 'text' },
  { id: 'amount', label: 'Amount', kind: 'number' },
]

const write = (lines: string[][], dialect: Partial<Dialect> = {}, columns = COLUMNS) =>
  [...csvOf(columns, [lines], { ...USUAL, ...dialect })].join('')

it.each<[string, Partial<Dialect>, string[], string]>([
  ['minimal quotes', {}, ['Peter, Paul', '900.00'], '"Peter, Paul",900.00'],
  ['quotes doubled', {}, ['3" pipe', ''], '"3"" pipe",'],
  ['all quoted', { quoting: 'quote_all' }, ['a', '1'], '"a","1"'],
  ['texts quoted', { quoting: 'quote_non_numeric' }, ['1', '1'], '"1",1'],
  ['no number in a number column', { quoting: 'quote_non_numeric' }, ['', 'n/a'], '"","n/a"'],
  ['escaped', { quoting: 'quote_none', escape_char: '\\' }, ['a,b\\c"d', '1'], 'a\\,b\\\\c\\"d,1'],
  ['escape character inside quotes', { escape_char: '\\' }, ['a\\b"c', '1'], '"a\\\\b""c",1'],
  ['decimal comma', { decimal_mark: ',', delimiter: ';' }, ['1.5', '-1234.50'], '1.5;-1234,50'],
  ['decimal comma among commas', { decimal_mark: ',' }, ['a', '0.5'], 'a,"0,5"'],
  ['other quotes', { quote_char: "'", delimiter: '\t' }, ["a'b", '1'], "'a''b'\t1"],
])('%s', (_, dialect, line, expected) => {
  expect(write([line], dialect).split('\r\n')[1]).toBe(expected)
})

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['-12.50', '-12.50'],
  ['-12', '-12'],
  ['a=1', 'a=1'],
])('%j does not run in a spreadsheet', (value, written) => {
  expect(write([[value, '']])).toBe(`Name,Amount\r\n${written},\r\n`)
})

test('a formula hides in no header either', () => {
  expect(write([], {}, [{ id: 'x', label: '=HYPERLINK("http://a")', kind: 'text' }])).toBe(
    `"'=HYPERLINK(""http://a"")"\r\n`,
  )
})

test('the byte order mark comes once, at the start', () => {
  expect(write([['a', '1']], { bom: 'True' })).toBe('\ufeffName,Amount\r\na,1\r\n')
})

test('a line of one empty value is still a line', () => {
  expect(write([['']], {}, COLUMNS.slice(0, 1))).toBe('Name\r\n""\r\n')
})

test('whatever the values, a reader of the same dialect gets them back', () => {
  const value = fc.oneof(fc.string({ unit: fc.constantFrom(...'a1 ,;\t"\'\\\r\n=-.é😀') }), fc.string())
  const dialect = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    quote_char: fc.constantFrom('"', "'"),
    escape_char: fc.constantFrom('\\', '^'),
    quoting: fc.constantFrom('quote_minimal', 'quote_none', 'quote_all', 'quote_non_numeric'),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1 }), dialect, (lines, given) => {
      const [, ...back] = readCsv(write(lines, given), { ...USUAL, ...given })
      const harmless = (cell: string) =>
        /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !isPlainNumber(cell) ? `'${cell}` : cell
      expect(back).toEqual(lines.map(line => line.map(harmless)))
    }),
  )
})

/** Reads as Python's csv module does with `strict`, doubled quotes and an escape character. */
function readCsv(text: string, { delimiter, quote_char: quote, escape_char: mark, quoting }: Dialect): string[][] {
  const rows: string[][] = [['']]
  const letters = [...text]
  let quoted = false
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at]!
    const row = rows.at(-1)!
    const add = (more: string) => row.push(row.pop() + more)
    if (letter === mark) add(letters[++at]!)
    else if (quoted && letter === quote && letters[at + 1] === quote) add(letters[++at]!)
    else if (quoting !== 'quote_none' && letter === quote) quoted = !quoted
    else if (quoted) add(letter)
    else if (letter === delimiter) row.push('')
    else if (letter === '\n') rows.push([''])
    else if (letter === '\r') continue
    else add(letter)
  }
  return rows.slice(0, -1)
}
