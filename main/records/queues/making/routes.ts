import type { Call } from '../../../base/context.ts'
import { find } from '../../../base/crud.ts'
import { inTransaction } from '../../../base/db.ts'
import type { Api } from '../../../base/http.ts'
import { Queue } from '../schema.ts'
import { type QueueRow, queueRoom, showQueues } from '../service.ts'
import { DuplicateInput, duplicateQueue } from './duplicate.ts'
import { queueFromTemplate, TemplateInput } from './from-template.ts'

export function queueMakingRoutes(api: Api) {
  const access = 'admin'
  const shown = (call: Call, id: number) => showQueues(call, [find<QueueRow>(call, queueRoom, id)])[0]

  const create = { summary: 'Create a queue from a template', access, body: TemplateInput, answer: Queue } as const
  api.post('/queues/from_template', create, (call, { body }) =>
    shown(
      call,
      inTransaction(call.db, () => queueFromTemplate(call, body)),
    ),
  )

  const copy = { summary: 'Duplicate a queue', access, body: DuplicateInput, answer: Queue } as const
  api.post('/queues/{id}/duplicate', copy, (call, { params, body }) => {
    const original = find<QueueRow>(call, queueRoom, params.id)
    return shown(
      call,
      inTransaction(call.db, () => duplicateQueue(call, original, body)),
    )
  })
}
