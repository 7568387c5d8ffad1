import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../../base/problems.ts'

const LONGEST = 16_384

/** The algorithms that are taken, and the kinds of key that each of them goes with: a key never chooses its algorithm. */
const ALGORITHMS = {
  EdDSA: { keys: ['ed25519', 'ed448'], digest: null },
  RS512: { keys: ['rsa'], digest: 'sha512' },
} as const

const Header = z.object({
  alg: z.enum(['EdDSA', 'RS512']),
  kid: z.string().regex(/:\d{1,15}$/),
  typ: z.string().optional(),
  // Extensions that must be understood, and none of them is (RFC 7515, 4.1.11)
  crit: z.undefined().optional(),
})

export interface SignedToken {
  /** The number at the end of `kid`. */
  organization: number
  payload: unknown
  /** Whether one of these public keys (PEM) made the signature. */
  isSignedBy(keys: string[]): boolean
}

/** Three parts with dots between, as no key of this service looks. */
export const looksSigned = (text: string) => /^[\w-]*\.[\w-]*\.[\w-]*$/.test(text)

/** Takes a JWS in compact form apart (RFC 7515, 3.1); Problem 401 when its header is none that is taken. Proves nothing yet. */
export function openSigned(text: string): SignedToken {
  const [head = '', body = '', mac = ''] = text.split('.')
  const header = Header.safeParse(jsonOf(head))
  if (text.length > LONGEST || !header.success) throw new Problem(401, HEADER_SENTENCE)
  const { alg, kid } = header.data
  const [data, signature] = [Buffer.from(`${head}.${body}`), Buffer.from(mac, 'base64url')]
  const { keys: kinds, digest } = ALGORITHMS[alg]
  const fits = (key: KeyObject) => (kinds as readonly string[]).includes(key.asymmetricKeyType ?? '')
  return {
    organization: Number(/\d+$/.exec(kid)![0]),
    payload: jsonOf(body),
    isSignedBy: keys =>
      keys.map(pem => createPublicKey(pem)).some(key => fits(key) && verify(digest, data, key, signature)),
  }
}

const HEADER_SENTENCE =
  'Invalid token. Its header needs "alg" EdDSA or RS512, and a "kid" that ends with a colon and the organization id.'

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url')))
  } catch {
    return null
  }
}
