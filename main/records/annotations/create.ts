import type { Call } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { Problem } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { fillGiven } from '../content/filling/given.ts'
import { documentRoom } from '../documents/service.ts'
import { type QueueRow, queueRoom } from '../queues/service.ts'
import type { NewAnnotation } from './schema.ts'
import { addAnnotation } from './service.ts'

/** An annotation made by hand for a document that is here already; returns its id. Runs in a transaction. */
export function createAnnotation(call: Call, input: NewAnnotation): number {
  const documentId = refer(call, 'document', input.document, documentRoom)
  const queueId = openQueue(call, 'queue', input.queue).id
  const { content_data: content, training_enabled: trainingEnabled, metadata } = input
  const creatorId = call.caller.user
  const contentGiven = Boolean(content?.length)
  const initialValues = textsOf(input.values ?? {})
  const row = { documentId, queueId, creatorId, metadata, trainingEnabled, initialValues, contentGiven }
  const id = addAnnotation(call, { ...row, status: 'created' })
  if (contentGiven) fillGiven(call, id, content!)
  return id
}

/** The queue behind a URL; Problem 400 at the field when the caller cannot see it, 409 when it takes no documents. */
export function openQueue(call: Call, field: string, address: string): QueueRow {
  const queue = find<QueueRow>(call, queueRoom, refer(call, field, address, queueRoom))
  if (queue.status === 'active') return queue
  throw new Problem(409, `The queue "${queue.name}" is being deleted and takes no more documents.`)
}

/** Values of a request as the texts they initialise fields with. */
export const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))

function textOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
