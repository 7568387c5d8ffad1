import { api } from '../../../api/client.ts'

const leaving = new Map<number, ReturnType<typeof setTimeout>>()
const releasing = new Map<number, Promise<unknown>>()

/** The screen is (again) showing this document. */
export function keep(id: number) {
  clearTimeout(leaving.get(id))
  leaving.delete(id)
}

/**
 * Gives the document back to the queue, so that nobody waits for the session to run out. A moment later than asked,
 * because React mounts every screen twice in development. `parting` is what is said along with it.
 */
export function letGo(id: number, settled: () => Promise<unknown>, parting: () => object) {
  const timer = setTimeout(() => {
    leaving.delete(id)
    const done = settled()
      .then(() => api.post(`/annotations/${id}/cancel`, parting()))
      .catch(() => undefined)
    releasing.set(
      id,
      done.finally(() => releasing.delete(id)),
    )
  }, 0)
  leaving.set(id, timer)
}

/** Resolves when no release of this document is under way, so that it is not taken and given back in the wrong order. */
export function released(id: number): Promise<unknown> {
  return releasing.get(id) ?? Promise.resolve()
}
