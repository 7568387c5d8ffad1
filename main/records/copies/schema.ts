import { z } from 'zod'
import { Url } from '../../base/wire.ts'

/** What a copy can begin as: a review, a way out and a split belong to one annotation alone. */
const TARGETS = [
  'importing',
  'to_review',
  'postponed',
  'confirmed',
  'rejected',
  'exporting',
  'exported',
  'failed_export',
  'deleted',
] as const

export const CopyInput = z.object({
  target_queue: Url,
  target_status: z.enum(TARGETS).nullable().optional().describe('Default: the status of the original'),
})
export type CopyInput = z.infer<typeof CopyInput>

export const Copied = z.object({ annotation: Url })

export const CopyQuery = z.object({ reimport: z.string().optional().describe('true reads the document anew') })
