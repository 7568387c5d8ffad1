/**
 * What happened, name to payload. Rooms declare their own events:
 * `declare module '../../base/events.ts' { interface EventMap { 'annotation.received': { annotation: number } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it by declaration merging
export interface EventMap {}

/** The request that an event came from. */
export interface Cause {
  requestId: string
  method: string
  path: string
  /** What the request answers when nothing goes wrong. */
  status: number
  user: number
}

/** Without a cause it happened by itself: a job, a timer, a watched folder. */
type Listener<Name extends keyof EventMap> = (payload: EventMap[Name], cause?: Cause) => void

export interface Events {
  /** Listeners run inside the emitter's transaction: they may write and queue jobs, and must not wait. */
  on<Name extends keyof EventMap>(name: Name, listener: Listener<Name>): void
  /** Observers see every event after the transaction, and may miss that it was rolled back: for screens, not for data. */
  observe(observer: (name: string, payload: unknown) => void): () => void
  emit<Name extends keyof EventMap>(name: Name, payload: EventMap[Name], cause?: Cause): void
}

/** The same events, emitted on behalf of a request. */
export const causedBy = (events: Events, cause: Cause): Events => ({
  ...events,
  emit: (name, payload) => events.emit(name, payload, cause),
})

export function openEvents(): Events {
  const listeners = new Map<string, Set<(payload: never, cause?: Cause) => void>>()
  const observers = new Set<(name: string, payload: unknown) => void>()
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
    },
    observe(observer) {
      observers.add(observer)
      return () => observers.delete(observer)
    },
    emit(name, payload, cause) {
      for (const listener of listeners.get(name) ?? []) listener(payload as never, cause)
      // better-sqlite3 transactions are synchronous, so the next turn of the loop comes after the commit
      setImmediate(() => {
        for (const observe of observers) observe(name, payload)
      })
    },
  }
}
