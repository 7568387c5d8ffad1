import { fromInt, Impossible } from '../values/decimal.ts'
import { formatted } from '../values/format.ts'
import { type Callable, List, Tuple, textOf, type Value } from '../values/value.ts'
import { spendText } from '../values/work.ts'
import { fn, integerIn, itemsOf, LARGEST, textIn } from './arguments.ts'

type Method = (text: string) => Callable

/** The methods of texts that formulas know; https://docs.python.org/3/library/stdtypes.html#string-methods. */
export const TEXT_METHODS: Record<string, Method> = {
  ...plain('upper', text => text.toUpperCase()),
  ...plain('lower', text => text.toLowerCase()),
  ...plain('casefold', text => text.toLowerCase().replaceAll('ß', 'ss')),
  ...plain('capitalize', text => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()),
  ...plain('title', text =>
    text.toLowerCase().replace(/\p{L}+/gu, word => word.charAt(0).toUpperCase() + word.slice(1)),
  ),
  ...plain('swapcase', text =>
    [...text].map(sign => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase())).join(''),
  ),
  ...plain('isdigit', text => /^\p{Nd}+$/u.test(text)),
  ...plain('isdecimal', text => /^\p{Nd}+$/u.test(text)),
  ...plain('isnumeric', text => /^\p{N}+$/u.test(text)),
  ...plain('isalpha', text => /^\p{L}+$/u.test(text)),
  ...plain('isalnum', text => /^[\p{L}\p{N}]+$/u.test(text)),
  ...plain('isspace', text => /^\s+$/.test(text)),
  ...plain('isupper', text => text !== text.toLowerCase() && text === text.toUpperCase()),
  ...plain('islower', text => text !== text.toUpperCase() && text === text.toLowerCase()),
  ...plain(
    'splitlines',
    text =>
      new List(
        text
          .replace(/\r?\n$/, '')
          .split(/\r\n|\r|\n/)
          .slice(0, text === '' ? 0 : undefined),
      ),
  ),
  ...stripping('strip', true, true),
  ...stripping('lstrip', true, false),
  ...stripping('rstrip', false, true),
  ...padding('ljust', (text, missing, fill) => text + fill.repeat(missing)),
  ...padding('rjust', (text, missing, fill) => fill.repeat(missing) + text),
  ...padding(
    'center',
    (text, missing, fill) => fill.repeat(missing - (missing >> 1)) + text + fill.repeat(missing >> 1),
  ),
  zfill: text =>
    fn('zfill', 'width', (width: Value) => {
      const sign = /^[+-]/.exec(text)?.[0] ?? ''
      return sign + text.slice(sign.length).padStart(wide(width) - sign.length, '0')
    }),
  startswith: text => fn('startswith', 'prefix', (prefix: Value) => oneOf(prefix).some(one => text.startsWith(one))),
  endswith: text => fn('endswith', 'suffix', (suffix: Value) => oneOf(suffix).some(one => text.endsWith(one))),
  removeprefix: text =>
    fn('removeprefix', 'prefix', (prefix: Value) => {
      const start = textIn(prefix, 'removeprefix()')
      return text.startsWith(start) ? text.slice(start.length) : text
    }),
  removesuffix: text =>
    fn('removesuffix', 'suffix', (suffix: Value) => {
      const end = textIn(suffix, 'removesuffix()')
      return end && text.endsWith(end) ? text.slice(0, -end.length) : text
    }),
  find: text => fn('find', 'part', (part: Value) => fromInt(placeIn(text, text.indexOf(textIn(part, 'find()'))))),
  rfind: text =>
    fn('rfind', 'part', (part: Value) => fromInt(placeIn(text, text.lastIndexOf(textIn(part, 'rfind()'))))),
  index: text =>
    fn('index', 'part', (part: Value) => {
      const place = text.indexOf(textIn(part, 'index()'))
      if (place < 0) throw new Impossible(`"${textOf(part)}" is not in the text.`)
      return fromInt(placeIn(text, place))
    }),
  count: text => fn('count', 'part', (part: Value) => fromInt(countIn(text, textIn(part, 'count()')))),
  replace: text =>
    fn('replace', 'old new count?', (old: Value, fresh: Value, count?: Value) => replaced(text, old, fresh, count)),
  split: text => fn('split', 'sep? maxsplit?', (by?: Value, most?: Value) => new List(pieces(text, by, most, 1))),
  rsplit: text => fn('rsplit', 'sep? maxsplit?', (by?: Value, most?: Value) => new List(pieces(text, by, most, -1))),
  partition: text =>
    fn('partition', 'sep', (by: Value) => parted(text, textIn(by, 'partition()'), text.indexOf(textOf(by)), false)),
  rpartition: text =>
    fn('rpartition', 'sep', (by: Value) =>
      parted(text, textIn(by, 'rpartition()'), text.lastIndexOf(textOf(by)), true),
    ),
  join: text => fn('join', 'values', (values: Value) => joined(text, itemsOf(values, 'join()'))),
  format: text => fn('format', '*values', (values: List) => filled(text, values.items)),
}

