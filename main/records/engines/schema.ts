import { z } from 'zod'
import { JsonObject, Timestamp, Url } from '../../base/wire.ts'

export const EngineInput = z.object({
  name: z.string().min(1).max(255),
  /** Read-only once the engine is there. */
  type: z.enum(['extractor', 'splitter']),
  organization: Url.optional(),
  learning_enabled: z.boolean().optional(),
  training_queues: z.array(Url).optional(),
  description: z.string().max(2000).optional(),
  settings: JsonObject.optional(),
})
export type EngineInput = z.infer<typeof EngineInput>

export const ENGINE_DEFAULTS = {
  learning_enabled: true,
  training_queues: [],
  description: '',
  settings: {},
} satisfies Partial<EngineInput>

export const DuplicateInput = z.object({ name: z.string().min(1).max(255) })

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

/** What an engine could learn from, queue by queue. */
export const QueueStats = z.object({
  results: z.array(
    z.object({
      queue: Url,
      name: z.string(),
      training_enabled: z.boolean(),
      annotations: z.int(),
      exported: z.int(),
    }),
  ),
})
export type QueueStats = z.infer<typeof QueueStats>
