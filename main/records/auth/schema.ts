import { z } from 'zod'

const lifetime = z.coerce.number().min(0).max(583_200).optional()

export const LoginInput = z.object({
  username: z.string().min(1),
  password: z.string().min(1),
  max_token_lifetime_s: lifetime,
  origin: z.string().optional(),
})

export const TokenInput = z.object({
  scope: z.enum(['default', 'approval']).optional(),
  max_token_lifetime_s: lifetime,
  origin: z.string().optional(),
})

export const Key = z.object({ key: z.string(), domain: z.string().nullable() })
export const ScopedKey = Key.extend({ scope: z.string() })
export type Key = z.infer<typeof Key>
