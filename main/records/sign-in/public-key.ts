import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { invalid } from '../../base/problems.ts'
import type { signingKeys } from '../../tables/sign-in.ts'

const SHORTEST_RSA_BITS = 2048
const FIELD = 'public_key'

type Algorithm = (typeof signingKeys.$inferSelect)['algorithm']

/** A public key given as PEM or as a JWK, and what it signs with; Problem 400 for private, short and other keys. */
export function readPublicKey(given: string | Record<string, unknown>): { algorithm: Algorithm; publicKey: string } {
  const jwk = typeof given === 'string' ? jwkIn(given) : given
  if (jwk ? 'd' in jwk : /PRIVATE KEY/.test(String(given)))
    throw invalid(FIELD, 'This is a private key. Keep it where tokens are signed, and register its public key.')
  const key = parsed(jwk ?? String(given))
  return { algorithm: algorithmOf(key), publicKey: key.export({ type: 'spki', format: 'pem' }).toString() }
}

function jwkIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function parsed(given: string | Record<string, unknown>): KeyObject {
  try {
    return createPublicKey(typeof given === 'string' ? given : { key: given as JsonWebKey, format: 'jwk' })
  } catch {
    throw invalid(FIELD, 'Not a public key. Give it as PEM ("-----BEGIN PUBLIC KEY-----") or as a JWK.')
  }
}

function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): Algorithm {
  if (type === 'ed25519') return 'Ed25519'
  if (type === 'ed448') return 'Ed448'
  if (type !== 'rsa') throw invalid(FIELD, 'Only keys for Ed25519, Ed448 and RSA are taken.')
  if ((details?.modulusLength ?? 0) < SHORTEST_RSA_BITS)
    throw invalid(FIELD, `An RSA key needs at least ${SHORTEST_RSA_BITS} bits.`)
  return 'RS512'
}
