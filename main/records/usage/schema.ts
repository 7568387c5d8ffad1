import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const GROUPS = ['user', 'workspace', 'queue', 'month', 'week', 'day'] as const
export type Group = (typeof GROUPS)[number]

const Day = z
  .string()
  .refine(isDay, { message: 'Date has wrong format. Use YYYY-MM-DD, or a date and time.' })
  .describe('A day in UTC, 2026-01-31; of a date and time its day counts')

function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? ''
  const isReal = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return Boolean(isReal) && !Number.isNaN(Date.parse(text))
}

const Threshold = z
  .number()
  .min(0)
  .optional()
  .describe('Seconds from arrival to export under which a document is on time; a day when left out')

export const UsageInput = z.object({
  filter: z
    .object({
      users: z.array(Url).optional().describe('Who changed the documents last; imports are counted all the same'),
      queues: z.array(Url).optional(),
      begin_date: Day.optional(),
      end_date: Day.optional().describe('The last day that counts; today when left out'),
    })
    .optional(),
  exported_on_time_threshold_s: Threshold,
  group_by: z.array(z.enum(GROUPS)).optional(),
})
export type UsageInput = z.infer<typeof UsageInput>

export const UsageCsvQuery = z.object({ from: Day.optional(), to: Day.optional(), format: z.literal('csv').optional() })

const counter = z.int().nullable()
const figure = z.number().nullable()

const FieldUsage = z.object({
  schema_id: z.string(),
  label: z.string(),
  total_count: z.int(),
  corrected_ratio: z.number(),
  time_spent_avg_s: z.number(),
})
export type FieldUsage = z.infer<typeof FieldUsage>

const UsageTotals = z.object({
  imported_count: counter,
  confirmed_count: counter,
  rejected_count: counter,
  rejected_automatically_count: counter,
  rejected_manually_count: counter,
  deleted_count: counter,
  exported_count: counter,
  turnaround_avg_s: figure,
  corrections_per_document_avg: figure,
  exported_on_time_count: counter,
  exported_late_count: counter,
  time_per_document_avg_s: figure,
  time_per_document_active_avg_s: figure,
})

export const UsageValues = UsageTotals.extend({ time_and_corrections_per_field: z.array(FieldUsage) })
export type UsageValues = z.infer<typeof UsageValues>

export const UsageReport = z.object({
  series: z.array(
    z.object({
      begin_date: z.string(),
      end_date: z.string(),
      queue: Url.nullable().optional(),
      workspace: Url.nullable().optional(),
      user: Url.nullable().optional(),
      values: UsageValues,
    }),
  ),
  totals: UsageTotals,
})
export type UsageReport = z.infer<typeof UsageReport>
