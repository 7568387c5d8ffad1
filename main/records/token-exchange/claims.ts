import { z } from 'zod'
import { Problem } from '../../base/problems.ts'

const LONGEST_VALIDITY_S = 60

const Organization = z.union([z.string(), z.int()]).transform(String).optional()

const Claims = z.object({
  ver: z.literal('1.0'),
  iss: z.string().min(1),
  aud: z.string().min(1),
  sub: z.string().min(1).max(150),
  exp: z.int(),
  nbf: z.number().optional(),
  iat: z.number().optional(),
  email: z.string().min(3).max(254).includes('@'),
  name: z.string().min(1).max(300),
  service_org: Organization,
  rossum_org: Organization,
  roles: z.array(z.string()).optional(),
})
export type Claims = z.infer<typeof Claims>

interface Expected {
  organization: number
  /** Host and port that the client used. */
  host: string
  nowMs: number
}

/** The claims of a token whose signature was found right; Problem 401 names the first that is wrong. */
export function checkClaims(payload: unknown, expected: Expected): Claims {
  const read = Claims.safeParse(payload)
  if (!read.success) throw wrong(String(read.error.issues[0]?.path[0] ?? 'payload'))
  const claims = read.data
  checkTimes(claims, expected.nowMs / 1000)
  const organizations = [claims.service_org, claims.rossum_org].filter(id => id !== undefined)
  if (!organizations.length || organizations.some(id => id !== String(expected.organization)))
    throw wrong('service_org')
  if (!isAudience(claims.aud, expected.host)) throw wrong('aud')
  return claims
}

function checkTimes({ exp, nbf = 0, iat = 0 }: Claims, now: number) {
  if (exp <= now) throw new Problem(401, 'The token has expired.')
  if (exp > now + LONGEST_VALIDITY_S) throw wrong('exp', `It may lie at most ${LONGEST_VALIDITY_S} s ahead.`)
  if (nbf > now) throw wrong('nbf')
  if (iat > now + LONGEST_VALIDITY_S) throw wrong('iat')
}

// Only the host counts: in an office there may be no certificate, and then the scheme is http
function isAudience(aud: string, host: string): boolean {
  if (!/^https?:\/\//i.test(aud) || !URL.canParse(aud)) return false
  const url = new URL(aud)
  return url.host === new URL(`${url.protocol}//${host}`).host && url.username === '' && url.password === ''
}

const wrong = (claim: string, why = '') =>
  new Problem(401, `Invalid token: "${claim}" is not as it must be. ${why}`.trim())
