import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { OpenedFiles } from '../../preload/bridge.ts'

/** A way into the API that needs no socket: `app.fetch` with the address and the one-time token of this machine's person. */
export interface Api {
  fetch(request: Request): Promise<Response>
  localToken(): string
  /** Such as `http://127.0.0.1:8800`; the API's addresses are built from it. */
  origin: string
}

/** One call as the person at this machine; the path is one below /api/v1 or a whole address. */
type Session = (method: string, path: string, body?: FormData) => Promise<Response>

interface Queue {
  id: number
  url: string
  inbox: string | null
}

const limit = 40 * 1024 * 1024

/** Puts files into the first queue, one upload each, so that one bad file does not hold up the others. */
export async function importFiles(paths: readonly string[], api: Api): Promise<OpenedFiles> {
  const opened: OpenedFiles = { queue: null, accepted: [], refused: [] }
  const session = await signIn(api)
  const queue = await firstQueue(session)
  opened.queue = queue.url
  for (const path of paths) {
    const name = basename(path)
    try {
      opened.accepted.push({ name, task: await send(path, queue, session) })
    } catch (error) {
      opened.refused.push({ name, reason: sentence(error) })
    }
  }
  return opened
}

async function signIn({ fetch, localToken, origin }: Api): Promise<Session> {
  const callAs = (key: string): Session => {
    return (method, path, body) => {
      const headers = { Authorization: `Bearer ${key}` }
      const address = path.startsWith('/') ? `${origin}/api/v1${path}` : path
      return fetch(new Request(address, { method, headers, ...(body ? { body } : {}) }))
    }
  }
  const { key } = await answer<{ key: string }>(await callAs(localToken())('POST', '/auth/token'))
  return callAs(key)
}

async function firstQueue(session: Session): Promise<Queue> {
  const { results } = await answer<{ results: Queue[] }>(await session('GET', '/queues?page_size=1&ordering=id'))
  if (!results[0]) throw new Error('There is no queue yet to put documents into.')
  return results[0]
}

async function send(path: string, queue: Queue, session: Session): Promise<string> {
  const { size } = await stat(path)
  if (size > limit) throw new Error('The file is larger than 40 MB.')
  const file = new File([await readFile(path)], basename(path))
  const isMessage = extname(path).toLowerCase() === '.eml'
  const response = await (isMessage ? sendMessage(file, queue, session) : sendDocument(file, queue, session))
  return (await answer<{ url: string }>(response)).url
}

function sendDocument(file: File, queue: Queue, session: Session): Promise<Response> {
  const form = new FormData()
  form.append('content', file)
  return session('POST', `/uploads?queue=${queue.id}`, form)
}

/** An e-mail goes where the mail for this queue goes, so that it keeps its sender and its attachments. */
async function sendMessage(file: File, queue: Queue, session: Session): Promise<Response> {
  if (!queue.inbox) throw new Error('The queue has no inbox for e-mail.')
  const { email } = await answer<{ email: string }>(await session('GET', queue.inbox))
  const form = new FormData()
  form.append('recipient', email)
  form.append('raw_message', file)
  return session('POST', '/emails/import', form)
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
