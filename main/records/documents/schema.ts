import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'

export const DocumentInput = z.object({ metadata: Metadata.optional() })

export const Document = z.object({
  id: z.int(),
  url: Url,
  s3_name: z.string(),
  parent: Url.nullable(),
  email: Url.nullable(),
  annotations: z.array(Url),
  mime_type: z.string(),
  creator: Url.nullable(),
  created_at: Timestamp,
  arrived_at: Timestamp,
  original_file_name: z.string(),
  content: Url,
  attachment_status: z.string().nullable(),
  metadata: JsonObject,
})
export type Document = z.infer<typeof Document>
