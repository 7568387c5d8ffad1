import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const PurgeInput = z
  .object({ annotations: z.array(Url).optional(), queue: Url.optional() })
  .describe('At least one of the two; deleted annotations of either are purged')
export type PurgeInput = z.infer<typeof PurgeInput>
