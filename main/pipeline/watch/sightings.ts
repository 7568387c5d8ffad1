import type { Clock } from '../../base/clock.ts'

interface Seen {
  name: string
  size: number
  mtimeMs: number
}

interface Sighting extends Seen {
  /** When it was first seen with this size and time. */
  since: number
  tries: number
  notBefore: number
  trouble: string | null
}

const BACKOFF_MS = [2_000, 5_000, 15_000, 60_000, 300_000]

export type Sightings = ReturnType<typeof openSightings>

/** Remembers the files of one folder from look to look: who still grows, and who has to wait after a failure. */
export function openSightings(clock: Clock, settleMs: number) {
  const known = new Map<string, Sighting>()
  return {
    /** Whether a file has kept its size and time for long enough, and has no failure to wait out. */
    isReady({ name, size, mtimeMs }: Seen): boolean {
      const seen = known.get(name)
      if (seen?.size === size && seen.mtimeMs === mtimeMs) return clock() >= seen.notBefore
      const now = clock()
      known.set(name, { name, size, mtimeMs, since: now, tries: 0, notBefore: now + settleMs, trouble: null })
      return false
    },
    since: (name: string): number => known.get(name)?.since ?? clock(),
    /** The file is left alone until a time, or for longer after each failure; a change of the file ends the wait. */
    postpone(name: string, trouble: string, until?: number) {
      const seen = known.get(name)
      if (!seen) return
      seen.notBefore = until ?? clock() + BACKOFF_MS[Math.min(seen.tries, BACKOFF_MS.length - 1)]!
      seen.tries += 1
      seen.trouble = trouble
    },
    forget: (name: string) => known.delete(name),
    forgetAllBut(names: string[]) {
      const here = new Set(names)
      for (const name of known.keys()) if (!here.has(name)) known.delete(name)
    },
    /** What keeps a file from being taken; null when nothing does. */
    trouble: (): string | null => [...known.values()].find(seen => seen.trouble !== null)?.trouble ?? null,
    /** Milliseconds until the next file may be ready; null when none is waited for. */
    dueIn(): number | null {
      if (!known.size) return null
      return Math.max(0, Math.min(...[...known.values()].map(seen => seen.notBefore)) - clock()) + 10
    },
  }
}
