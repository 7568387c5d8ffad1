import { z } from 'zod'
import { isPattern } from '../schemas/pattern.ts'

/** An address in which `*` stands for any letters and `?` for one. */
const Sender = z.string().min(1).max(320)
const Senders = z.array(Sender).max(1000)

const MimeType = z.string().regex(/^[\w.+-]+\/([\w.+-]+|\*)$/, 'Enter a MIME type, such as image/gif or image/*.')
const FileName = z.string().max(500).refine(isPattern, { message: 'Enter a regular expression.' })

const Conditions = z.looseObject({
  enabled: z.boolean().optional(),
  resolution_lower_than_px: z
    .array(z.number().min(0))
    .refine(sides => sides.length === 0 || sides.length === 2, { message: 'Enter width and height.' })
    .nullable()
    .optional(),
  file_size_less_than_b: z.number().min(0).nullable().optional(),
  mime_types: z.array(MimeType).nullable().optional(),
  file_name_regexes: z.array(FileName).nullable().optional(),
})

/** What an inbox takes; unknown keys are kept, and what is left out stays out. */
export const InboxFilters = z.looseObject({
  allowed_senders: Senders.optional(),
  denied_senders: Senders.optional(),
  document_rejection_conditions: Conditions.optional(),
})
export type InboxFilters = z.infer<typeof InboxFilters>

export type RejectionConditions = Required<
  Pick<
    z.infer<typeof Conditions>,
    'enabled' | 'resolution_lower_than_px' | 'file_size_less_than_b' | 'mime_types' | 'file_name_regexes'
  >
>

/** In force where an inbox does not say otherwise: logos and the like are no documents. */
const CONDITIONS: RejectionConditions = {
  enabled: true,
  resolution_lower_than_px: [1200, 600],
  file_size_less_than_b: null,
  mime_types: ['image/gif'],
  file_name_regexes: null,
}

/** By which attachments an inbox leaves out. */
export const conditionsOf = ({ document_rejection_conditions: given }: InboxFilters): RejectionConditions => ({
  ...CONDITIONS,
  ...given,
})

/** Whether a message from this address may come in; who is denied stays out, whoever is allowed. */
export function isWelcome({ allowed_senders: allowed = [], denied_senders: denied = [] }: InboxFilters, email: string) {
  const among = (senders: string[]) => senders.some(sender => isLike(sender, email))
  return !among(denied) && (!allowed.length || among(allowed))
}

// Walks both texts at once and comes back to the last star, so that many stars take no longer than their product
function isLike(wild: string, email: string): boolean {
  const [pattern, text] = [wild.trim().toLowerCase(), email.toLowerCase()]
  let [at, star, kept] = [0, -1, 0]
  for (let letter = 0; letter < text.length; ) {
    if (pattern[at] === '*') {
      star = at++
      kept = letter
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === text[letter])) {
      at++
      letter++
    } else if (star >= 0) {
      at = star + 1
      letter = ++kept
    } else return false
  }
  return /^\**$/.test(pattern.slice(at))
}
