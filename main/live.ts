import type { Context } from './base/context.ts'
import { find } from './base/crud.ts'
import type { Api } from './base/http.ts'
import type { AnnotationRow } from './records/annotations/service.ts'
import { annotationRoom } from './records/auth/access.ts'
import { type QueueRow, queueRoom } from './records/queues/service.ts'

const HEARTBEAT_MS = 25_000

/** Server-sent events that tell screens what to look at again; they carry ids, never content. */
export function liveRoutes(api: Api, ctx: Context) {
  const live = { summary: 'Follow what happens (server-sent events)', answer: 'text/event-stream' }
  api.get('/live', live, call => {
    const encoder = new TextEncoder()
    let stop = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        const send = (text: string) => stream.enqueue(encoder.encode(text))
        const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
        heartbeat.unref()
        const unobserve = ctx.events.observe((event, payload) => {
          const told = { event, ...describeFor(payload) }
          if (told.queue !== null) send(`data: ${JSON.stringify(told)}\n\n`)
        })
        stop = () => {
          clearInterval(heartbeat)
          unobserve()
        }
        send(': listening\n\n')
      },
      cancel: () => stop(),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })

    // What the listener may not see is not told, neither of annotations nor of queues
    function describeFor(payload: unknown): { annotation: number | null; queue: number | null; status: string | null } {
      const { annotation: id = null, queue = null } = payload as { annotation?: number; queue?: number }
      try {
        const annotation = id === null ? null : find<AnnotationRow>(call, annotationRoom, id)
        const seen = queue === null ? null : find<QueueRow>(call, queueRoom, queue).id
        return { annotation: id, queue: annotation?.queueId ?? seen, status: annotation?.status ?? null }
      } catch {
        return { annotation: null, queue: null, status: null }
      }
    }
  })
}
