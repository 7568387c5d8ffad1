import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { OpenedFiles } from '../../preload/bridge.ts'

/** A way into the API that needs no socket: `app.fetch` with the address and the one-time token of this machine's person. */
export interface Api {
  fetch(request: Request): Promise<Response>
  localToken(): string
  /** Such as `http://127.0.0.1:8800`; the API's addresses are built from it. */
  origin: string
}

type Session = (method: string, path: string, body?: FormData) => Promise<Response>

const limit = 40 * 1024 * 1024

/** Puts files into the first queue, one upload each, so that one bad file does not hold up the others. */
export async function importFiles(paths: readonly string[], api: Api): Promise<OpenedFiles> {
  const opened: OpenedFiles = { queue: null, accepted: [], refused: [] }
  const session = await signIn(api)
  opened.queue = await firstQueue(session)
  for (const path of paths) {
    const name = basename(path)
    const upload = await tryUpload(path, opened.queue, session)
    if ('task' in upload) opened.accepted.push({ name, task: upload.task })
    else opened.refused.push({ name, reason: upload.reason })
  }
  return opened
}

async function signIn({ fetch, localToken, origin }: Api): Promise<Session> {
  const send = (key: string): Session => {
    return (method, path, body) => {
      const headers = { Authorization: `Bearer ${key}` }
      return fetch(new Request(`${origin}/api/v1${path}`, { method, headers, ...(body ? { body } : {}) }))
    }
  }
  const { key } = await answer<{ key: string }>(await send(localToken())('POST', '/auth/token'))
  return send(key)
}

async function firstQueue(session: Session): Promise<string> {
  const { results } = await answer<{ results: { url: string }[] }>(
    await session('GET', '/queues?page_size=1&ordering=id'),
  )
  if (!results[0]) throw new Error('There is no queue yet to put documents into.')
  return results[0].url
}

async function tryUpload(
  path: string,
  queue: string,
  session: Session,
): Promise<{ task: string } | { reason: string }> {
  try {
    return { task: await upload(path, queue, session) }
  } catch (error) {
    return { reason: sentence(error) }
  }
}

async function upload(path: string, queue: string, session: Session): Promise<string> {
  const { size } = await stat(path)
  if (size > limit) throw new Error('The file is larger than 40 MB.')
  const form = new FormData()
  form.append('content', new File([await readFile(path)], basename(path)))
  const id = queue.slice(queue.lastIndexOf('/') + 1)
  return (await answer<{ url: string }>(await session('POST', `/uploads?queue=${id}`, form))).url
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: string }
  throw new Error(detail ?? `The service answered ${response.status}.`)
}

const reasons: Record<string, string> = {
  ENOENT: 'The file is not there any more.',
  EACCES: 'This file may not be read.',
  EPERM: 'This file may not be read.',
  EISDIR: 'This is a folder, not a document.',
}

function sentence(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? message
}
