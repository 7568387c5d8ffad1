import { z } from 'zod'
import { Timestamp, Url } from '../../base/wire.ts'

export const Upload = z.object({
  id: z.int(),
  url: Url,
  queue: Url,
  organization: Url,
  creator: Url,
  created_at: Timestamp,
  documents: z.array(Url),
  additional_documents: z.array(Url),
  annotations: z.array(Url),
  email: Url.nullable(),
})
export type Upload = z.infer<typeof Upload>

export const UploadQuery = z.object({ queue: z.coerce.number().int(), reject_identical: z.string().optional() })

const Pair = { annotation: Url, document: Url }
/** The deprecated queue upload: the last two describe the first result. */
export const QueueUpload = z.object({ results: z.array(z.object(Pair)), ...Pair })
