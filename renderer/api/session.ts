import { create } from 'zustand'

const storedAs = 'gleaner.key'

type SessionState = {
  /** `starting` until the ways in were tried, then `in` or `out`. */
  phase: 'starting' | 'in' | 'out'
  key: string | null
  /** True when a person typed a password: only then is there something to log out of. */
  byPassword: boolean
  /** Why the log-in screen is shown, if there is a reason to tell. */
  note: string | null
}

export const useSession = create<SessionState>(() => ({ phase: 'starting', key: null, byPassword: false, note: null }))

/** The key of an earlier visit, if one was kept. */
export function storedKey(): { key: string; byPassword: boolean } | null {
  const stored = localStorage.getItem(storedAs)
  if (!stored) return null
  return { key: stored, byPassword: localStorage.getItem(`${storedAs}.by`) === 'password' }
}

export function openSession(key: string, byPassword: boolean): void {
  localStorage.setItem(storedAs, key)
  localStorage.setItem(`${storedAs}.by`, byPassword ? 'password' : 'local')
  useSession.setState({ phase: 'in', key, byPassword, note: null })
}

/** The key is no longer good: the desktop window gets a new one by itself, in a browser the person logs in again. */
export function loseSession(): void {
  if (window.gleaner) useSession.setState({ phase: 'starting', key: null })
  else closeSession('Your session has ended. Log in again to go on where you were.')
}

export function closeSession(note: string | null): void {
  localStorage.removeItem(storedAs)
  localStorage.removeItem(`${storedAs}.by`)
  useSession.setState({ phase: 'out', key: null, byPassword: false, note })
}
