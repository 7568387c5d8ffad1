import { setTimeout as sleep } from 'node:timers/promises'
import { logIn, type ServeDoor } from '../serve-door.ts'

const LOOK_EVERY_MS = 5
const LONGEST_MS = 60_000

export type Client = Awaited<ReturnType<typeof openClient>>

/** What a program does that sends documents and waits for them. */
export async function openClient(door: ServeDoor) {
  const headers = { authorization: `Bearer ${await logIn(door)}` }
  const get = async (path: string) =>
    (await fetch(path.startsWith('http') ? path : `${door.origin}/api/v1${path}`, { headers })).json()

  async function upload(bytes: Uint8Array, name: string): Promise<string> {
    const form = new FormData()
    form.append('content', new File([bytes as BlobPart], name))
    const response = await fetch(`${door.origin}/api/v1/queues/1/upload`, { method: 'POST', body: form, headers })
    if (response.status !== 201) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return (await response.json()).annotation
  }

  /** Milliseconds from the POST to `to_review`. */
  async function arrive(bytes: Uint8Array, name: string): Promise<number> {
    const started = performance.now()
    const url = await upload(bytes, name)
    for (;;) {
      const { status, messages } = await get(url)
      if (status === 'failed_import') throw new Error(`${name}: ${messages?.[0]?.content}`)
      if (status === 'to_review') return performance.now() - started
      if (performance.now() - started > LONGEST_MS) throw new Error(`${name} is still ${status} after a minute`)
      await sleep(LOOK_EVERY_MS)
    }
  }

  return {
    get,
    post: async (path: string) => (await fetch(`${door.origin}/api/v1${path}`, { method: 'POST', headers })).json(),
    arrive,
    /** `count` documents, `atOnce` of them uploading at any time; resolves when all are up for review. */
    async arriveTogether(bytes: Uint8Array, count: number, atOnce: number) {
      let sent = 0
      const send = async () => {
        while (sent < count) await upload(bytes, `together-${sent++}.pdf`)
      }
      await Promise.all(Array.from({ length: atOnce }, send))
      while ((await get('/annotations?status=importing&page_size=1')).pagination.total > 0) await sleep(20)
    },
    /** Response times of the list while `work` goes on. */
    async listWhile(work: Promise<unknown>): Promise<number[]> {
      const times: number[] = []
      let going = true
      void work.finally(() => {
        going = false
      })
      while (going) {
        const started = performance.now()
        await get('/annotations?page_size=20')
        times.push(performance.now() - started)
        await sleep(10)
      }
      await work
      return times
    },
  }
}
