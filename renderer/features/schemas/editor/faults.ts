import type { Path } from './tree.ts'

/** One sentence of the validator about one attribute of one object. */
export type Fault = {
  /** The object it is about; null when it is about the schema as a whole. */
  path: Path | null
  /** The attribute, such as `id` or `constraints.regexp.pattern`. */
  key: string
  text: string
  /** Where it stands in the JSON, from the list of sections down. */
  pointer: string[]
}

/** Reads the error dictionary of `POST /schemas/validate`: objects by key and place, with lists of sentences at the ends. */
export function faultsOf(answer: unknown): Fault[] {
  return collect(answer, []).map(({ keys, text }) => {
    const pointer = keys[0] === 'content' ? keys.slice(1) : keys
    return { ...placeOf(pointer), text, pointer }
  })
}

function collect(errors: unknown, keys: string[]): { keys: string[]; text: string }[] {
  if (typeof errors === 'string') return [{ keys, text: errors }]
  if (Array.isArray(errors)) {
    return errors.flatMap((entry, index) => collect(entry, typeof entry === 'string' ? keys : [...keys, `${index}`]))
  }
  if (!errors || typeof errors !== 'object') return []
  return Object.entries(errors).flatMap(([key, inner]) => collect(inner, [...keys, key]))
}

/** `0.children.2.children.id` is the id of the child of the multivalue that is third in the first section. */
function placeOf(pointer: string[]): Pick<Fault, 'path' | 'key'> {
  const rest = [...pointer]
  const path: Path = []
  if (isPlace(rest[0])) path.push(Number(rest.shift()))
  while (path.length > 0 && rest[0] === 'children' && rest.length > 1) {
    rest.shift()
    path.push(isPlace(rest[0]) ? Number(rest.shift()) : 0)
  }
  return { path: path.length > 0 ? path : null, key: rest.filter(key => key !== 'non_field_errors').join('.') }
}

const isPlace = (key: string | undefined) => key !== undefined && /^\d+$/.test(key)
