import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVOICE } from '../../test/formula-fields.ts'
import { formulaOf, runFormula } from './formula.ts'
import { FormulaProblem } from './lexing/problem.ts'
import { textOf } from './values/value.ts'

/**
 * The reference: expressions are made together with a function that computes them by fractions of integers and plain
 * JavaScript values; only the text goes to the formula language, with no more parentheses than Python's precedence needs.
 */
interface Fraction {
  top: bigint
  bottom: bigint
}
type Plain = Fraction | boolean | string | Plain[]
interface Made<Kind> {
  text: string
  binds: number
  of(): Kind
}

const [CHOICE, OR, AND, NOT, COMPARE, SUM, PRODUCT, SIGN, ATOM] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const inside = ({ text, binds }: Made<unknown>, least: number) => (binds < least ? `(${text})` : text)

const whole = (top: bigint): Fraction => ({ top, bottom: 1n })
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const negative = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom })
const sign = ({ top }: Fraction) => (top < 0n ? -1 : top > 0n ? 1 : 0)
const less = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom

const { number, truth } = fc.letrec<{
  number: Made<Fraction>
  truth: Made<boolean>
  text: Made<string>
  list: Made<Fraction[]>
}>(tie => ({
  number: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    literal(),
    both(tie('number'), tie('number'), ' + ', SUM, plus),
    both(tie('number'), tie('number'), ' - ', SUM, (a, b) => plus(a, negative(b))),
    // One factor is a literal, so that all results have few enough digits to be exact
    both(tie('number'), literal(), ' * ', PRODUCT, times),
    both(literal(), tie('number'), '*', PRODUCT, times),
    both(tie('number'), fc.constantFrom(...['2', '5', '10', '0'].map(digits)), ' / ', PRODUCT, over),
    both(tie('number'), literal(), ' // ', PRODUCT, (a, b) => floor(over(a, b))),
    both(tie('number'), literal(), '%', PRODUCT, (a, b) => plus(a, negative(times(floor(over(a, b)), b)))),
    tie('number').map(a => ({ text: `-${inside(a, SIGN)}`, binds: SIGN, of: () => negative(a.of()) })),
    tie('number').map(a => call('abs', a, () => (sign(a.of()) < 0 ? negative(a.of()) : a.of()))),
    tie('number').map(a => call('round', a, () => halfEven(a.of()))),
    choice(tie('number'), tie('truth')),
    tie('list').map(a => call('sum', a, () => a.of().reduce(plus, whole(0n)))),
    tie('list').map(a => call('len', a, () => whole(BigInt(a.of().length)))),
    tie('text').map(a => call('len', a, () => whole(BigInt(a.of().length)))),
  ),
  truth: fc.oneof(
    { maxDepth: 4 },
    fc.boolean().map(value => ({ text: value ? 'True' : 'False', binds: ATOM, of: () => value })),
    chain(tie('number')),
    both(
      tie('truth'),
      tie('truth'),
      ' or ',
      OR,
      () => true,
      (a, b) => a() || b(),
    ),
    both(
      tie('truth'),
      tie('truth'),
      ' and ',
      AND,
      () => true,
      (a, b) => a() && b(),
    ),
    tie('truth').map(a => ({ text: `not ${inside(a, NOT)}`, binds: NOT, of: () => !a.of() })),
    fc.tuple(tie('text'), tie('text')).map(([a, b]) => ({
      text: `${inside(a, SUM)} in ${inside(b, SUM)}`,
      binds: COMPARE,
      of: () => {
        const part = a.of()
        return b.of().includes(part)
      },
    })),
    choice(tie('truth'), tie('truth')),
  ),
  text: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('', 'a', 'Bc', 'x y').map(value => ({ text: `"${value}"`, binds: ATOM, of: () => value })),
    both(tie('text'), tie('text'), ' + ', SUM, (a, b) => a + b),
    tie('text').map(a => ({ text: `${inside(a, ATOM)}.upper()`, binds: ATOM, of: () => a.of().toUpperCase() })),
    tie('text').map(a => ({ text: `${inside(a, ATOM)}[1:]`, binds: ATOM, of: () => a.of().slice(1) })),
    tie('text').map(a => ({ text: `${inside(a, ATOM)}[::-1]`, binds: ATOM, of: () => [...a.of()].reverse().join('') })),
    tie('truth').map(a => ({
      text: `f"<{${a.text}}>"`.replaceAll('"', "'").replace(/^f'(.*)'$/s, 'f"""$1"""'),
      binds: ATOM,
      of: () => `<${a.of() ? 'True' : 'False'}>`,
    })),
    choice(tie('text'), tie('truth')),
  ),
  list: fc.oneof(
    { maxDepth: 3 },
    fc.array(tie('number'), { maxLength: 4 }).map(items => ({
      text: `[${items.map(({ text }) => text).join(', ')}]`,
      binds: ATOM,
      of: () => items.map(item => item.of()),
    })),
    fc.tuple(tie('list'), literal(), literal()).map(([list, factor, limit]) => ({
      text: `[x * ${inside(factor, SIGN)} for x in ${inside(list, OR)} if x > ${inside(limit, SUM)}]`,
      binds: ATOM,
      of: () =>
        list
          .of()
          .filter(x => less(limit.of(), x))
          .map(x => times(x, factor.of())),
    })),
    both(tie('list'), tie('list'), ' + ', SUM, (a, b) => [...a, ...b]),
    tie('list').map(a => call('sorted', a, () => [...a.of()].sort((x, y) => (less(x, y) ? -1 : less(y, x) ? 1 : 0)))),
  ),
}))

