import {
  compare,
  type Decimal,
  floorDivide,
  fromInt,
  Impossible,
  negate,
  parseDecimal,
  power,
  remainder,
  roundTo,
  truncate,
  ZERO,
} from '../values/decimal.ts'
import { asNumber, type Callable, isTrue, kindOf, Tuple, textOf, type Value } from '../values/value.ts'
import { fn, integerIn, numberIn } from './arguments.ts'

const DECIMALS_AT_MOST = 60

export const NUMBER_FUNCTIONS: Callable[] = [
  fn('abs', 'number', (value: Value) => {
    const number = numberIn(value, 'abs()')
    return compare(number, ZERO) < 0 ? negate(number) : number
  }),
  fn('round', 'number ndigits?', (value: Value, digits: Value = null) => {
    const decimals = digits === null ? 0 : integerIn(digits, 'round()')
    if (Math.abs(decimals) > DECIMALS_AT_MOST) throw new Impossible('round() rounds to at most 60 decimals.')
    return roundTo(numberIn(value, 'round()'), decimals)
  }),
  fn('int', 'value?', (value: Value = ZERO) =>
    truncate(typeof value === 'string' ? wholeIn(value) : numberIn(value, 'int()')),
  ),
  fn('float', 'value?', (value: Value = ZERO) => decimalIn(value, 'float()')),
  fn('Decimal', 'value?', (value: Value = ZERO) => decimalIn(value, 'Decimal()')),
  fn('bool', 'value?', (value: Value = null) => isTrue(value)),
  fn('str', 'value?', (value: Value = '') => textOf(value)),
  fn('pow', 'base exp', (base: Value, exponent: Value) => power(numberIn(base, 'pow()'), numberIn(exponent, 'pow()'))),
  fn('divmod', 'number by', (value: Value, by: Value) => {
    const [left, right] = [numberIn(value, 'divmod()'), numberIn(by, 'divmod()')]
    return new Tuple([floorDivide(left, right), remainder(left, right)])
  }),
  fn('ord', 'sign', (value: Value) => {
    if (typeof value !== 'string' || [...value].length !== 1) throw new Impossible('ord() needs one sign.')
    return fromInt(value.codePointAt(0)!)
  }),
  fn('chr', 'number', (value: Value) => {
    const code = integerIn(value, 'chr()')
    if (code < 0 || code > 0x10ffff) throw new Impossible('chr() knows no such sign.')
    return String.fromCodePoint(code)
  }),
]

function decimalIn(value: Value, what: string): Decimal {
  if (typeof value !== 'string') return asNumber(value) ?? numberIn(value, what)
  const number = parseDecimal(value)
  if (!number) throw new Impossible(`"${value}" is no number that ${what} reads: digits and a point.`)
  return number
}

function wholeIn(text: string): Decimal {
  const number = /^\s*[+-]?[\d_]+\s*$/.test(text) ? parseDecimal(text) : null
  if (!number) throw new Impossible(`"${text}" is no whole number (${kindOf(text)} that int() reads has digits only).`)
  return number
}
