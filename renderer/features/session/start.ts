import { bridge } from '../../api/bridge.ts'
import { api } from '../../api/client.ts'
import { closeSession, openSession, storedKey } from '../../api/session.ts'

/**
 * Finds a way in without asking: the desktop window's token, a one-time token in the address, the key of an earlier visit.
 * Leaves the session open, or closed so that the log-in screen shows.
 */
export function startSession(): Promise<void> {
  running ??= findSession().finally(() => {
    running = null
  })
  return running
}

/** A one-time token is good once: two starts at the same time must share one attempt. */
let running: Promise<void> | null = null

async function findSession(): Promise<void> {
  const token = (await tokenOfWindow()) ?? takeTokenFromAddress()
  if (token && (await exchange(token))) return
  const stored = storedKey()
  if (stored && (await stillGood(stored.key))) return openSession(stored.key, stored.byPassword)
  closeSession(token ? 'The address held an old one-time token. Log in instead, or start Gleaner again.' : null)
}

async function tokenOfWindow(): Promise<string | null> {
  const session = await bridge()
    ?.session()
    .catch(() => null)
  return session?.token ?? null
}

/** The token is good for one call only; it leaves the address at once so that no bookmark or history keeps it. */
function takeTokenFromAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

async function exchange(token: string): Promise<boolean> {
  const answer = await api.post<{ key: string }>('/auth/token', {}, {}, { bearer: token }).catch(() => null)
  if (answer) openSession(answer.key, false)
  return answer !== null
}

/** Only a clear refusal ends the stored session: while the service is away, the screens say so and try again. */
async function stillGood(key: string): Promise<boolean> {
  return api
    .get('/auth/user', {}, { bearer: key })
    .then(() => true)
    .catch(error => error?.status !== 401 && error?.status !== 403)
}
