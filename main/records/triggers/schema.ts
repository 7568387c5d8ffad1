import { z } from 'zod'
import { JsonObject, Url } from '../../base/wire.ts'
import { TRIGGER_EVENTS } from '../../tables/triggers.ts'

const Event = z.enum(TRIGGER_EVENTS)

export const TriggerInput = z.object({
  queue: Url,
  event: Event,
  condition: JsonObject.optional(),
  email_templates: z.array(Url).optional(),
})
export type TriggerInput = z.infer<typeof TriggerInput>

export const Trigger = z.object({
  id: z.int(),
  url: Url,
  queue: Url,
  event: Event,
  condition: JsonObject,
  email_templates: z.array(Url),
  delete_recommendations: z.array(Url).describe('Read-only; a recommendation names its trigger'),
})
export type Trigger = z.infer<typeof Trigger>
