import { z } from 'zod'

/** As far as a password is looked at; the policy's own limit is told with a sentence. */
export const Password = z.string().min(1).max(1024)

export const ScoreInput = z.object({
  password: z.string().max(1024),
  email: z.string().max(254).optional(),
  first_name: z.string().max(150).optional(),
  last_name: z.string().max(150).optional(),
})

export const Score = z.object({ score: z.int().min(0).max(4), messages: z.array(z.string()) })
export type Score = z.infer<typeof Score>

export const Detail = z.object({ detail: z.string() })
