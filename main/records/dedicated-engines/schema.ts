import { z } from 'zod'
import { Url } from '../../base/wire.ts'
import { DEDICATED_STATUSES } from '../../tables/dedicated-engines.ts'

export const DedicatedEngineInput = z.object({
  name: z.string().min(1).max(255),
  description: z.string().max(2000).optional(),
  status: z.enum(DEDICATED_STATUSES).optional(),
  schema: Url.nullable().optional(),
})
export type DedicatedEngineInput = z.infer<typeof DedicatedEngineInput>

export const DEDICATED_DEFAULTS = {
  description: '',
  status: 'draft',
  schema: null,
} satisfies Partial<DedicatedEngineInput>

export const DedicatedEngine = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  description: z.string(),
  status: z.enum(DEDICATED_STATUSES),
  schema: Url.nullable(),
  queues: z.array(Url),
})
export type DedicatedEngine = z.infer<typeof DedicatedEngine>
