import { z } from 'zod'
import { crud } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { outbox } from '../../tables/outbox.ts'
import { OutboxEntry } from './schema.ts'
import { type OutboxRow, outboxRoom, showOutbox } from './service.ts'

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
    writers: 'admin',
    verbs: ['list', 'get'],
  })
}
