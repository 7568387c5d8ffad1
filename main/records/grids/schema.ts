import { z } from 'zod'
import { GridPart } from '../content/schema.ts'

const Index = z.int().min(0)

export const GridOperation = z.discriminatedUnion('op', [
  z.object({ op: z.literal('create'), grid_index: Index, grid: GridPart }),
  z.object({ op: z.literal('update'), grid_index: Index, grid: GridPart }),
  z.object({ op: z.literal('delete'), grid_index: Index }),
])
export type GridOperation = z.infer<typeof GridOperation>

export const GridOperationsInput = z.object({ operations: z.array(GridOperation) })

const Op = z.enum(['create', 'update', 'delete'])

export const ColumnOperation = z.object({ op: Op, schema_id: z.string() })
export type ColumnOperation = z.infer<typeof ColumnOperation>

export const RowOperation = z.object({
  op: Op,
  /** Place in the new part; of a deleted row, where it was. */
  row_index: Index,
  tuple_id: z.int().nullable().default(null),
})
export type RowOperation = z.infer<typeof RowOperation>

/** A part as it is from now on, and which of its lines moved: only what they bound is read again. */
export const GridPartsInput = z.object({
  grid_index: Index,
  grid: GridPart,
  operations: z.object({
    columns: z.array(ColumnOperation).default([]),
    rows: z.array(RowOperation).default([]),
  }),
})
export type GridPartsInput = z.infer<typeof GridPartsInput>
