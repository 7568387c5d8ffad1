import { z } from 'zod'
import { Timestamp, Url } from '../../base/wire.ts'

const MOST_DOCUMENTS = 500

export const DownloadInput = z.object({
  documents: z.array(Url).min(1).max(MOST_DOCUMENTS),
  file_name: z.string().min(1).max(255).optional().describe('Default documents.zip'),
  type: z
    .enum(['document', 'source_document'])
    .optional()
    .describe('source_document: what the document was cut or unpacked from'),
  zip: z.boolean().optional().describe('false gives a single document as it is'),
})
export type DownloadInput = z.infer<typeof DownloadInput>

export const Download = z.object({
  id: z.int(),
  url: Url,
  file_name: z.string(),
  expires_at: Timestamp,
  content: Url.nullable(),
})
export type Download = z.infer<typeof Download>
