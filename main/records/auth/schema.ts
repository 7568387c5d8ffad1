import { z } from 'zod'
import { Password } from '../passwords/schema.ts'

export const Lifetime = z.coerce.number().min(0).max(583_200).optional()

export const LoginInput = z.object({
  username: z.string().min(1).max(1024),
  password: Password,
  max_token_lifetime_s: Lifetime,
  origin: z.string().optional(),
})

export const Key = z.object({ key: z.string(), domain: z.string().nullable() })
export type Key = z.infer<typeof Key>
