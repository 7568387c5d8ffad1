/** What `fields=` and `fields!=` mean, for the API's description. */
export const FIELD_PARAMETERS = {
  fields: 'Keys to keep of each object, separated by commas; all others are left out',
  'fields!': 'Keys to leave out of each object, separated by commas',
}

/**
 * Leaves of an answer what the query asks for: of every object in `results` for a list, else of the object itself.
 * Unknown names and empty parameters are passed over.
 */
export function pickFields(address: string, answer: unknown): unknown {
  const query = new URL(address).searchParams
  const keep = namesIn(query.get('fields'))
  const drop = namesIn(query.get('fields!'))
  if ((!keep && !drop) || !isObject(answer)) return answer
  const pick = (object: unknown) =>
    isObject(object)
      ? Object.fromEntries(Object.entries(object).filter(([key]) => (keep ? keep.has(key) : !drop?.has(key))))
      : object
  return Array.isArray(answer.results) ? { ...answer, results: answer.results.map(pick) } : pick(answer)
}

function namesIn(text: string | null): Set<string> | undefined {
  const names = (text ?? '').split(',').flatMap(name => name.trim() || [])
  return names.length ? new Set(names) : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
