import { z } from 'zod'
import { type Call, url } from '../../base/context.ts'
import { crud } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { engines } from '../../tables/engines.ts'
import { ofOrganization } from '../auth/access.ts'
import { Engine } from './schema.ts'

type Row = typeof engines.$inferSelect

export const engineRoom = {
  name: 'engines',
  table: engines,
  visible: (call: Call) => ofOrganization(call, engines.organizationId),
}

export function engineRoutes(api: Api) {
  crud<Row, z.ZodObject>(api, {
    ...engineRoom,
    noun: 'engine',
    wire: Engine,
    writable: z.object({}),
    defaults: {},
    listing: {
      filters: { id: byId(engines.id), type: byText(engines.type), agenda_id: byText(engines.agendaId) },
      orderings: { name: engines.name },
    },
    show: (call, rows) => rows.map(row => show(call, row)),
    save: (_call, _input, existing) => existing!.id,
    writers: 'admin',
    verbs: ['list', 'get'],
  })
}

const show = (call: Call, row: Row): Engine => ({
  id: row.id,
  url: url(call, 'engines', row.id),
  name: row.name,
  type: row.type,
  learning_enabled: row.learningEnabled,
  training_queues: [],
  description: row.description,
  agenda_id: row.agendaId,
  organization: url(call, 'organizations', row.organizationId),
  settings: row.settings as Engine['settings'],
  modified_at: row.modifiedAt,
})
