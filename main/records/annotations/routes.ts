import { and } from 'drizzle-orm'
import { z } from 'zod'
import { type Call, isAdmin } from '../../base/context.ts'
import { find, listParameters } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { listPage } from '../../base/list.ts'
import { Problem } from '../../base/problems.ts'
import { remembered } from '../../base/remembered.ts'
import { requireVersion } from '../../base/versions.ts'
import { annotations } from '../../tables/annotations.ts'
import { annotationRoom } from '../auth/access.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { openQueue } from './create.ts'
import { ANNOTATION_FILTERS, ANNOTATION_ORDERINGS } from './lists/listing.ts'
import { sideload } from './lists/sideload.ts'
import { moveToQueue } from './move.ts'
import { Annotation, AnnotationInput, type Status } from './schema.ts'
import { type AnnotationRow, annotationById, changeAnnotation, setStatus } from './service.ts'
import { showAnnotations } from './show.ts'

/** What needs more than the new status has an endpoint of its own: start, confirm, purge. */
const BY_HAND: Status[] = ['to_review', 'importing', 'postponed', 'deleted', 'rejected', 'exported']

export function annotationRoutes(api: Api) {
  const parameters = {
    ...listParameters({ filters: ANNOTATION_FILTERS, orderings: ANNOTATION_ORDERINGS }),
    sideload: 'Related objects to send along, names separated by commas',
    'content.schema_id': 'Which fields sideload=content sends',
  }
  const answer = z.looseObject({ pagination: z.looseObject({}), results: z.array(Annotation.partial()) })
  api.get('/annotations', { summary: 'List annotations', parameters, answer }, call =>
    remembered(call, () => list(call)),
  )

  api.get('/annotations/{id}', { summary: 'Read an annotation', answer: Annotation.partial() }, (call, { params }) =>
    one(call, params.id),
  )

  for (const verb of ['put', 'patch'] as const) {
    api[verb](
      '/annotations/{id}',
      { summary: 'Change an annotation', access: REVIEWERS, body: AnnotationInput, answer: Annotation },
      (call, { params, body }) => {
        inTransaction(call.db, () => change(call, find<AnnotationRow>(call, annotationRoom, params.id), body))
        return one(call, params.id)
      },
    )
  }
}

const one = (call: Call, id: number) => showAnnotations(call, [find<AnnotationRow>(call, annotationRoom, id)])[0]!

function list(call: Call) {
  const query = new URL(call.request.url).searchParams
  let rows: AnnotationRow[] = []
  const page = listPage<AnnotationRow>(call, {
    name: 'annotations',
    table: annotations,
    id: annotations.id,
    visible: and(annotationRoom.visible(call)),
    filters: ANNOTATION_FILTERS,
    orderings: ANNOTATION_ORDERINGS,
    show(found) {
      rows = found
      return showAnnotations(call, found)
    },
  })
  return { ...page, ...sideload(call, rows, query) }
}

function change(call: Call, annotation: AnnotationRow, input: AnnotationInput) {
  requireVersion(call.request, annotation)
  if (annotation.status === 'reviewing' && annotation.modifierId !== call.caller.user && !isAdmin(call)) {
    throw new Problem(409, 'The annotation is being reviewed by somebody else.')
  }
  const { metadata, messages, training_enabled: trainingEnabled } = input
  if (input.queue !== undefined) moveToQueue(call, annotation, openQueue(call, 'queue', input.queue))
  changeAnnotation(call, annotation.id, { metadata, messages, trainingEnabled })
  if (input.status && input.status !== annotation.status)
    setByHand(call, annotationById(call, annotation.id)!, input.status)
}

function setByHand(call: Call, annotation: AnnotationRow, to: Status) {
  const { id, status, queueId: queue } = annotation
  const isRetry = to === 'exporting' && (status === 'failed_export' || status === 'exported' || status === 'confirmed')
  if (!isRetry && !BY_HAND.includes(to)) {
    throw new Problem(409, `The status of an annotation that is ${status} cannot be set to ${to}.`)
  }
  setStatus(call, annotation, to, call.caller.user, to === 'importing' ? { messages: null } : {})
  if (isRetry) call.events.emit('annotation.confirmed', { annotation: id, queue, user: call.caller.user })
}
