import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const Blocker = z.object({
  level: z.enum(['datapoint', 'annotation']),
  type: z.enum([
    'automation_disabled',
    'is_duplicate',
    'suggested_edit_present',
    'low_score',
    'failed_checks',
    'no_validation_sources',
    'error_message',
    'delete_recommendation_filename',
    'delete_recommendation_page_count',
    'delete_recommendation_field',
    'extension',
  ]),
  schema_id: z.string().optional(),
  /** Whether there are more than the samples. */
  samples_truncated: z.boolean().optional(),
  samples: z.array(z.object({ datapoint_id: z.int(), details: z.looseObject({}).optional() })).optional(),
  details: z.looseObject({}).optional(),
})
export type Blocker = z.infer<typeof Blocker>

export const AutomationBlocker = z.object({ id: z.int(), url: Url, annotation: Url, content: z.array(Blocker) })
export type AutomationBlocker = z.infer<typeof AutomationBlocker>
