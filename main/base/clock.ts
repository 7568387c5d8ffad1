/** Milliseconds since the epoch; tests pass their own. */
export type Clock = () => number

let lastMs = 0
let lastMicros = 0

/**
 * ISO 8601 in UTC with microseconds, `2026-01-31T10:00:00.000000Z`. Two calls with the system clock within one
 * millisecond differ in the microseconds, so that rows sort by time in the order they were written.
 */
export function timestamp(clock: Clock): string {
  const ms = clock()
  lastMicros = ms === lastMs ? Math.min(lastMicros + 1, 999) : 0
  lastMs = ms
  return `${new Date(ms).toISOString().slice(0, -1)}${String(lastMicros).padStart(3, '0')}Z`
}
