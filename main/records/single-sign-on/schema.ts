import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const LoginQuery = z.object({
  provider: z.coerce.number().int(),
  /** Where in the application to go on; a path. */
  next: z.string().max(2000).optional(),
})

export const CodeQuery = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  error: z.string().optional(),
})

export const LoginProviders = z.object({ results: z.array(z.object({ id: z.int(), name: z.string(), url: Url })) })
export type LoginProviders = z.infer<typeof LoginProviders>

export const Checked = z.object({ issuer: z.string(), authorization_endpoint: z.string(), token_endpoint: z.string() })
export type Checked = z.infer<typeof Checked>
