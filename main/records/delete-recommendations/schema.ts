import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const DeleteRecommendationInput = z.object({
  queue: Url,
  triggers: z.array(Url).refine(urls => urls.length === 1, { message: 'A delete recommendation has one trigger.' }),
  enabled: z.boolean().optional(),
})
export type DeleteRecommendationInput = z.infer<typeof DeleteRecommendationInput>

export const DeleteRecommendation = z.object({
  id: z.int(),
  url: Url,
  organization: Url,
  queue: Url,
  triggers: z.array(Url),
  enabled: z.boolean(),
})
export type DeleteRecommendation = z.infer<typeof DeleteRecommendation>
