import { z } from 'zod'
import { Url } from '../../base/wire.ts'
import { Key, Lifetime } from '../auth/schema.ts'

export const TokenInput = z.object({
  scope: z.enum(['default', 'approval']).optional(),
  max_token_lifetime_s: Lifetime,
  origin: z.string().optional(),
})
export type TokenInput = z.infer<typeof TokenInput>

export const ScopedKey = Key.extend({ scope: z.string() })

export const MembershipTokenInput = z.object({
  organization: Url,
  max_token_lifetime_s: Lifetime,
  origin: z.string().optional(),
})
export type MembershipTokenInput = z.infer<typeof MembershipTokenInput>

export const MembershipKey = z.object({ key: z.string(), organization: Url })