function joined(text: string, items: Value[]): string {
  const texts = items.map(item => textIn(item, 'join()'))
  for (const { length } of texts) spendText(length + text.length)
  return texts.join(text)
}

function plain(name: string, run: (text: string) => Value): Record<string, Method> {
  return { [name]: text => fn(name, '', () => run(text)) }
}

function stripping(name: string, atStart: boolean, atEnd: boolean): Record<string, Method> {
  const strip = (text: string, given: Value | undefined) => {
    const signs = given == null ? null : new Set(textIn(given, `${name}()`))
    const goes = (sign: string | undefined) => sign !== undefined && (signs ? signs.has(sign) : /\s/.test(sign))
    const letters = [...text]
    let [from, to] = [0, letters.length]
    while (atStart && from < to && goes(letters[from])) from += 1
    while (atEnd && to > from && goes(letters[to - 1])) to -= 1
    return letters.slice(from, to).join('')
  }
  return { [name]: text => fn(name, 'chars?', (signs?: Value) => strip(text, signs)) }
}

function padding(name: string, pad: (text: string, missing: number, fill: string) => string): Record<string, Method> {
  const run = (text: string, width: Value, fill: Value = ' ') => {
    const sign = textIn(fill, `${name}()`)
    if ([...sign].length !== 1) throw new Impossible(`${name}() fills with one sign.`)
    return pad(text, Math.max(0, wide(width) - [...text].length), sign)
  }
  return { [name]: text => fn(name, 'width fillchar?', (width: Value, fill?: Value) => run(text, width, fill)) }
}

function wide(width: Value): number {
  const wanted = integerIn(width, 'The width')
  if (wanted > LARGEST) throw new Impossible('The text becomes too long.')
  return wanted
}

const oneOf = (value: Value): string[] =>
  value instanceof Tuple ? value.items.map(item => textIn(item, 'A prefix')) : [textIn(value, 'A prefix')]

// Python counts signs, JavaScript halves of some
const placeIn = (text: string, index: number): number => (index < 0 ? -1 : [...text.slice(0, index)].length)

const countIn = (text: string, part: string): number =>
  part === '' ? [...text].length + 1 : text.split(part).length - 1

function replaced(text: string, old: Value, fresh: Value, count: Value = null): string {
  const [from, to] = [textIn(old, 'replace()'), textIn(fresh, 'replace()')]
  const pieces = from === '' ? ['', ...text, ''] : text.split(from)
  const most = count === null || integerIn(count, 'replace()') < 0 ? pieces.length - 1 : integerIn(count, 'replace()')
  if (text.length + Math.min(most, pieces.length) * to.length > LARGEST)
    throw new Impossible('The text becomes too long.')
  return pieces.reduce((result, piece, index) => result + (index <= most ? to : from) + piece)
}

function pieces(text: string, by: Value = null, most: Value = null, direction: 1 | -1): string[] {
  const separator = by === null ? null : textIn(by, 'split()')
  if (separator === '') throw new Impossible('split() needs a separator that is not empty.')
  const all = separator === null ? text.split(/\s+/).filter(Boolean) : text.split(separator)
  const limit = most === null ? -1 : integerIn(most, 'split()')
  if (limit < 0 || all.length <= limit + 1) return all
  if (separator === null) return wordsUpTo(text, limit, direction)
  const cut = direction === 1 ? limit : all.length - limit
  return direction === 1
    ? [...all.slice(0, cut), all.slice(cut).join(separator)]
    : [all.slice(0, cut).join(separator), ...all.slice(cut)]
}

function wordsUpTo(text: string, limit: number, direction: 1 | -1): string[] {
  const words: string[] = []
  let rest = text.trim()
  while (words.length < limit) {
    const match = direction === 1 ? /^(\S+)\s+(.*)$/s.exec(rest) : /^(.*\S)\s+(\S+)$/s.exec(rest)
    if (!match) break
    words.push(match[direction === 1 ? 1 : 2]!)
    rest = match[direction === 1 ? 2 : 1]!
  }
  return direction === 1 ? [...words, rest] : [rest, ...words.reverse()]
}

function parted(text: string, by: string, index: number, isFromEnd: boolean): Tuple {
  if (by === '') throw new Impossible('partition() needs a separator that is not empty.')
  if (index < 0) return new Tuple(isFromEnd ? ['', '', text] : [text, '', ''])
  return new Tuple([text.slice(0, index), by, text.slice(index + by.length)])
}

/** `'{} of {:.2f}'.format(…)` */
function filled(text: string, values: Value[]): string {
  let place = 0
  return text.replace(/\{\{|\}\}|\{(\d*)(?::([^{}]*))?\}/g, (sign, number: string | undefined, spec = '') => {
    if (number === undefined) return sign[0]!
    const value = values[number === '' ? place++ : Number(number)]
    if (value === undefined) throw new Impossible('format() has fewer values than places for them.')
    return formatted(value, spec)
  })
}
