import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from '../../../api/client.ts'
import type { Annotation, Document, FormulaAnswer, FormulaFault, Page, SchemaNode } from '../../../api/types.ts'
import { walk } from './tree.ts'

export type { FormulaAnswer, FormulaFault }

/** The schema that is being edited, as far as parts of the form need to know it. */
export type SchemaDraft = { id: number; content: SchemaNode[] }

/** The document that formulas are tried on; the same for all fields. */
export const useSample = create<{ annotation: string | null }>(() => ({ annotation: null }))

const settleMs = 300

/** Has the formula checked and evaluated a moment after the last change; until then what was said before stands. */
export function useFormula(node: SchemaNode, draft: SchemaDraft) {
  const annotation = useSample(state => state.annotation)
  const [settled] = useDebouncedValue(draft.content, settleMs)
  return useQuery({
    queryKey: ['formula', node.id, annotation, settled],
    queryFn: ({ signal }) =>
      api.post<FormulaAnswer>('/formulas/evaluate', { field: node.id, content: settled, annotation }, {}, { signal }),
    // What has just been made a formula is not one yet where it is asked about
    enabled: walk(settled).some(({ node: { id, formula } }) => id === node.id && Boolean(formula?.trim())),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    retry: false,
  })
}

type Listed = Page<Annotation> & { documents: Document[] }

/** The latest documents of a schema, to try formulas on. */
export function useSamples(schemaId: number) {
  return useQuery({
    queryKey: ['annotations', 'samples', schemaId],
    queryFn: async () => {
      const query = { schema: schemaId, ordering: '-id', page_size: 20, sideload: 'documents' }
      const { results, documents } = await api.get<Listed>('/annotations', query)
      const names = new Map(documents.map(document => [document.url, document.original_file_name]))
      return results.map(({ url, id, document }) => ({ url, label: `${names.get(document) ?? 'Document'} (${id})` }))
    },
  })
}

/** How far into the text a line and column are. */
export function offsetOf(text: string, { line, column }: Pick<FormulaFault, 'line' | 'column'>): number {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return Math.min(before + column - 1, text.length)
}
