import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'
import { QueueSettings } from './settings.ts'

const Duration = z.string().regex(/^\d{1,3}:[0-5]\d:[0-5]\d$/, 'Duration has wrong format. Use HH:MM:SS.')
export const Lifetime = z
  .string()
  .regex(
    /^(\d+ )?((\d+:)?\d+:)?\d+(\.\d{1,6})?$/,
    'Duration has wrong format. Use one of these formats instead: [DD] [HH:[MM:]]ss[.uuuuuu].',
  )

/** Seconds of a duration in the form [DD] [HH:[MM:]]ss[.uuuuuu]. */
export function secondsOf(duration: string): number {
  const [, days = '0', clock = '0'] = /^(?:(\d+) )?(.*)$/.exec(duration) ?? []
  return clock.split(':').reduce((total, part) => total * 60 + Number(part), 0) + Number(days) * 24 * 3600
}

export const QueueInput = z.object({
  name: z.string().min(1).max(255),
  schema: Url,
  workspace: Url.nullable().optional(),
  connector: Url.nullable().optional(),
  hooks: z.array(Url).optional(),
  webhooks: z.array(Url).optional(),
  inbox: Url.nullable().optional(),
  users: z.array(Url).optional(),
  engine: Url.nullable().optional(),
  generic_engine: Url.nullable().optional(),
  dedicated_engine: Url.nullable().optional(),
  session_timeout: Duration.optional(),
  rir_url: z.string().nullable().optional(),
  rir_params: z.string().nullable().optional(),
  default_score_threshold: z.number().min(0).max(1).optional(),
  automation_enabled: z.boolean().optional(),
  automation_level: z.enum(['always', 'confident', 'never']).optional(),
  locale: z.string().min(1).max(20).optional(),
  metadata: Metadata.optional(),
  use_confirmed_state: z.boolean().optional(),
  document_lifetime: Lifetime.nullable().optional(),
  training_enabled: z.boolean().optional(),
  archive_enabled: z.boolean().optional().describe('Kept for clients; nothing depends on it'),
  settings: QueueSettings.optional(),
})
export type QueueInput = z.infer<typeof QueueInput>

export const QUEUE_DEFAULTS = {
  workspace: null,
  connector: null,
  hooks: [],
  users: [],
  engine: null,
  generic_engine: null,
  dedicated_engine: null,
  session_timeout: '01:00:00',
  rir_url: null,
  rir_params: null,
  default_score_threshold: 0.8,
  automation_enabled: false,
  automation_level: 'never',
  locale: 'en_GB',
  metadata: {},
  use_confirmed_state: false,
  document_lifetime: null,
  training_enabled: true,
  archive_enabled: false,
  settings: {},
} as const satisfies Partial<Record<keyof QueueInput, unknown>>

export const COUNTED = [
  'importing',
  'split',
  'failed_import',
  'to_review',
  'reviewing',
  'confirmed',
  'exporting',
  'postponed',
  'failed_export',
  'exported',
  'deleted',
  'purged',
  'rejected',
] as const

export const Queue = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  workspace: Url.nullable(),
  connector: Url.nullable(),
  webhooks: z.array(Url),
  hooks: z.array(Url),
  schema: Url,
  inbox: Url.nullable(),
  users: z.array(Url),
  session_timeout: z.string(),
  rir_url: z.string().nullable(),
  rir_params: z.string().nullable(),
  dedicated_engine: Url.nullable(),
  generic_engine: Url.nullable(),
  engine: Url.nullable(),
  default_score_threshold: z.number(),
  automation_enabled: z.boolean(),
  automation_level: z.enum(['always', 'confident', 'never']),
  locale: z.string(),
  metadata: JsonObject,
  use_confirmed_state: z.boolean(),
  document_lifetime: z.string().nullable(),
  delete_after: Timestamp.nullable(),
  status: z.enum(['active', 'deletion_requested', 'deletion_in_progress', 'deletion_failed']),
  counts: z.record(z.enum(COUNTED), z.int()),
  training_enabled: z.boolean(),
  archive_enabled: z.boolean(),
  rules: z.array(Url),
  modified_by: Url.nullable(),
  modified_at: Timestamp,
  settings: JsonObject,
  workflows: z.array(z.object({ url: Url, priority: z.int() })),
})
export type Queue = z.infer<typeof Queue>
