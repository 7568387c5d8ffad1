import { Problem } from './problems.ts'

/** ETag of an object that says when it was last changed (RFC 9110, section 8.8.3); null for one that does not. */
export function versionOf(answer: unknown): string | null {
  const { modified_at: modifiedAt } = (answer ?? {}) as { modified_at?: unknown }
  return typeof modifiedAt === 'string' ? tagOf(modifiedAt) : null
}

/** Problem 412 when the request names a version in If-Match (RFC 9110, section 13.1.1) and the object is another by now. */
export function requireVersion(request: Request, row: object | null) {
  const wanted = request.headers.get('if-match')
  if (!wanted || !row || wanted.trim() === '*') return
  const { modifiedAt } = row as { modifiedAt?: string | null }
  const tags = wanted.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (modifiedAt && tags.includes(tagOf(modifiedAt))) return
  throw new Problem(412, 'The object was changed since it was read. Read it again and repeat the change.')
}

const tagOf = (modifiedAt: string) => `"${modifiedAt}"`
