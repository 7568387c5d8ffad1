import { z } from 'zod'
import { Timestamp, Url } from '../../base/wire.ts'

const GROUPS = ['queue', 'month', 'week'] as const
export type BillingGroup = (typeof GROUPS)[number]

const NUMBERS = ['billable_documents', 'billable_pages', 'non_billable_documents', 'non_billable_pages'] as const
const KEYS = ['begin_date', 'end_date', ...NUMBERS] as const

const Order = z.string().refine(key => (KEYS as readonly string[]).includes(key.replace(/^-/, '')), {
  error: ({ input }) => `"${input}" is not a valid choice.`,
})

/** One group, alone or as a list of one. */
const Group = z.union([z.enum(GROUPS), z.array(z.enum(GROUPS)).max(1)]).transform(given => [given].flat()[0] ?? null)

export const BillingInput = z.object({
  filters: z
    .object({ queues: z.array(Url).optional(), begin_date: z.iso.date().optional(), end_date: z.iso.date().optional() })
    .optional(),
  group_by: Group.optional(),
  order_by: z.array(Order).optional().describe('Keys, descending with a leading minus'),
})
export type BillingInput = z.output<typeof BillingInput>

export const BillingQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).default(20),
})

const Numbers = z.object({
  billable_documents: z.int().describe('Documents in which values were looked for'),
  billable_pages: z.int(),
  non_billable_documents: z.int().describe('Those that could not be read or were parted into others'),
  non_billable_pages: z.int(),
})
export type Numbers = z.infer<typeof Numbers>

export const BillingEntry = z.object({
  begin_date: z.string(),
  end_date: z.string(),
  organization: Url.nullable(),
  organization_group: Url.optional(),
  queue: Url.nullable(),
  values: Numbers,
})
export type BillingEntry = z.infer<typeof BillingEntry>

const pagination = z.looseObject({})

export const BillingStats = z.object({
  pagination,
  results: z.array(BillingEntry),
  totals: Numbers,
  updated_at: Timestamp,
})

export const BillingHistory = z.object({
  pagination,
  results: z.array(
    BillingEntry.omit({ queue: true }).extend({ is_current: z.boolean().describe('The year that is running') }),
  ),
  updated_at: Timestamp,
})

/** The older way to ask, which knows fewer things. */
export const OldBillingInput = z.object({
  filter: BillingInput.shape.filters,
  group_by: z.array(z.literal('queue')).max(1).optional(),
})

const OldNumbers = z.object({
  header_fields_per_page: z.int(),
  header_fields_per_document: z.int(),
  header_fields_and_line_items_per_page: z.int(),
  header_fields_and_line_items_per_document: z.int(),
})
export type OldNumbers = z.infer<typeof OldNumbers>

export const OldBilling = z.object({
  series: z.array(
    z.object({ begin_date: z.string(), end_date: z.string(), queue: Url.optional(), values: OldNumbers }),
  ),
  totals: OldNumbers,
})
