import { crud } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { engineFields } from '../../tables/engine-fields.ts'
import { PRE_TRAINED_FIELDS } from '../engines/pre-trained-fields.ts'
import { ENGINE_FIELD_DEFAULTS, EngineField, EngineFieldInput, PreTrainedFields } from './schema.ts'
import { engineFieldRoom, type FieldRow, removeField, saveField, showFields } from './service.ts'

export function engineFieldRoutes(api: Api) {
  const known = { summary: 'List the fields that engines know from the start', answer: PreTrainedFields }
  api.get('/engine_fields/pre_trained_fields', known, () => ({
    results: PRE_TRAINED_FIELDS.map(field => ({ ...field, subtype: null, description: field.label })),
  }))

  crud<FieldRow, typeof EngineFieldInput>(api, {
    ...engineFieldRoom,
    noun: 'field of an engine',
    wire: EngineField,
    writable: EngineFieldInput,
    defaults: ENGINE_FIELD_DEFAULTS,
    listing: {
      filters: { id: byId(engineFields.id), engine: byId(engineFields.engineId), name: byText(engineFields.name) },
      orderings: { name: engineFields.name },
    },
    show: showFields,
    save: saveField,
    remove: removeField,
    writers: 'admin',
  })
}
