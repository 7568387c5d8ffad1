/** An exact decimal number: `coefficient` / 10^`scale`; 1.50 keeps its two decimals. */
export class Decimal {
  readonly coefficient: bigint
  readonly scale: number

  constructor(coefficient: bigint, scale: number) {
    this.coefficient = coefficient
    this.scale = scale
  }
}

/** What cannot be calculated; the evaluator adds where it stands. */
export class Impossible extends Error {}

const PRECISION = 28
const SCALE_KEPT = 34
const LARGEST = 10n ** 100n
const POWERS = Array.from({ length: 130 }, (_, exponent) => 10n ** BigInt(exponent))

export const ZERO = new Decimal(0n, 0)

export const fromInt = (value: number | bigint): Decimal => new Decimal(BigInt(value), 0)

/** Reads "-12.50" or "1e3"; null for anything else. */
export function parseDecimal(text: string): Decimal | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text.trim().replace(/(?<=\d)_(?=\d)/g, ''))
  if (!match || !(match[2] || match[3])) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  if (whole.length + fraction.length > 60) return null
  const digits = BigInt(whole + fraction || '0')
  const scale = fraction.length - Number(exponent)
  const coefficient = sign === '-' ? -digits : digits
  return scale < 0 ? new Decimal(coefficient * powerOfTen(-scale), 0) : new Decimal(coefficient, scale)
}

/** The shortest way to write it: 1.50 is "1.5", 3.00 is "3". */
export function decimalText(value: Decimal): string {
  return plainText(trimmed(value, 0))
}

/** Written with the decimals it has: 1.50 is "1.50". */
export function plainText({ coefficient, scale }: Decimal): string {
  const sign = coefficient < 0n ? '-' : ''
  const digits = String(coefficient < 0n ? -coefficient : coefficient).padStart(scale + 1, '0')
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Without the zeros at the end beyond `least` decimals. */
export function trimmed(value: Decimal, least: number): Decimal {
  let { coefficient, scale } = value
  while (scale > least && coefficient % 10n === 0n) {
    coefficient /= 10n
    scale -= 1
  }
  return scale === value.scale ? value : new Decimal(coefficient, scale)
}

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale)
  return bounded(scaled(left, scale) + scaled(right, scale), scale)
}

export const negate = ({ coefficient, scale }: Decimal): Decimal => new Decimal(-coefficient, scale)

export const subtract = (left: Decimal, right: Decimal): Decimal => add(left, negate(right))

export const multiply = (left: Decimal, right: Decimal): Decimal =>
  bounded(left.coefficient * right.coefficient, left.scale + right.scale)

/** To 28 significant digits, half to even, as Python's decimal module divides. */
export function divide(left: Decimal, right: Decimal): Decimal {
  if (right.coefficient === 0n) throw new Impossible('This divides by zero.')
  const shift = Math.max(0, PRECISION + 1 + digitsOf(right.coefficient) - digitsOf(left.coefficient))
  const scale = left.scale - right.scale + shift
  const numerator = left.coefficient * powerOfTen(shift)
  const quotient = numerator / right.coefficient
  // One more digit that is not zero keeps the rounding honest when digits were cut off
  const sticky = numerator % right.coefficient === 0n ? 0n : isNegative(left, right) ? -1n : 1n
  return trimmed(rounded(new Decimal(quotient * 10n + sticky, scale + 1), PRECISION), 0)
}

/** Towards minus infinity, as Python's // does. */
export function floorDivide(left: Decimal, right: Decimal): Decimal {
  if (right.coefficient === 0n) throw new Impossible('This divides by zero.')
  const scale = Math.max(left.scale, right.scale)
  const [top, bottom] = [scaled(left, scale), scaled(right, scale)]
  const quotient = top / bottom
  return bounded(top % bottom !== 0n && isNegative(left, right) ? quotient - 1n : quotient, 0)
}

export const remainder = (left: Decimal, right: Decimal): Decimal =>
  subtract(left, multiply(floorDivide(left, right), right))

export function power(base: Decimal, exponent: Decimal): Decimal {
  const by = toNumber(exponent)
  if (!Number.isInteger(by)) return fromFloat(toNumber(base) ** by)
  if (Math.abs(by) > 1000) throw new Impossible('This exponent is too large.')
  let result = fromInt(1)
  for (let left = Math.abs(by); left > 0; left--) result = multiply(result, base)
  return by < 0 ? divide(fromInt(1), result) : result
}

export function compare(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.scale, right.scale)
  const [a, b] = [scaled(left, scale), scaled(right, scale)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** To so many decimals, half to even; a negative number rounds to tens, hundreds … */
export function roundTo(value: Decimal, decimals: number): Decimal {
  if (decimals >= value.scale) return bounded(scaled(value, decimals), decimals)
  const cut = halfEven(value.coefficient, value.scale - decimals)
  return decimals >= 0 ? new Decimal(cut, decimals) : new Decimal(cut * powerOfTen(-decimals), 0)
}

export const truncate = ({ coefficient, scale }: Decimal): Decimal => new Decimal(coefficient / powerOfTen(scale), 0)

export const toNumber = (value: Decimal): number => Number(plainText(value))

export const isWhole = ({ coefficient, scale }: Decimal): boolean => coefficient % powerOfTen(scale) === 0n

export function fromFloat(value: number): Decimal {
  const decimal = Number.isFinite(value) ? parseDecimal(String(value)) : null
  if (!decimal) throw new Impossible('The result is no number that can be written.')
  return decimal
}

function bounded(coefficient: bigint, scale: number): Decimal {
  if (coefficient > LARGEST || coefficient < -LARGEST) throw new Impossible('The number becomes too large.')
  return scale > SCALE_KEPT ? rounded(new Decimal(coefficient, scale), PRECISION) : new Decimal(coefficient, scale)
}

function rounded(value: Decimal, precision: number): Decimal {
  const surplus = Math.min(digitsOf(value.coefficient) - precision, value.scale)
  return surplus > 0 ? new Decimal(halfEven(value.coefficient, surplus), value.scale - surplus) : lifted(value)
}

// A negative scale stands for zeros at the end
const lifted = ({ coefficient, scale }: Decimal): Decimal =>
  scale < 0 ? new Decimal(coefficient * powerOfTen(-scale), 0) : new Decimal(coefficient, scale)

function halfEven(coefficient: bigint, digits: number): bigint {
  const unit = powerOfTen(digits)
  const magnitude = coefficient < 0n ? -coefficient : coefficient
  const whole = magnitude / unit
  const twice = (magnitude % unit) * 2n
  const up = twice > unit || (twice === unit && whole % 2n === 1n)
  const result = up ? whole + 1n : whole
  return coefficient < 0n ? -result : result
}

const scaled = ({ coefficient, scale }: Decimal, to: number): bigint =>
  scale === to ? coefficient : coefficient * powerOfTen(to - scale)

const isNegative = (left: Decimal, right: Decimal) => left.coefficient < 0n !== right.coefficient < 0n

const digitsOf = (value: bigint): number => String(value < 0n ? -value : value).length

function powerOfTen(exponent: number): bigint {
  if (exponent > 300) throw new Impossible('The number becomes too large.')
  return POWERS[exponent] ?? 10n ** BigInt(exponent)
}
