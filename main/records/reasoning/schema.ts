import { z } from 'zod'
import { nearbyFault } from '../../base/nearby.ts'

const Address = z
  .string()
  .max(500)
  .superRefine((address, refused) => {
    const fault = nearbyFault(address)
    if (fault) refused.addIssue({ code: 'custom', message: fault })
  })
  .transform(address => address.replace(/\/+$/, '').replace(/\/v1$/, ''))

export const LanguageModelInput = z.object({
  address: Address.describe('Where the chat API begins, on this machine or in its network: http://127.0.0.1:11434'),
  model: z.string().min(1).max(200).describe('The name that the service knows the model by'),
  timeout_s: z.int().min(1).max(600).default(60).describe('Seconds to wait for one answer'),
})
export type LanguageModelInput = z.infer<typeof LanguageModelInput>

export const LanguageModel = z.object({
  /** Null: reasoning fields stay empty. */
  address: z.string().nullable(),
  model: z.string().nullable(),
  timeout_s: z.int(),
})
export type LanguageModel = z.infer<typeof LanguageModel>

export const Trial = z.object({ answer: z.string(), ms: z.int() })
export type Trial = z.infer<typeof Trial>
