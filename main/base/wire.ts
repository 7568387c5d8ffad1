import { z } from 'zod'

const METADATA_LIMIT = 4096

export const Url = z.string().describe('Full URL of an object')
export const Timestamp = z.string().describe('ISO 8601 in UTC with microseconds, 2026-01-31T10:00:00.000000Z')
export const JsonObject = z.record(z.string(), z.unknown())

/** An address that the service itself will call. */
export const HttpUrl = z
  .string()
  .max(2048)
  .refine(text => /^https?:\/\//i.test(text) && URL.canParse(text), { message: 'Enter a valid URL.' })

/** A client's own data; at most 4 kB as JSON. */
export const Metadata = JsonObject.refine(value => Buffer.byteLength(JSON.stringify(value)) <= METADATA_LIMIT, {
  message: 'Metadata may be at most 4 kB.',
})

export type JsonObject = z.infer<typeof JsonObject>
