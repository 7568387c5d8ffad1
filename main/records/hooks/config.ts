import { z } from 'zod'
import { type Call, type Context, isAdmin } from '../../base/context.ts'
import { parse } from '../../base/http.ts'
import { inTime } from '../../base/in-time.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { openText, sealText } from '../../base/sealed-text.ts'
import { HttpUrl, JsonObject } from '../../base/wire.ts'
import { cronProblem } from './cron.ts'

type HookType = 'webhook' | 'function' | 'job'

const Schedule = z.looseObject({
  cron: z
    .string()
    .superRefine((text, refused) => {
      const message = cronProblem(text)
      if (message) refused.addIssue({ code: 'custom', message })
    })
    .optional(),
})

const shared = {
  private: z.boolean().default(false),
  schedule: Schedule.default({}),
  timeout_s: z.number().min(0).max(60).default(30),
  retry_count: z.int().min(0).max(4).default(4),
  payload_logging_enabled: z.boolean().default(false),
  app: JsonObject.nullable().default(null),
}

const CONFIGS = {
  webhook: z.looseObject({
    ...shared,
    url: HttpUrl,
    secret: z.string().nullable().default(null),
    insecure_ssl: z.boolean().default(false),
    client_ssl_certificate: z.string().nullable().default(null),
    client_ssl_key: z.string().nullable().default(null),
    max_polling_time_s: z.int().min(1).max(3600).default(300),
    retry_after_polling_failure: z.boolean().default(true),
    retry_on_any_non_2xx: z.boolean().default(false),
  }),
  function: z.looseObject({
    ...shared,
    runtime: z.enum(['python3.12', 'nodejs22.x']),
    code: z.string(),
    third_party_library_pack: z.enum(['default']).nullable().default(null),
    memory_size_mb: z.int().min(128).max(256).default(256),
  }),
  job: z.looseObject(shared),
} satisfies Record<HookType, z.ZodType>

/** What a hook of this type is configured with, every default filled in; throws Problem 400 below `config`. */
export function readConfig(type: HookType, given: JsonObject, kept: JsonObject): JsonObject {
  return parse(z.object({ config: CONFIGS[type] }), { config: { ...kept, ...given } }).config
}

/** A config with its secrets made unreadable, or readable again. */
export const sealConfig = (ctx: Pick<Context, 'secret'>, config: JsonObject): JsonObject =>
  eachSecret(config, text => sealText(ctx, text))
export const openConfig = (ctx: Pick<Context, 'secret'>, config: JsonObject): JsonObject =>
  eachSecret(config, text => openText(ctx, text))

/** The same for the secrets of a hook, all of whose values are. */
export const sealSecrets = (ctx: Pick<Context, 'secret'>, secrets: JsonObject): JsonObject =>
  mapTexts(secrets, text => sealText(ctx, text))
export const openSecrets = (ctx: Pick<Context, 'secret'>, secrets: JsonObject): JsonObject =>
  mapTexts(secrets, text => openText(ctx, text))

const eachSecret = ({ secret, client_ssl_key, ...config }: JsonObject, change: (text: string) => string | null) => ({
  ...config,
  ...mapTexts({ ...(secret === undefined ? {} : { secret }), ...unseenOf({ client_ssl_key }) }, change),
})

const mapTexts = (object: JsonObject, change: (text: string) => string | null): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
  )

/** What of a config nobody is shown, and so nobody can send back. */
export const unseenOf = ({ client_ssl_key }: JsonObject): JsonObject =>
  client_ssl_key === undefined ? {} : { client_ssl_key }

/** Signing secrets are for admins, private keys for nobody. */
export function showConfig(call: Call, { client_ssl_key: _, secret, ...config }: JsonObject): JsonObject {
  return secret === undefined || !isAdmin(call) ? config : { ...config, secret }
}

const Text = z.strictObject({ type: z.literal('string') })

/** Of JSON Schema's keywords, secrets know these alone. */
export const SecretsSchema = z.strictObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  additionalProperties: z.union([z.literal(false), Text]).optional(),
})

const SLOWEST_CHECK_MS = 500

/** Throws Problem 400 at `field` when the value is not what the JSON Schema asks for, at `<field>_schema` when that is none. */
export function requireFit(field: 'settings' | 'secrets', value: unknown, schema: unknown) {
  if (!schema) return
  try {
    const wanted = z.object({ [field]: z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]) })
    // its patterns come from outside and may backtrack
    inTime(SLOWEST_CHECK_MS, () => parse(wanted, { [field]: value }))
  } catch (error) {
    if (error instanceof Problem) throw error
    // Unknown types, patterns that are none, references in circles: whatever keeps it from being used
    throw invalid(`${field}_schema`, `Not a JSON Schema that can be used: ${(error as Error).message}`)
  }
}

/** Secrets are never shown, so what is not named stays; null removes one. */
export function mergeSecrets(known: JsonObject, given: Record<string, string | null>): JsonObject {
  return Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, value]) => value !== null))
}
