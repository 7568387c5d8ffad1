import { z } from 'zod'
import { Url } from '../../base/wire.ts'

const Position = z.tuple([z.number(), z.number(), z.number(), z.number()])

const VALUE_LIMIT = 1500

export const ContentValue = z.object({
  value: z.string(),
  normalized_value: z.string().nullable(),
  page: z.int().nullable(),
  position: Position.nullable(),
  rir_text: z.string().nullable(),
  rir_raw_text: z.string().nullable(),
  rir_page: z.int().nullable(),
  rir_position: Position.nullable(),
  rir_confidence: z.number().nullable(),
  connector_text: z.string().nullable(),
  connector_position: Position.nullable(),
  ocr_text: z.string().nullable(),
  ocr_raw_text: z.string().nullable(),
  ocr_position: Position.nullable(),
})
export type ContentValue = z.infer<typeof ContentValue>

const Length = z.number().min(0)

/** A table's rows and columns as lines on one page, in pixels of the page image. */
export const GridPart = z.object({
  page: z.int().min(1),
  columns: z.array(
    z.object({
      left_position: Length,
      /** Null: what stands there is left out. */
      schema_id: z.string().nullable(),
      header_texts: z.array(z.string()).default([]),
    }),
  ),
  rows: z.array(
    z.object({
      top_position: Length,
      tuple_id: z.int().nullable().default(null),
      /** One of the schema's `row_types`, its default when left out; null: the row is skipped. */
      type: z.string().nullable().optional(),
    }),
  ),
  width: Length,
  height: Length,
})
export type GridPart = z.infer<typeof GridPart>

export const Grid = z.object({ parts: z.array(GridPart) })
export type Grid = z.infer<typeof Grid>

export interface ContentNode {
  id: number
  url: string
  schema_id: string
  category: 'section' | 'multivalue' | 'tuple' | 'datapoint'
  children?: ContentNode[]
  content?: ContentValue | null
  validation_sources?: string[]
  time_spent?: number
  time_spent_overall?: number
  time_spent_grid?: number
  time_spent_grid_overall?: number
  hidden?: boolean
  no_recalculation?: boolean
  grid?: Grid | null
  options?: { value: string; label: string }[]
}

export const ContentNode: z.ZodType<ContentNode> = z
  .looseObject({
    id: z.int(),
    url: Url,
    schema_id: z.string(),
    category: z.enum(['section', 'multivalue', 'tuple', 'datapoint']),
    content: ContentValue.nullable().optional(),
    validation_sources: z.array(z.string()).optional(),
    hidden: z.boolean().optional(),
    no_recalculation: z.boolean().optional(),
    grid: Grid.nullable().optional(),
    children: z.array(z.looseObject({})).optional(),
  })
  .meta({ id: 'ContentNode' }) as never

export const ContentTree = z.object({ content: z.array(ContentNode), results: z.array(ContentNode) })
export type ContentTree = { content: ContentNode[]; results: ContentNode[] }

export const ContentInput = z.object({
  value: z.string().max(VALUE_LIMIT).nullable().optional(),
  normalized_value: z.string().max(VALUE_LIMIT).nullable().optional(),
  page: z.int().min(1).nullable().optional(),
  position: Position.nullable().optional(),
})
export type ContentInput = z.infer<typeof ContentInput>

/** What may be set on one node. */
export const NodeInput = z.object({
  content: ContentInput.nullable().optional(),
  validation_sources: z.array(z.string()).optional(),
  hidden: z.boolean().optional(),
  options: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .nullable()
    .optional(),
  time_spent: z.number().min(0).optional(),
  /** Of calculated fields: true keeps the value as it is, false has it calculated again. */
  no_recalculation: z.boolean().optional(),
  grid: Grid.nullable().optional(),
})
export type NodeInput = z.infer<typeof NodeInput>

const NodeId = z.coerce.number().int()
const Cell = NodeInput.extend({ schema_id: z.string() })

export const Operation = z.discriminatedUnion('op', [
  z.object({ op: z.literal('replace'), id: NodeId, value: NodeInput }),
  z.object({
    op: z.literal('add'),
    id: NodeId,
    /** Place among the rows from 0; at the end when left out. An addition of ours: undoing a removal needs it. */
    index: z.int().min(0).optional(),
    value: z.union([z.array(Cell), NodeInput]).optional(),
    validation_sources: z.array(z.string()).optional(),
  }),
  z.object({ op: z.literal('remove'), id: NodeId }),
])
export type Operation = z.infer<typeof Operation>

export const OperationsInput = z.object({ operations: z.array(Operation) })

/** A partial tree: nodes are found by id or schema id, missing ones stay as they are. */
export interface TreePatch extends NodeInput {
  id?: number
  schema_id?: string
  children?: TreePatch[]
}
export const TreePatch: z.ZodType<TreePatch> = z
  .lazy(() =>
    NodeInput.extend({
      id: NodeId.optional(),
      schema_id: z.string().optional(),
      children: z.array(TreePatch).optional(),
    }),
  )
  .meta({ id: 'TreePatch' })

export const ContentPatch = z.object({ content: z.array(TreePatch) })

export const SelectInput = z.object({ rectangle: Position, page: Url })

export const ValidateInput = z.object({
  actions: z.array(z.enum(['user_update', 'updated', 'started'])).optional(),
  updated_datapoint_ids: z.array(NodeId).optional(),
})

export const Message = z.object({
  id: z.string(),
  type: z.enum(['error', 'warning', 'info', 'aggregation']),
  content: z.string(),
  detail: z.looseObject({}).optional(),
  aggregation_type: z.string().optional(),
  schema_id: z.string().optional(),
})
export type Message = z.infer<typeof Message>

export const Validation = z.object({
  messages: z.array(Message),
  updated_datapoints: z.array(ContentNode),
  suggested_operations: z.array(z.looseObject({})),
  matched_trigger_rules: z.array(z.looseObject({})),
})
export type Validation = z.infer<typeof Validation>

export const Candidates = z.object({
  results: z.array(
    z.object({ value: z.string(), page: z.int().nullable(), position: Position.nullable(), score: z.number() }),
  ),
})
export type Candidates = z.infer<typeof Candidates>
