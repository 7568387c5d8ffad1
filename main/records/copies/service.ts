import type { Call } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import type { queues } from '../../tables/queues.ts'
import { fitToQueue } from '../annotations/move.ts'
import type { Status } from '../annotations/schema.ts'
import { type AnnotationRow, addAnnotation } from '../annotations/service.ts'
import { copyContent } from '../content/filling/copy.ts'
import { copyPages } from '../pages/service.ts'

type QueueRow = typeof queues.$inferSelect

/** A new annotation for the same document in a queue; returns its id. Runs in a transaction. */
export function copyAnnotation(call: Call, original: AnnotationRow, queue: QueueRow, wish: Status): number {
  if (original.status === 'purged') throw new Problem(409, 'Nothing is left of this annotation that could be copied.')
  const status = landing(wish)
  const { documentId, metadata, rotation, trainingEnabled, contentGiven, emailId } = original
  const id = addAnnotation(call, {
    documentId,
    metadata: metadata as object,
    trainingEnabled,
    contentGiven,
    status,
    rotation: rotation ?? undefined,
    emailId: emailId ?? undefined,
    initialValues: original.initialValues as Record<string, string>,
    queueId: queue.id,
    creatorId: call.caller.user,
  })
  if (status !== 'importing' || contentGiven) takeContent(call, original, id, queue)
  // Nobody delivers what nobody was told of
  if (status === 'exporting')
    call.events.emit('annotation.confirmed', { annotation: id, queue: queue.id, user: call.caller.user })
  return id
}

// What only one can be at a time begins where it is looked at next
function landing(wish: Status): Status {
  if (wish === 'created') return 'importing'
  return wish === 'reviewing' || wish === 'split' || wish === 'in_workflow' ? 'to_review' : wish
}

function takeContent(call: Call, original: AnnotationRow, id: number, queue: QueueRow) {
  copyPages(call, original.id, id)
  copyContent(call, original.id, id)
  fitToQueue(call, { annotationId: id, schemaId: original.schemaId }, queue)
}
