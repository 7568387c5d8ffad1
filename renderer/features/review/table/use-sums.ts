import { useMemo } from 'react'
import type { SchemaNode } from '../../../api/types.ts'
import { useReviewState } from '../state/store.ts'
import { type HeaderAmount, type Sum, sumOf } from './columns.ts'

/** The sum of each column that has one, held against the header fields. */
export function useSums(columns: SchemaNode[]): (Sum | null)[] {
  const messages = useReviewState(state => state.messages)
  const header = useHeaderAmounts()
  return useMemo(() => columns.map(column => sumOf(column, messages, header)), [columns, messages, header])
}

function useHeaderAmounts(): HeaderAmount[] {
  const nodes = useReviewState(state => state.nodes)
  const sections = useReviewState(state => state.outline.sections)
  const schema = useReviewState(state => state.opened.schema)
  return useMemo(
    () =>
      sections.flatMap(section =>
        section.entries.flatMap(({ id, label, schemaId }) => {
          const normalized = nodes.get(id)?.content?.normalized_value
          const names = schema.get(schemaId)?.rir_field_names ?? []
          return normalized ? names.map(name => ({ engineName: name.replace(/^rir:/, ''), label, normalized })) : []
        }),
      ),
    [nodes, sections, schema],
  )
}
