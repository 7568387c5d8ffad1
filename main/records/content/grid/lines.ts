import type { SchemaMultivalue } from '../../schemas/content.ts'
import type { Grid, GridPart } from '../schema.ts'
import type { NodeRow } from '../tree.ts'

const ONLY_DATA = { row_types: ['data'], default_row_type: 'data', row_types_to_extract: ['data'] }

/** Which types a table's rows may have, and which of them become tuples. */
export const rowTypesOf = ({ grid }: SchemaMultivalue) => grid ?? ONLY_DATA

export const gridOf = (node: Pick<NodeRow, 'grid'>): Grid => (node.grid as Grid | null) ?? { parts: [] }

/** The grid with other tuples behind its rows; a row that loses its tuple is skipped from then on. */
export function mapTuples(grid: Grid, to: (id: number) => number | null): Grid {
  const moved = (row: GridPart['rows'][number]) => {
    if (row.tuple_id === null) return row
    const id = to(row.tuple_id)
    return id === null ? { ...row, tuple_id: null, type: null } : { ...row, tuple_id: id }
  }
  return { parts: grid.parts.map(part => ({ ...part, rows: part.rows.map(moved) })) }
}

/** The grid as far as a changed schema still knows its columns and its types of rows. */
export function fitGrid(grid: Grid, rule: SchemaMultivalue): Grid | null {
  const { children: tuple } = rule
  if (tuple.category !== 'tuple') return null
  const columns = new Set(tuple.children.map(({ id }) => id))
  const { row_types: types } = rowTypesOf(rule)
  const parts = grid.parts.map(part => ({
    ...part,
    columns: part.columns.map(column =>
      columns.has(column.schema_id ?? '') ? column : { ...column, schema_id: null },
    ),
    rows: part.rows.map(row => (types.includes(row.type ?? '') ? row : { ...row, tuple_id: null, type: null })),
  }))
  return { parts }
}
