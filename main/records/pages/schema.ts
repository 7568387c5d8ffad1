import { z } from 'zod'
import { JsonObject, Metadata, Url } from '../../base/wire.ts'

export const PageInput = z.object({ metadata: Metadata.optional() })

export const Page = z.object({
  id: z.int(),
  url: Url,
  annotation: Url,
  number: z.int(),
  rotation_deg: z.int(),
  mime_type: z.string(),
  s3_name: z.string(),
  content: Url,
  metadata: JsonObject,
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Page = z.infer<typeof Page>

const Position = z.tuple([z.number(), z.number(), z.number(), z.number()])

export const PageData = z.object({
  results: z.array(
    z.object({
      page_number: z.int(),
      granularity: z.string(),
      items: z.array(z.object({ position: Position.optional(), text: z.string() })),
    }),
  ),
})
export const PhraseMatches = z.object({
  results: z.array(z.object({ rectangle: Position, page: z.int() })),
  status: z.string(),
})

export type PageData = z.infer<typeof PageData>
