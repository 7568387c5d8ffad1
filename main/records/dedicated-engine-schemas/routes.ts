import { z } from 'zod'
import { crud } from '../../base/crud.ts'
import { byId } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { referAll } from '../../base/refer.ts'
import { fieldErrors } from '../../base/validation.ts'
import { dedicatedEngineSchemas } from '../../tables/dedicated-engine-schemas.ts'
import { predictContent } from './predict.ts'
import { EngineSchema, EngineSchemaInput, Predicted, PredictInput } from './schema.ts'
import {
  type EngineSchemaRow,
  engineSchemaRoom,
  removeEngineSchema,
  requireQueues,
  saveEngineSchema,
  showEngineSchemas,
  trainingQueue,
} from './service.ts'

export function dedicatedEngineSchemaRoutes(api: Api) {
  const validate = {
    summary: 'Check a dedicated engine schema without saving it',
    access: 'admin',
    body: z.looseObject({ content: z.unknown() }),
    answer: z.looseObject({}),
    status: 200,
  } as const
  api.post('/dedicated_engine_schemas/validate', validate, (call, { body }) => {
    const { success, data, error } = EngineSchemaInput.safeParse(body)
    if (!success) return fieldErrors(error.issues, body)
    try {
      requireQueues(call, data.content)
      return {}
    } catch (refused) {
      if (refused instanceof Problem) return refused.fields
      throw refused
    }
  })

  const predict = {
    summary: 'Suggest a dedicated engine schema from the schemas of queues',
    access: 'admin',
    body: PredictInput,
    answer: Predicted,
    status: 200,
  } as const
  api.post('/dedicated_engine_schemas/predict', predict, (call, { body }) => ({
    content: predictContent(call, referAll(call, 'training_queues', body.training_queues, trainingQueue)),
  }))

  crud<EngineSchemaRow, typeof EngineSchemaInput>(api, {
    ...engineSchemaRoom,
    noun: 'dedicated engine schema',
    wire: EngineSchema,
    writable: EngineSchemaInput,
    defaults: {},
    listing: { filters: { id: byId(dedicatedEngineSchemas.id) }, orderings: {} },
    show: showEngineSchemas,
    save: saveEngineSchema,
    remove: removeEngineSchema,
    writers: 'admin',
  })
}
