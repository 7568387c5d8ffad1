import { z } from 'zod'
import { crud, find } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { outbox } from '../../tables/outbox.ts'
import { OutboxEntry } from './schema.ts'
import { type OutboxRow, outboxRoom, remove, tryAgain } from './service.ts'
import { showOutbox } from './show.ts'

const Nothing = z.object({})

export function outboxRoutes(api: Api) {
  crud<OutboxRow, typeof Nothing>(api, {
    ...outboxRoom,
    noun: 'message on its way out',
    wire: OutboxEntry,
    writable: Nothing,
    defaults: {},
    listing: {
      filters: { id: byId(outbox.id), email: byId(outbox.emailId), state: byText(outbox.state) },
      orderings: { created_at: outbox.createdAt, state: outbox.state },
    },
    show: showOutbox,
    save: (_call, _input, existing) => existing!.id,
    remove,
    writers: 'admin',
    verbs: ['list', 'get', 'delete'],
  })

  const again = {
    summary: 'Try once more to send a message that failed',
    access: 'admin',
    answer: OutboxEntry,
    status: 200,
    errors: { 409: 'It has not failed, or its text is no longer kept' },
  } as const
  api.post('/outbox/{id}/retry', again, (call, { params }) => {
    tryAgain(call, find<OutboxRow>(call, outboxRoom, params.id))
    return showOutbox(call, [find<OutboxRow>(call, outboxRoom, params.id)])[0]
  })
}
