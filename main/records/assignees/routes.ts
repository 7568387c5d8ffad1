import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { referAll } from '../../base/refer.ts'
import { annotationRoom } from '../auth/access.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { userRoom } from '../users/service.ts'
import { AssignInput } from './schema.ts'
import { assign } from './service.ts'

export function assigneeRoutes(api: Api) {
  const assigning = { summary: 'Assign annotations to users', access: REVIEWERS, body: AssignInput, status: 204 }
  api.post('/annotations/assign', assigning, (call, { body }) =>
    inTransaction(call.db, () => {
      const users = referAll(call, 'assignees', body.assignees, userRoom)
      for (const id of referAll(call, 'annotations', body.annotations, annotationRoom)) assign(call, id, users)
    }),
  )
}
