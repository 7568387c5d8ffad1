import type { ZodError } from 'zod'
import type { FieldErrors } from './problems.ts'

type Issue = ZodError['issues'][number]

/** Zod's issues as field name to sentences, in the wording that clients of this API know. */
export function fieldErrors(issues: Issue[], value: unknown): FieldErrors {
  const fields = noErrors()
  for (const issue of issues)
    put(fields, issue.path.length ? issue.path.map(String) : ['non_field_errors'], sentenceOf(issue, value))
  return fields
}

/** The first sentence in the tree with the field it belongs to, for `detail`. */
export function firstSentence(fields: FieldErrors, path = ''): string | undefined {
  for (const [name, found] of Object.entries(fields)) {
    const here = path ? `${path}.${name}` : name
    if (!Array.isArray(found)) return firstSentence(found, here)
    const first = found[0]
    if (typeof first === 'string') return here === 'non_field_errors' ? first : `${here}: ${first}`
    if (first) return firstSentence(first, here)
  }
  return undefined
}

// Field names come from outside: without a prototype even `__proto__` is a name like any other
const noErrors = (): FieldErrors => Object.create(null)

function put(fields: FieldErrors, path: string[], sentence: string) {
  const [name = 'non_field_errors', ...rest] = path
  if (!rest.length) {
    const known = fields[name]
    fields[name] = [...(Array.isArray(known) ? (known as string[]) : []), sentence]
    return
  }
  const inner = fields[name]
  const next = inner && !Array.isArray(inner) ? inner : noErrors()
  fields[name] = next
  put(next, rest, sentence)
}

function sentenceOf(issue: Issue, root: unknown): string {
  if (issue.code === 'custom') return issue.message
  const given = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    root,
  )
  if (given === undefined) return issue.path.length ? 'This field is required.' : 'A JSON object is required.'
  if (given === null) return 'This field may not be null.'
  if (issue.code === 'invalid_type') return wrongType(issue.expected, given)
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Ensure this field has no more than ${issue.maximum} characters.`
  if (issue.code === 'too_small' && issue.origin === 'string' && given === '') return 'This field may not be blank.'
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `Ensure this field has at least ${issue.minimum} characters.`
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `Ensure this field has no more than ${issue.maximum} elements.`
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `Ensure this field has at least ${issue.minimum} elements.`
  if (issue.code === 'too_big') return `Ensure this value is less than or equal to ${issue.maximum}.`
  if (issue.code === 'too_small') return `Ensure this value is greater than or equal to ${issue.minimum}.`
  if (issue.code === 'invalid_value' || isWrongKind(issue)) return `"${shown(given)}" is not a valid choice.`
  if (issue.code === 'invalid_union') return 'Not a valid value.'
  return issue.message
}

const isWrongKind = (issue: Issue) => issue.code === 'invalid_union' && 'discriminator' in issue

const shown = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given))

function wrongType(expected: string, given: unknown): string {
  if (expected === 'boolean') return 'Must be a valid boolean.'
  if (expected === 'int') return 'A valid integer is required.'
  if (expected === 'number') return 'A valid number is required.'
  if (expected === 'string') return 'Not a valid string.'
  const kind = Array.isArray(given) ? 'list' : typeof given
  if (expected === 'array') return `Expected a list of items but got type "${kind}".`
  if (expected === 'object' || expected === 'record') return `Invalid data. Expected a dictionary, but got ${kind}.`
  return 'Not a valid value.'
}
