import type { ExportQuery } from './schema.ts'
import { type Column, defused, isPlainNumber, type Line } from './table.ts'

export type Dialect = Pick<ExportQuery, 'delimiter' | 'quote_char' | 'escape_char' | 'quoting' | 'decimal_mark' | 'bom'>

/** Header and lines as CSV text, in pieces; RFC 4180, with the dialect's departures as Python's csv module has them. */
export function* csvOf(columns: Column[], batches: Iterable<Line[]>, dialect: Dialect): Generator<string> {
  const isNumber = columns.map(({ kind }) => kind === 'number')
  const textOf = (line: Line) => {
    const cells = line.map((value, at) => cellOf(value, isNumber[at] ?? false, dialect))
    // An empty line would be no line to most readers
    const only = cells.length === 1 && cells[0] === '' && dialect.quoting !== 'quote_none'
    return `${only ? dialect.quote_char.repeat(2) : cells.join(dialect.delimiter)}\r\n`
  }
  const header = columns.map(({ label }) => cellOf(label, false, dialect)).join(dialect.delimiter)
  yield `${/^(true|1)$/i.test(dialect.bom) ? '\ufeff' : ''}${header}\r\n`
  for (const lines of batches) yield lines.map(textOf).join('')
}

function cellOf(value: string, isNumberColumn: boolean, dialect: Dialect): string {
  const isNumber = isNumberColumn && isPlainNumber(value)
  return written(isNumber ? value.replace('.', dialect.decimal_mark) : defused(value), isNumber, dialect)
}

function written(text: string, isNumber: boolean, dialect: Dialect): string {
  const { delimiter, quote_char: quote, escape_char: mark, quoting } = dialect
  const inner = mark ? [quote, mark] : [quote]
  const special = [delimiter, '\r', '\n', ...inner]
  if (quoting === 'quote_none') return prefixed(text, special, () => mark ?? '')
  const isPlain = !special.some(letter => text.includes(letter))
  if (isPlain && (quoting === 'quote_minimal' || (quoting === 'quote_non_numeric' && isNumber))) return text
  return `${quote}${prefixed(text, inner, letter => letter)}${quote}`
}

const prefixed = (text: string, letters: string[], prefix: (letter: string) => string) =>
  letters.some(letter => text.includes(letter))
    ? [...text].map(letter => (letters.includes(letter) ? prefix(letter) + letter : letter)).join('')
    : text
