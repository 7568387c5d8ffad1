import type { ContentNode, SchemaNode } from '../../../api/types.ts'
import type { Message } from '../shapes.ts'
import type { OutlineTable } from './outline.ts'

interface Facts {
  nodes: ReadonlyMap<number, ContentNode>
  notes: Record<number, Message[]>
  hasAllColumns: boolean
}

/** Columns that say something in at least one row, must do so, or are complained about; all of them while the table is empty. */
export function visibleColumns(table: OutlineTable, { nodes, notes, hasAllColumns }: Facts): SchemaNode[] {
  const isFilled = (column: SchemaNode) =>
    column.constraints?.required === true ||
    table.rows.some(row => {
      const id = row.cells[column.id] ?? Number.NaN
      return Boolean(nodes.get(id)?.content?.value) || notes[id] !== undefined
    })
  const filled = table.columns.filter(isFilled)
  return hasAllColumns || filled.length === 0 ? table.columns : filled
}
