import { writtenDay } from './calendar.ts'
import { Day } from './days.ts'
import { type Decimal, decimalText, fromInt, Impossible, isWhole, multiply, plainText, roundTo } from './decimal.ts'
import { asNumber, kindOf, textOf, type Value } from './value.ts'

const SPEC =
  /^(?:(?<fill>.)?(?<align>[<>^=]))?(?<sign>[-+ ])?(?<zero>0)?(?<width>\d+)?(?<group>[,_])?(?:\.(?<precision>\d+))?(?<type>[a-zA-Z%])?$/su
const WIDEST = 1000

/** A value as an f-string writes it with what stands after the colon; https://docs.python.org/3/library/string.html#formatspec. */
export function formatted(value: Value, spec: string): string {
  if (!spec) return textOf(value)
  if (value instanceof Day) return writtenDay(value, spec)
  const parts = partsOf(spec)
  const number = asNumber(value)
  if (!number || parts.type === 's') return padded(plain(value, parts), parts, '<')
  return padded(numberText(number, parts), parts, '>')
}

type Parts = Record<string, string | undefined>

let latest: { spec: string; parts: Parts } | null = null

// A column writes all its rows in one format
function partsOf(spec: string): Parts {
  if (latest?.spec === spec) return latest.parts
  const parts = SPEC.exec(spec)?.groups
  if (!parts) throw new Impossible(`"${spec}" is no format that is known here.`)
  if (Number(parts.width ?? 0) > WIDEST || Number(parts.precision ?? 0) > 60)
    throw new Impossible(`The format "${spec}" is too wide.`)
  latest = { spec, parts }
  return parts
}

function plain(value: Value, { precision, type, group, sign }: Parts): string {
  if ((type && type !== 's') || group || sign) throw new Impossible(`${kindOf(value)} cannot be written as a number.`)
  const text = textOf(value)
  return precision === undefined ? text : [...text].slice(0, Number(precision)).join('')
}

function numberText(value: Decimal, { precision, type = '', group = '', sign = '-' }: Parts): string {
  const magnitude = magnitudeText(value, type, precision === undefined ? undefined : Number(precision))
  const [whole = '', fraction] = magnitude.replace(/^-/, '').split('.')
  const grouped = group ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole
  const mark = magnitude.startsWith('-') ? '-' : sign === '-' ? '' : sign
  return `${mark}${grouped}${fraction === undefined ? '' : `.${fraction}`}${type === '%' ? '%' : ''}`
}

function magnitudeText(value: Decimal, type: string, precision: number | undefined): string {
  if (type === 'd' || type === 'n') {
    if (!isWhole(value)) throw new Impossible('Only whole numbers are written with d; use .2f or round(…).')
    return decimalText(value)
  }
  if (type === 'f' || type === 'F') return fixed(value, precision ?? 6)
  if (type === '%') return fixed(multiply(value, fromInt(100)), precision ?? 6)
  if (type && type !== 'g') throw new Impossible(`Numbers cannot be written with ${type}; use f, d or %.`)
  return precision === undefined ? decimalText(value) : decimalText(roundTo(value, significant(value, precision)))
}

const fixed = (value: Decimal, decimals: number): string => plainText(roundTo(value, decimals))

// So many digits in all, wherever the point stands
function significant(value: Decimal, precision: number): number {
  const digits = plainText(value)
    .replace(/^-?0*\.?0*/, '')
    .replace('.', '').length
  return value.scale - digits + Math.max(precision, 1)
}

function padded(text: string, { fill = ' ', align, zero, width }: Parts, usual: string): string {
  const missing = Number(width ?? 0) - [...text].length
  if (missing <= 0) return text
  if ((zero && !align && usual === '>') || align === '=') {
    const sign = /^[-+ ]/.exec(text)?.[0] ?? ''
    return sign + (zero ? '0' : fill).repeat(missing) + text.slice(sign.length)
  }
  const side = align ?? usual
  if (side === '^') return fill.repeat(missing >> 1) + text + fill.repeat(missing - (missing >> 1))
  return side === '>' ? fill.repeat(missing) + text : text + (zero && !align ? '0' : fill).repeat(missing)
}
