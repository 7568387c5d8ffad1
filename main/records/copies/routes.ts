import { url } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { asBoolean } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { openQueue } from '../annotations/create.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { annotationRoom } from '../auth/access.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { Copied, CopyInput, CopyQuery } from './schema.ts'
import { copyAnnotation } from './service.ts'

export function copyRoutes(api: Api) {
  const copying = { summary: 'Copy an annotation into a queue', access: REVIEWERS, body: CopyInput, query: CopyQuery }
  api.post('/annotations/{id}/copy', { ...copying, answer: Copied, status: 200 }, (call, { params, body, query }) => {
    const isReadAnew = query.reimport ? asBoolean('reimport', query.reimport) : false
    const id = inTransaction(call.db, () => {
      const original = find<AnnotationRow>(call, annotationRoom, params.id)
      const queue = openQueue(call, 'target_queue', body.target_queue)
      return copyAnnotation(call, original, queue, isReadAnew ? 'importing' : (body.target_status ?? original.status))
    })
    return { annotation: url(call, 'annotations', id) }
  })
}
