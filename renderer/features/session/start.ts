import { bridge } from '../../api/bridge.ts'
import { api } from '../../api/client.ts'
import { closeSession, openSession, storedKey, type Way } from '../../api/session.ts'

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
  const given = (await tokenOfWindow()) ?? takeTokenFromAddress()
  if (given && (await exchange(given))) return
  const stored = storedKey()
  if (stored && (await stillGood(stored.key))) return openSession(stored.key, stored.way)
  closeSession(given ? 'The address held an old one-time token. Log in instead, or start Gleaner again.' : null)
}

type Given = { token: string; way: Way }

async function tokenOfWindow(): Promise<Given | null> {
  const session = await bridge()
    ?.session()
    .catch(() => null)
  return session ? { token: session.token, way: 'local' } : null
}

/** The token is good for one call only; it leaves the address at once so that no bookmark or history keeps it. */
function takeTokenFromAddress(): Given | null {
  const given = new URLSearchParams(location.hash.slice(1))
  const token = given.get('token')
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token ? { token, way: given.get('by') === 'provider' ? 'provider' : 'local' } : null
}

async function exchange({ token, way }: Given): Promise<boolean> {
  const answer = await api.post<{ key: string }>('/auth/token', {}, {}, { bearer: token }).catch(() => null)
  if (answer) openSession(answer.key, way)
  return answer !== null
}

/** Only a clear refusal ends the stored session: while the service is away, the screens say so and try again. */
async function stillGood(key: string): Promise<boolean> {
  return api
    .get('/auth/user', {}, { bearer: key })
    .then(() => true)
    .catch(error => error?.status !== 401 && error?.status !== 403)
}
