import { eq } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { queues } from '../../tables/queues.ts'
import { type AnnotationRow, changeAnnotation } from '../annotations/service.ts'
import { annotationRoom } from '../auth/access.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { addNote } from '../notes/service.ts'
import { type QueueRow, queueRoom } from '../queues/service.ts'
import { corrected, durationOf } from './durations.ts'
import {
  ConfirmInput,
  Duration,
  DurationInput,
  EndInput,
  Next,
  NextInput,
  Rejected,
  RejectInput,
  RotateInput,
  Started,
  StartInput,
} from './schema.ts'
import { cancel, confirm, moveTo, start, startNext } from './service.ts'

export function reviewRoutes(api: Api) {
  const access = REVIEWERS

  const starting = { summary: 'Start the review', access, body: StartInput, answer: Started, status: 200 }
  api.post('/annotations/{id}/start', starting, (call, { params, body }) =>
    withAnnotation(call, params.id, annotation => {
      start(call, annotation, body.statuses)
      return {
        annotation: url(call, 'annotations', annotation.id),
        session_timeout: timeoutOf(call, annotation.queueId),
      }
    }),
  )

  const next = { summary: 'Start the next annotation that waits', access, body: NextInput, answer: Next, status: 200 }
  api.post('/queues/{id}/next', next, (call, { params, body }) => {
    const queue = find<QueueRow>(call, queueRoom, params.id)
    const started = inTransaction(call.db, () => startNext(call, queue.id, body.statuses, body.annotation_ids))
    return {
      annotation: url(call, 'annotations', started?.id ?? null),
      session_timeout: started ? queue.sessionTimeout : null,
    }
  })

  api.post(
    '/annotations/{id}/confirm',
    { summary: 'Confirm', access, body: ConfirmInput, status: 204 },
    (call, { params, body }) => withAnnotation(call, params.id, annotation => confirm(call, annotation, body)),
  )

  api.post(
    '/annotations/{id}/cancel',
    { summary: 'Give back without confirming', access, body: EndInput, status: 204 },
    (call, { params, body }) => withAnnotation(call, params.id, annotation => cancel(call, annotation, body)),
  )

  endings(api)
  durations(api)
}

function endings(api: Api) {
  const access = REVIEWERS

  api.post(
    '/annotations/{id}/postpone',
    { summary: 'Postpone', access, body: EndInput, status: 204 },
    (call, { params, body }) =>
      withAnnotation(call, params.id, annotation => moveTo(call, annotation, 'postponed', body)),
  )

  api.post(
    '/annotations/{id}/delete',
    { summary: 'Delete (can be undone until purged)', access, body: EndInput, status: 204 },
    (call, { params, body }) =>
      withAnnotation(call, params.id, annotation => moveTo(call, annotation, 'deleted', body)),
  )

  const rejecting = { summary: 'Reject', access, body: RejectInput, answer: Rejected, status: 200 }
  api.post('/annotations/{id}/reject', rejecting, (call, { params, body }) =>
    withAnnotation(call, params.id, annotation => {
      const automaticallyRejected = body.automatically_rejected ?? false
      moveTo(call, annotation, 'rejected', body, { automaticallyRejected })
      const note = body.note_content
        ? addNote(call, annotation.id, { content: body.note_content, type: 'rejection' })
        : null
      return { status: 'rejected', note: url(call, 'notes', note) }
    }),
  )

  const rotating = { summary: 'Turn the pages and read them anew', access, body: RotateInput, status: 204 }
  api.post('/annotations/{id}/rotate', rotating, (call, { params, body }) =>
    withAnnotation(call, params.id, annotation =>
      moveTo(call, annotation, 'importing', {}, { rotation: body.rotation_deg, messages: null }),
    ),
  )
}

function durations(api: Api) {
  const path = '/annotations/{id}/processing_duration' as const
  const show = (call: Call, annotation: AnnotationRow) => ({
    annotation: url(call, 'annotations', annotation.id),
    ...durationOf(annotation),
  })
  const one = (call: Call, id: number) => find<AnnotationRow>(call, annotationRoom, id)
  api.get(path, { summary: 'Read how long people took', answer: Duration }, (call, { params }) =>
    show(call, one(call, params.id)),
  )
  api.patch(
    path,
    { summary: 'Correct how long people took', access: REVIEWERS, body: DurationInput, answer: Duration },
    (call, { params, body }) => {
      withAnnotation(call, params.id, ({ id }) => changeAnnotation(call, id, corrected(body)))
      return show(call, one(call, params.id))
    },
  )
}

const withAnnotation = <Result>(call: Call, id: number, work: (annotation: AnnotationRow) => Result): Result =>
  inTransaction(call.db, () => work(find<AnnotationRow>(call, annotationRoom, id)))

const timeoutOf = (call: Call, queueId: number) =>
  call.db.select().from(queues).where(eq(queues.id, queueId)).get()!.sessionTimeout
