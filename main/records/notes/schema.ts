import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'

export const NoteInput = z.object({
  annotation: Url,
  content: z.string().max(4096),
  type: z.string().max(64).optional(),
  metadata: Metadata.optional(),
})
export type NoteInput = z.infer<typeof NoteInput>

export const Note = z.object({
  id: z.int(),
  url: Url,
  annotation: Url,
  /** `rejection`, or empty for what somebody jotted down. */
  type: z.string(),
  content: z.string(),
  metadata: JsonObject,
  creator: Url,
  created_at: Timestamp,
  modifier: Url,
  modified_by: Url,
  modified_at: Timestamp,
})
export type Note = z.infer<typeof Note>
