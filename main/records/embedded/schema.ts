import { z } from 'zod'
import { HttpUrl, Url } from '../../base/wire.ts'

const LONGEST_S = 583_200

export const EmbeddedInput = z.object({
  return_url: HttpUrl.optional().describe('Where the screen goes when the annotation was confirmed'),
  cancel_url: HttpUrl.optional(),
  postpone_url: HttpUrl.optional(),
  delete_url: HttpUrl.optional(),
  max_token_lifetime_s: z.number().min(1).max(LONGEST_S).optional().describe('Default: session_timeout of the queue'),
})
export type EmbeddedInput = z.infer<typeof EmbeddedInput>

export const EmbeddedStarted = z.object({ url: Url })
export const EmbeddedUrl = z.object({ url: Url, status: z.string() })
