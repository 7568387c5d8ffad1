import { z } from 'zod'
import { Url } from '../../base/wire.ts'
import { Status } from '../annotations/schema.ts'

const seconds = z.number().min(0).optional()

/** How long the person took; the screens send it with whatever ends the review. */
const TimeSpent = z.object({
  time_spent_active: seconds,
  time_spent_overall: seconds,
  time_spent_edit: seconds,
  time_spent_blockers: seconds,
  time_spent_emails: seconds,
  time_spent_opening: seconds,
})
const processing_duration = TimeSpent.optional()

const latest = z.number().min(0).nullable()
const Latest = { duration_latest_validate_started: latest, duration_latest_validate_updated_before_confirm: latest }

export const DurationInput = TimeSpent.extend({
  duration_latest_validate_started: latest.optional(),
  duration_latest_validate_updated_before_confirm: latest.optional(),
})
export type DurationInput = z.infer<typeof DurationInput>

export const Duration = TimeSpent.required().extend({ annotation: Url, ...Latest })
export type Duration = z.infer<typeof Duration>

export const StartInput = z.object({ statuses: z.array(Status).optional() })
export const EndInput = z.object({ processing_duration })
export type EndInput = z.infer<typeof EndInput>
export const ConfirmInput = EndInput.extend({ skip_workflows: z.boolean().optional() })
export const RejectInput = EndInput.extend({
  note_content: z.string().max(4096).optional(),
  automatically_rejected: z.boolean().optional(),
})

export const Started = z.object({ annotation: Url, session_timeout: z.string() })
export const NextInput = z.object({ annotation_ids: z.array(z.int()).optional(), statuses: z.array(Status).optional() })
export const Next = z.object({ annotation: Url.nullable(), session_timeout: z.string().nullable() })
export type Next = z.infer<typeof Next>
export const Rejected = z.object({ status: Status, note: Url.nullable() })

export const RotateInput = z.object({
  rotation_deg: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
})
