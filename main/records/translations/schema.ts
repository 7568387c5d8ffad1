import { z } from 'zod'
import { nearbyFault } from '../../base/nearby.ts'
import { LANGUAGES } from './languages.ts'

const Language = z.string().transform((name, refused) => {
  const language = LANGUAGES.find(known => known.toLowerCase() === name.replace('_', '-').toLowerCase())
  if (language) return language
  refused.addIssue({ code: 'custom', message: `"${name.slice(0, 20)}" is not a valid choice.` })
  return z.NEVER
})

export const TranslateInput = z.object({
  granularity: z.enum(['lines']),
  page_numbers: z.array(z.int().min(1)).length(1, 'Name exactly one page.'),
  target_language: Language.describe(`One of ${LANGUAGES.join(', ')}; fr_CA is read as fr-CA`),
})
export type TranslateInput = z.infer<typeof TranslateInput>

const Address = z
  .string()
  .max(500)
  .superRefine((address, refused) => {
    const fault = nearbyFault(address)
    if (fault) refused.addIssue({ code: 'custom', message: fault })
  })
  .transform(address => address.replace(/\/+$/, '').replace(/\/translate$/, ''))

export const TranslationServiceInput = z.object({
  address: Address.describe('Where its API begins, on this machine or in its network: http://127.0.0.1:5000'),
  key: z.string().min(1).max(500).nullish().describe('Its API key; left out, the one it had is kept; null for none'),
  timeout_s: z.int().min(1).max(120).default(20).describe('Seconds to wait for one page'),
})
export type TranslationServiceInput = z.input<typeof TranslationServiceInput>

export const TranslationService = z.object({
  /** Null: pages are translated by the glossary. */
  address: z.string().nullable(),
  has_key: z.boolean(),
  timeout_s: z.int(),
})
export type TranslationService = z.infer<typeof TranslationService>

export const TranslationTrial = z.object({ translation: z.string(), ms: z.int() })
export type TranslationTrial = z.infer<typeof TranslationTrial>

export const TranslationLanguages = z.object({ results: z.array(z.string()) })
export type TranslationLanguages = z.infer<typeof TranslationLanguages>
