import { z } from 'zod'
import { JsonObject, Metadata, Url } from '../../base/wire.ts'
import { Status } from '../annotations/schema.ts'
import { EndInput } from '../review/schema.ts'

const MOST_DOCUMENTS = 500
const MOST_PAGES = 2000

const Quarter = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
const NewMetadata = z.object({ document: Metadata.optional(), annotation: Metadata.optional() }).optional()

const PageInput = z.object({
  page: Url,
  rotation_deg: Quarter.optional().describe('Clockwise turn of the page as its image shows it'),
})

export const SplitInput = z.object({
  documents: z
    .array(z.object({ pages: z.array(PageInput).min(1).max(MOST_PAGES), metadata: NewMetadata }))
    .min(1)
    .max(MOST_DOCUMENTS),
  ...EndInput.shape,
})

export const ParentPage = PageInput.extend({ deleted: z.boolean().optional() })
export type ParentPage = z.infer<typeof ParentPage>
const ParentPages = z.array(ParentPage).min(1).max(MOST_PAGES)

const Source = z.enum(['automation', 'suggest', 'modified_suggest', 'manual']).optional()

const Edit = z.object({
  annotation: Url.nullable().optional().describe('A part that exists already and is cut anew'),
  target_queue: Url.nullable().optional(),
  document_name: z.string().min(1).max(255).nullable().optional(),
  parent_pages: ParentPages,
  metadata: NewMetadata,
  values: JsonObject.optional(),
})
export type Edit = z.infer<typeof Edit>

export const EditPagesInput = z.object({
  delete: z.array(Url).optional(),
  move: z.array(z.object({ annotation: Url, target_queue: Url })).optional(),
  edit: z.array(Edit).max(MOST_DOCUMENTS).optional(),
  stop_reviewing: z.array(Url).optional(),
  stop_parent: z.boolean().optional(),
  edit_data_source: Source,
  ...EndInput.shape,
})
export type EditPagesInput = z.infer<typeof EditPagesInput>

export const InPlaceInput = z.object({
  parent_pages: ParentPages,
  target_queue: Url.nullable().optional(),
  metadata: NewMetadata,
  edit_data_source: Source,
  ...EndInput.shape,
})

export const CancelInput = z.object({
  annotations: z.array(Url).optional(),
  cancel_parent: z.boolean().optional(),
  ...EndInput.shape,
})
export type CancelInput = z.infer<typeof CancelInput>

export const SplitResults = z.object({ results: z.array(z.object({ document: Url, annotation: Url })) })

export const EditStarted = z.object({
  parent_annotation: Url,
  children: z.array(
    z.object({
      url: Url.nullable(),
      queue: Url,
      status: Status.nullable(),
      started: z.boolean(),
      original_file_name: z.string(),
      parent_pages: z.array(z.object({ page: Url, rotation_deg: z.int(), deleted: z.boolean().optional() })),
      values: JsonObject,
    }),
  ),
  session_timeout: z.string(),
})
export type EditStarted = z.infer<typeof EditStarted>
