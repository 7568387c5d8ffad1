import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'
import { ANY_SECRETS } from '../hook-templates/routes.ts'
import { SecretsSchema } from './config.ts'
import { HOOK_EVENTS, TAKEN_EVENTS } from './events.ts'

const Type = z.enum(['webhook', 'function', 'job'])
const Source = z.enum(['custom', 'rossum_store'])
const Sideload = z.enum([
  'queues',
  'modifiers',
  'schemas',
  'emails',
  'related_emails',
  'relations',
  'child_relations',
  'suggested_edits',
  'assignees',
  'pages',
  'notes',
  'labels',
  'automation_blockers',
])
const Events = z.array(z.enum(TAKEN_EVENTS)).describe('`event.action`, or an event alone for all its actions')

export const HookInput = z.object({
  type: Type.optional().describe('Cannot be changed later'),
  name: z.string().min(1).max(255),
  queues: z.array(Url).optional(),
  run_after: z.array(Url).optional(),
  active: z.boolean().optional(),
  events: Events.optional(),
  sideload: z.array(Sideload).optional(),
  metadata: Metadata.optional(),
  config: JsonObject.optional(),
  token_owner: Url.nullable().optional(),
  token_lifetime_s: z.int().min(0).max(7200).nullable().optional(),
  test: JsonObject.optional(),
  description: z.string().nullable().optional(),
  extension_source: Source.optional(),
  settings: JsonObject.optional(),
  settings_schema: JsonObject.nullable().optional(),
  secrets: z.record(z.string(), z.string().nullable()).optional().describe('Never shown; null removes one'),
  secrets_schema: SecretsSchema.optional(),
  guide: z.string().nullable().optional(),
  read_more_url: z.string().nullable().optional(),
  extension_image_url: z.string().nullable().optional(),
  hook_template: Url.nullable().optional(),
})
export type HookInput = z.infer<typeof HookInput>

export const HOOK_DEFAULTS = {
  type: 'webhook',
  queues: [],
  run_after: [],
  active: true,
  events: [],
  sideload: [],
  metadata: {},
  config: {},
  token_owner: null,
  token_lifetime_s: null,
  test: {},
  description: null,
  extension_source: 'custom',
  settings: {},
  settings_schema: null,
  secrets: {},
  secrets_schema: ANY_SECRETS as z.infer<typeof SecretsSchema>,
  guide: null,
  read_more_url: null,
  extension_image_url: null,
  hook_template: null,
} satisfies Partial<HookInput>

export const FromTemplate = z.object({
  name: z.string().min(1).max(255),
  hook_template: Url,
  events: Events.optional(),
  queues: z.array(Url).optional(),
  token_owner: Url.nullable().optional(),
})
export type FromTemplate = z.infer<typeof FromTemplate>

export const Duplicate = z.object({
  name: z.string().min(1).max(255),
  copy_secrets: z.boolean().default(false),
  copy_dependencies: z.boolean().default(false).describe('Also copies run_after'),
})
export type Duplicate = z.infer<typeof Duplicate>

export const Hook = z.object({
  id: z.int(),
  url: Url,
  type: Type,
  name: z.string(),
  queues: z.array(Url),
  run_after: z.array(Url),
  active: z.boolean(),
  events: z.array(z.enum(HOOK_EVENTS)),
  sideload: z.array(Sideload),
  metadata: JsonObject,
  config: JsonObject,
  token_owner: Url.nullable(),
  token_lifetime_s: z.int().nullable(),
  test: JsonObject,
  description: z.string().nullable(),
  extension_source: Source,
  settings: JsonObject,
  settings_schema: JsonObject.nullable(),
  secrets: z.strictObject({}).describe('Always empty; see secrets_keys'),
  secrets_schema: JsonObject,
  guide: z.string().nullable(),
  read_more_url: z.string().nullable(),
  extension_image_url: z.string().nullable(),
  hook_template: Url.nullable(),
  status: z.enum(['ready', 'pending', 'failed']).optional().describe('Functions only'),
  created_by: Url.nullable(),
  created_at: Timestamp,
  modified_by: Url.nullable(),
  modified_at: Timestamp,
})
export type Hook = z.infer<typeof Hook>
