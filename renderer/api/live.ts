import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError, send } from './client.ts'

/** One event of the service, such as `{event: 'annotation.read', annotation: 12, queue: 3, status: 'importing'}`. */
export type LiveEvent = { event: string; annotation?: number; queue?: number; status?: string }

/** True while the service cannot be reached: what the screens show may be old. */
export const useConnection = create<{ lost: boolean }>(() => ({ lost: false }))

/**
 * Listens to the service's events until `signal` aborts and marks the queries that they touch as old. A lost connection is
 * taken up again after 1, 2, 4 … 30 s, and then everything is looked at anew, for what happened in between is not told again.
 */
export async function followLive(client: QueryClient, signal: AbortSignal): Promise<void> {
  const touch = gather(client)
  for (let pause = 1000; !signal.aborted; pause = Math.min(pause * 2, 30_000)) {
    try {
      const response = await send('GET', '/live', undefined, {}, { signal, accept: 'text/event-stream' })
      useConnection.setState({ lost: false })
      if (pause > 1000) void client.invalidateQueries()
      for await (const event of eventsOf(response.body)) {
        pause = 1000
        touch(event)
      }
    } catch (error) {
      // The pause below is the answer to every kind of failure; a 401 has already closed the session.
      useConnection.setState({ lost: error instanceof ApiError && error.status === 0 })
    }
    await sleep(pause, signal)
  }
}

/** Takes the `data:` lines out of a stream of server-sent events (WHATWG HTML, 9.2). */
export async function* eventsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<LiveEvent> {
  if (!body) return
  let rest = ''
  for await (const chunk of chunksOf(body)) {
    const parts = (rest + chunk).split(/\r?\n\r?\n/)
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const data = part.split(/\r?\n/).filter(line => line.startsWith('data:'))
      if (data.length > 0) yield JSON.parse(data.map(line => line.slice(5).trimStart()).join('\n'))
    }
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

/** The first event shows at once; a burst (a folder of a hundred files) becomes one look at the lists a second. */
function gather(client: QueryClient): (event: LiveEvent) => void {
  const waiting = new Map<string, readonly unknown[]>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let last = 0
  const flush = () => {
    timer = null
    last = Date.now()
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey })
    waiting.clear()
  }
  return event => {
    for (const key of keysFor(event)) waiting.set(JSON.stringify(key), key)
    if (timer === null) timer = setTimeout(flush, Math.max(100, last + 1000 - Date.now()))
  }
}

/** The queries that an event makes old. */
export function keysFor(event: LiveEvent): (readonly unknown[])[] {
  const noun = event.event.split('.')[0]
  if (noun === 'annotation' && event.annotation)
    return [['annotations'], ['annotation', event.annotation], ['queues'], ['folders']]
  if (event.event === 'content.answered' && event.annotation) return [['content', event.annotation]]
  if (noun === 'watched_folder') return [['folders']]
  return noun === 'queue' ? [['queues'], ['queue']] : []
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise<void>(resolve => {
    const timer = setTimeout(resolve, signal.aborted ? 0 : ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
