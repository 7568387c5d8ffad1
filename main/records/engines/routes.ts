import { crud, find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { engines } from '../../tables/engines.ts'
import { Compatibility, checkCompatibility, TemplateToCheck } from './compatibility.ts'
import { DuplicateInput, ENGINE_DEFAULTS, Engine, EngineInput, QueueStats } from './schema.ts'
import {
  duplicateEngine,
  type EngineRow,
  engineRoom,
  queueStats,
  removeEngine,
  saveEngine,
  showEngines,
} from './service.ts'

export function engineRoutes(api: Api) {
  crud<EngineRow, typeof EngineInput>(api, {
    ...engineRoom,
    noun: 'engine',
    wire: Engine,
    writable: EngineInput,
    defaults: ENGINE_DEFAULTS,
    listing: {
      filters: {
        id: byId(engines.id),
        name: byText(engines.name),
        type: byText(engines.type),
        agenda_id: byText(engines.agendaId),
      },
      orderings: { name: engines.name },
    },
    show: showEngines,
    save: saveEngine,
    remove: removeEngine,
    refusals: { 400: 'A queue uses the engine' },
    writers: 'admin',
  })

  const duplicate = {
    summary: 'Make a copy of an engine, with its fields',
    access: 'admin',
    body: DuplicateInput,
    answer: Engine,
  } as const
  api.post('/engines/{id}/duplicate', duplicate, (call, { params, body }) => {
    const original = find<EngineRow>(call, engineRoom, params.id)
    const copy = inTransaction(call.db, () => duplicateEngine(call, original, body.name))
    return showEngines(call, [find<EngineRow>(call, engineRoom, copy)])[0]
  })

  const stats = { summary: 'What the engine could learn from, queue by queue', answer: QueueStats }
  api.get('/engines/{id}/queue_stats', stats, (call, { params }) => ({
    results: queueStats(call, find<EngineRow>(call, engineRoom, params.id)),
  }))

  const check = {
    summary: 'Whether an engine fills the fields of a template',
    body: TemplateToCheck,
    answer: Compatibility,
    status: 200,
  }
  api.post('/engines/{id}/check_template_compatibility', check, (call, { params, body }) =>
    checkCompatibility(call, find<EngineRow>(call, engineRoom, params.id), body.template_name),
  )
}