test('numbers come out as fractions say', () => {
  fc.assert(fc.property(number, agrees), { numRuns: 1500 })
})

test('truths come out as JavaScript says', () => {
  fc.assert(fc.property(truth, agrees), { numRuns: 1500 })
})

function agrees(made: Made<Plain>) {
  const formula = formulaOf(made.text)
  if (formula instanceof FormulaProblem) throw new Error(`${made.text}: ${formula.message}`)
  const { value, problem } = runFormula(formula, INVOICE)
  expect({ text: made.text, result: problem ? problem.message : textOf(value) }).toEqual({
    text: made.text,
    result: expected(made),
  })
}

function expected(made: Made<Plain>): string {
  try {
    const value = made.of()
    return typeof value === 'boolean' ? (value ? 'True' : 'False') : decimal(value as Fraction)
  } catch (error) {
    return (error as Error).message
  }
}

function literal() {
  const plain = fc
    .integer({ min: 0, max: 999 })
    .map(tenths => digits(tenths % 10 ? `${Math.floor(tenths / 10)}.${tenths % 10}` : `${tenths / 10}`))
  return plain
}

function digits(text: string): Made<Fraction> {
  const [before = '0', after = ''] = text.split('.')
  const value = { top: BigInt(before + after), bottom: 10n ** BigInt(after.length) }
  return { text, binds: ATOM, of: () => value }
}

function both<Kind, Result>(
  left: fc.Arbitrary<Made<Kind>>,
  right: fc.Arbitrary<Made<Kind>>,
  sign: string,
  binds: number,
  run: (a: Kind, b: Kind) => Result,
  lazily?: (a: () => Kind, b: () => Kind) => Result,
): fc.Arbitrary<Made<Result>> {
  return fc.tuple(left, right).map(([a, b]) => ({
    text: `${inside(a, binds)}${sign}${inside(b, binds + 1)}`,
    binds,
    of: () => {
      if (lazily) return lazily(a.of, b.of)
      const first = a.of()
      return run(first, b.of())
    },
  }))
}

function choice<Kind>(value: fc.Arbitrary<Made<Kind>>, test: fc.Arbitrary<Made<boolean>>): fc.Arbitrary<Made<Kind>> {
  return fc.tuple(value, test, value).map(([yes, when, no]) => ({
    text: `${inside(yes, OR)} if ${inside(when, OR)} else ${inside(no, CHOICE)}`,
    binds: CHOICE,
    of: () => (when.of() ? yes.of() : no.of()),
  }))
}

/** `a < b <= c`: every neighbour is compared, up to the first that fails. */
function chain(value: fc.Arbitrary<Made<Fraction>>): fc.Arbitrary<Made<boolean>> {
  const links = fc.array(fc.tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), value), {
    minLength: 1,
    maxLength: 3,
  })
  return fc.tuple(value, links).map(([first, rest]) => ({
    text: [inside(first, SUM), ...rest.map(([sign, next]) => `${sign} ${inside(next, SUM)}`)].join(' '),
    binds: COMPARE,
    of: () => {
      let left = first.of()
      for (const [sign, next] of rest) {
        const right = next.of()
        const [below, above] = [less(left, right), less(right, left)]
        const holds = {
          '<': below,
          '>': above,
          '<=': !above,
          '>=': !below,
          '==': !below && !above,
          '!=': below || above,
        }
        if (!holds[sign as '<']) return false
        left = right
      }
      return true
    },
  }))
}

const call = <Kind>(name: string, { text }: Made<unknown>, of: () => Kind): Made<Kind> => ({
  text: `${name}(${text})`,
  binds: ATOM,
  of,
})

function over(a: Fraction, b: Fraction): Fraction {
  if (b.top === 0n) throw new Error('This divides by zero.')
  const flip = b.top < 0n ? -1n : 1n
  return { top: a.top * b.bottom * flip, bottom: a.bottom * b.top * flip }
}

function floor({ top, bottom }: Fraction): Fraction {
  return whole(top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom))
}

function halfEven(value: Fraction): Fraction {
  const low = floor(value)
  const rest = plus(value, negative(low))
  const half = { top: 1n, bottom: 2n }
  const up = less(half, rest) || (!less(rest, half) && low.top % 2n !== 0n)
  return up ? plus(low, whole(1n)) : low
}

/** Only fractions of tenths, halves and fifths come here, so the digits end. */
function decimal({ top, bottom }: Fraction): string {
  const scaled = (top * 10n ** 60n) / bottom
  const text = String(scaled < 0n ? -scaled : scaled).padStart(61, '0')
  const shown = `${text.slice(0, -60)}.${text.slice(-60)}`.replace(/\.?0+$/, '')
  return scaled < 0n ? `-${shown}` : shown
}
