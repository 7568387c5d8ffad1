import { AuthorizationResponseError } from 'openid-client'
import { Problem } from '../../base/problems.ts'

/** What the log-in screen explains in its own words. */
export type Reason = 'expired' | 'unknown' | 'declined' | 'failed' | 'unreachable'

export const refused = (reason: Reason, sentence: string, status = 401) =>
  new Problem(status, sentence, { body: { reason } })

/** Whatever went wrong on the way to the provider and back, as a Problem that tells nothing of what was sent. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof AuthorizationResponseError)
    return refused('declined', 'The identity provider did not let you in. Begin again, or ask its administrator.')
  // The library gives its own errors a code; what has none never reached the provider
  const code = String((error as { code?: unknown }).code ?? '')
  if (code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT')
    return refused('failed', 'What the identity provider answered did not pass the checks. Begin again.')
  if (code === 'OAUTH_TIMEOUT')
    return refused('unreachable', 'The identity provider does not answer in time. Try again later.', 504)
  return refused('unreachable', 'The identity provider does not answer as it should. Try again later.', 502)
}
