import { z } from 'zod'
import { Timestamp } from '../../base/wire.ts'

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export const BackupScheduleInput = z.object({
  every: z.enum(['off', 'daily', 'weekly']),
  /** By the clock of the machine that runs the service. */
  hour: z.int().min(0).max(23).default(2),
  /** Of a weekly one. */
  weekday: z.enum(WEEKDAYS).default('sunday'),
  /** On the machine that runs the service; may be left out only when there is no schedule. */
  folder: z.string().max(4096).default(''),
  /** So many of its own backups are kept, the newest. */
  keep: z.int().min(1).max(365).default(7),
})
export type Plan = z.infer<typeof BackupScheduleInput>

export const BackupSchedule = BackupScheduleInput.required().extend({
  /** When the next one is due; null when there is no schedule. */
  next_at: Timestamp.nullable(),
  /** Share of the files that are in, 0..1, while one is made. */
  progress: z.number().nullable(),
  last: z
    .object({
      at: Timestamp,
      state: z.enum(['ready', 'failed']),
      /** Why it failed, or what was wrong with the data already; for a person. */
      detail: z.string().nullable(),
    })
    .nullable(),
  /** What it made and keeps, newest first. */
  kept: z.array(z.object({ file_name: z.string(), made_at: Timestamp, bytes: z.int().nullable() })),
})
export type BackupSchedule = z.infer<typeof BackupSchedule>
