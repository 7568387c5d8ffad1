import { z } from 'zod'
import { Timestamp, Url } from '../../base/wire.ts'
import { Password } from '../passwords/schema.ts'

export const AskInput = z.object({ email: z.string().trim().min(1).max(254) })

export const RedeemInput = z.object({
  token: z.string().min(1).max(200),
  new_password1: Password,
  new_password2: Password,
})
export type RedeemInput = z.infer<typeof RedeemInput>

export const PasswordReset = z.object({
  id: z.int(),
  url: Url,
  user: Url,
  /** Null when an admin offered a link unasked. */
  requested_at: Timestamp.nullable(),
  has_link: z.boolean(),
  expires_at: Timestamp,
})
export type PasswordReset = z.infer<typeof PasswordReset>

export const ResetLink = z.object({ url: Url, expires_at: Timestamp })
export type ResetLink = z.infer<typeof ResetLink>
