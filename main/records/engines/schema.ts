import { z } from 'zod'
import { JsonObject, Timestamp, Url } from '../../base/wire.ts'

export const Engine = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  type: z.enum(['extractor', 'splitter']),
  learning_enabled: z.boolean(),
  training_queues: z.array(Url),
  description: z.string(),
  agenda_id: z.string(),
  organization: Url,
  settings: JsonObject,
  modified_at: Timestamp,
})
export type Engine = z.infer<typeof Engine>
