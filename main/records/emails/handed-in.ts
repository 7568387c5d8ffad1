import { and, eq, sql } from 'drizzle-orm'
import { formOf, jsonPart, readBytes } from '../../base/body.ts'
import { type Call, url } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { inboxes } from '../../tables/inboxes.ts'
import { queues } from '../../tables/queues.ts'
import { ofOrganization } from '../auth/access.ts'
import { addTask } from '../tasks/service.ts'

/** Bytes of a raw message, attachments and their encoding included. */
export const MAIL_LIMIT = 50 * 1024 * 1024
// Boundaries, part headers and the values of the form come on top of the message
const FORM_OVERHEAD = 1024 * 1024
const PREFIX = 'emails_import:'

export interface HandedIn {
  task: number
  /** Hash of the raw message in the file store. */
  file: string
  queue: number
  creator: number
  values: Record<string, string>
  metadata: Record<string, unknown>
}

declare module '../../base/events.ts' {
  interface EventMap {
    /** A raw message came by the API and waits to be taken apart. */
    'email.handed_in': HandedIn
  }
}

/** Keeps a raw message and answers with the task that takes it apart. */
export async function takeHandedIn(call: Call) {
  const type = call.request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type))
    throw new Problem(415, 'Send the message as the part "raw_message" of a multipart/form-data request.')
  const form = await formOf(type, await readBytes(call.request, MAIL_LIMIT + FORM_OVERHEAD))
  const queue = queueOf(call, textPart(form, 'recipient'))
  const values = valuesOf(await jsonPart(form, 'values'))
  const metadata = await jsonPart(form, 'metadata')
  const file = await call.files.put(await messagePart(form))
  const task = inTransaction(call.db, () => {
    const { organization: organizationId, user: creatorId } = call.caller
    const task = addTask(call, { organizationId, creatorId, type: 'email_imported', status: 'running' })
    call.events.emit('email.handed_in', { task, file, queue, creator: creatorId, values, metadata })
    return task
  })
  return { url: url(call, 'tasks', task) }
}

async function messagePart(form: FormData): Promise<Uint8Array> {
  const part = form.get('raw_message')
  if (part === null) throw invalid('raw_message', 'This field is required.')
  const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : new Uint8Array(await part.arrayBuffer())
  if (!bytes.length) throw invalid('raw_message', 'The message is empty.')
  if (bytes.length > MAIL_LIMIT) throw new Problem(413, 'The message is larger than the limit of 50 MB.')
  return bytes
}

function textPart(form: FormData, name: string): string {
  const part = form.get(name)
  if (typeof part !== 'string' || !part.trim()) throw invalid(name, 'This field is required.')
  return part.trim()
}

function queueOf(call: Call, recipient: string): number {
  const address = sql`lower(${inboxes.email}) = ${recipient.toLowerCase()}`
  const inbox = call.db
    .select({ queue: queues.id, status: queues.status })
    .from(inboxes)
    .leftJoin(queues, eq(queues.id, inboxes.queueId))
    .where(and(ofOrganization(call, inboxes.organizationId), address))
    .get()
  if (!inbox) throw invalid('recipient', `No inbox has the address ${recipient}.`)
  if (inbox.queue === null) throw invalid('recipient', 'This inbox belongs to no queue, so nothing can be imported.')
  if (inbox.status !== 'active') throw new Problem(409, 'The queue of this inbox is being deleted.')
  return inbox.queue
}

function valuesOf(values: Record<string, unknown>): Record<string, string> {
  const stray = Object.keys(values).find(name => !name.startsWith(PREFIX))
  if (stray !== undefined) throw invalid('values', `Every key must start with "${PREFIX}", and "${stray}" does not.`)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))
}
