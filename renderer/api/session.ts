import { create } from 'zustand'

const storedAs = 'gleaner.key'

type SessionState = {
  /** `starting` until the ways in were tried, then `in` or `out`. */
  phase: 'starting' | 'in' | 'out'
  key: string | null
  /** True when a person typed a password, which they can change. */
  byPassword: boolean
  /** True unless the application let the person at this machine in: there is something to log out of. */
  isVisitor: boolean
  /** Why the log-in screen is shown, if there is a reason to tell. */
  note: string | null
}

export const useSession = create<SessionState>(() => ({
  phase: 'starting',
  key: null,
  byPassword: false,
  isVisitor: false,
  note: null,
}))

/** How somebody came in: by themselves at this machine, with a password, or from an identity provider. */
export type Way = 'local' | 'password' | 'provider'

/** The key of an earlier visit, if one was kept. */
export function storedKey(): { key: string; way: Way } | null {
  const stored = localStorage.getItem(storedAs)
  if (!stored) return null
  const way = localStorage.getItem(`${storedAs}.by`)
  return { key: stored, way: way === 'password' || way === 'provider' ? way : 'local' }
}

export function openSession(key: string, way: Way): void {
  localStorage.setItem(storedAs, key)
  localStorage.setItem(`${storedAs}.by`, way)
  useSession.setState({ phase: 'in', key, byPassword: way === 'password', isVisitor: way !== 'local', note: null })
}

/** Lets somebody in for as long as the page is open; whoever else uses this browser stays logged in. */
export function visitWith(key: string): void {
  useSession.setState({ phase: 'in', key, byPassword: false, isVisitor: true, note: null })
}

/** The key is no longer good: the desktop window gets a new one by itself, in a browser the person logs in again. */
export function loseSession(): void {
  if (window.gleaner) useSession.setState({ phase: 'starting', key: null })
  else closeSession('Your session has ended. Log in again to go on where you were.')
}

export function closeSession(note: string | null): void {
  const { key } = useSession.getState()
  if (key === null || key === localStorage.getItem(storedAs)) forget()
  useSession.setState({ phase: 'out', key: null, byPassword: false, isVisitor: false, note })
}

function forget(): void {
  localStorage.removeItem(storedAs)
  localStorage.removeItem(`${storedAs}.by`)
}
