import { and, type SQL, sql } from 'drizzle-orm'
import { idFromUrl } from '../../base/context.ts'
import { asTimestamp } from '../../base/filter.ts'
import { invalid } from '../../base/problems.ts'
import { type Field, fieldNamed, type Kind } from './fields.ts'
import type { Condition } from './schema.ts'

const SHORTEST_PREFIX = 2
const MOST_VALUES = 1000

type Operator = (field: Field, given: unknown, fault: (sentence: string) => never) => SQL
type Fault = Parameters<Operator>[2]

/** Problem 400 at `query` that names the condition which makes no sense. */
export function conditionOf(condition: Condition, index: number): SQL | undefined {
  const parts = Object.entries(condition).flatMap(([name, operations]) => {
    const at = `Condition ${index}, ${name}`
    const field = fieldNamed(name)
    if (!field) throw invalid('query', `${at}: there is no such field.`)
    return Object.entries(operations).map(([sign, given]) => {
      const operator = OPERATORS.get(sign)
      if (!operator) throw invalid('query', `${at}: "${sign}" is not a valid operator.`)
      return operator(field, given, sentence => {
        throw invalid('query', `${at}, ${sign}: ${sentence}`)
      })
    })
  })
  return and(...parts)
}

const isEqual: Operator = ({ kind, some }, given, fault) => {
  const value = operandOf(kind, given, fault)
  return some(known => sql`${known} = ${value}`)
}

const isOneOf: Operator = ({ kind, some }, given, fault) => {
  if (!Array.isArray(given) || given.length > MOST_VALUES) return fault(`A list of at most ${MOST_VALUES} values.`)
  if (!given.length) return sql`0`
  const values = given.map(value => sql`${operandOf(kind, value, fault)}`)
  return some(known => sql`${known} in (${sql.join(values, sql`, `)})`)
}

// What has no value at all is not equal to anything
const not =
  (operator: Operator): Operator =>
  (...given) =>
    sql`not coalesce(${operator(...given)}, 0)`

const compared =
  (sign: SQL): Operator =>
  ({ kind, some }, given, fault) => {
    if (kind === 'flag' || typeof kind === 'object') return fault('This field has no order.')
    const value = operandOf(kind, given, fault)
    return some(known => sql`${known} ${sign} ${value}`)
  }

const isMissing: Operator = ({ some }, given, fault) => {
  if (typeof given !== 'boolean') return fault('Must be a valid boolean.')
  const isThere = sql`coalesce(${some(known => sql`${known} is not null and ${known} <> ''`)}, 0)`
  return given ? sql`not ${isThere}` : isThere
}

const prefixed =
  (test: (known: SQL, prefix: string) => SQL): Operator =>
  ({ kind, some }, given, fault) => {
    if (kind !== 'text') return fault('Only texts have prefixes.')
    if (typeof given !== 'string' || given.trim().length < SHORTEST_PREFIX)
      return fault(`Ensure this value has at least ${SHORTEST_PREFIX} characters.`)
    return some(known => test(known, given))
  }

const startsWith = (known: SQL, prefix: string) => sql`lower(${known}) glob ${`${globbed(prefix)}*`}`

// Words begin at the start or after anything that is neither letter nor digit
const hasWord = (known: SQL, prefix: string) =>
  sql`(${startsWith(known, prefix)} or lower(${known}) glob ${`*[^a-z0-9\u00c0-\u024f]${globbed(prefix)}*`})`

const hasWords = (known: SQL, prefixes: string) => {
  const words = prefixes.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.length ? and(...words.map(word => hasWord(known, word)))! : sql`0`
}

// SQLite's lower() knows ASCII only
const globbed = (text: string) =>
  text.replace(/[A-Z]/g, letter => letter.toLowerCase()).replace(/[[*?]/g, sign => `[${sign}]`)

const OPERATORS = new Map<string, Operator>([
  ['$eq', isEqual],
  ['$ne', not(isEqual)],
  ['$in', isOneOf],
  ['$nin', not(isOneOf)],
  ['$gt', compared(sql`>`)],
  ['$lt', compared(sql`<`)],
  ['$gte', compared(sql`>=`)],
  ['$lte', compared(sql`<=`)],
  ['$startsWith', prefixed(startsWith)],
  ['$anyTokenStartsWith', prefixed(hasWord)],
  ['$containsPrefixes', prefixed(hasWords)],
  ['$emptyOrMissing', isMissing],
])

function operandOf(kind: Kind, given: unknown, fault: Fault): string | number {
  if (kind === 'flag') return typeof given === 'boolean' ? Number(given) : fault('Must be a valid boolean.')
  if (kind === 'number') return numberOf(given, fault)
  if (typeof given !== 'string') return fault('Not a valid string.')
  if (kind === 'time') return asTimestamp('query', given)
  if (kind === 'date') return /^\d{4}-\d\d-\d\d/.exec(given)?.[0] ?? fault('A date is written YYYY-MM-DD.')
  if (kind === 'text') return given
  return idFromUrl(given, kind.link) ?? fault('Invalid hyperlink - No URL match.')
}

function numberOf(given: unknown, fault: Fault): number {
  const number = typeof given === 'string' && given.trim() ? Number(given) : given
  return typeof number === 'number' && Number.isFinite(number) ? number : fault('A valid number is required.')
}
