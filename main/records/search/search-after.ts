import type { Call } from '../../base/context.ts'
import { readCursor, signCursor } from '../../base/cursor.ts'
import { sha256 } from '../../base/files.ts'
import { invalid, Problem } from '../../base/problems.ts'
import type { SearchInput } from './schema.ts'

const LIFETIME_MS = 24 * 3600 * 1000

/** Where a page of a search begins. */
interface Place {
  /** When the search began. */
  since: number
  /** Results before it. */
  seen: number
  /** Of the list that the search is; null at its start. */
  cursor: string | null
}

/** What a token is good for: this search in this order. */
export const scopeOf = (input: SearchInput, query: URLSearchParams): string =>
  `search ${sha256(JSON.stringify([input, query.get('ordering') || 'id']))}`

export const tokenFor = ({ secret }: Call, scope: string, { since, seen, cursor }: Place): string =>
  signCursor(secret, scope, { keys: [since, seen, cursor], back: false })

/** Problem 400 for a token of another search or order, 410 for one of a search begun too long ago. */
export function placeIn(call: Call, scope: string, token: string | null): Place {
  const now = call.clock()
  if (!token) return { since: now, seen: 0, cursor: null }
  const [since, seen, cursor] = keysOf(call, scope, token) as [number, number, string]
  if (now - since > LIFETIME_MS) throw new Problem(410, 'This search was begun more than a day ago. Begin it anew.')
  return { since, seen, cursor }
}

function keysOf({ secret }: Call, scope: string, token: string) {
  try {
    return readCursor(secret, scope, 3, token).keys
  } catch {
    throw invalid('search_after', 'Not valid for this search; its body and its ordering must stay the same.')
  }
}
