import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/client.ts'
import type { ContentNode } from '../../../api/types.ts'
import { refreshed } from './editing.ts'
import type { Review } from './store.ts'

/** Takes over what a language model has answered since the document was opened, and what formulas make of it. */
export function useAnswers({ store, saver }: Review) {
  const { annotation, schema, readOnly } = store.getState().opened
  const asks = readOnly === null && [...schema.values()].some(field => field.ui_configuration?.type === 'reasoning')
  const { data } = useQuery({
    queryKey: ['content', annotation.id],
    queryFn: () => api.get<{ content: ContentNode[] }>(`/annotations/${annotation.id}/content`),
    enabled: asks,
    gcTime: 0,
  })
  useEffect(() => {
    const isCalculated = ({ schema_id }: ContentNode) =>
      /^(formula|reasoning)$/.test(schema.get(schema_id)?.ui_configuration?.type ?? '')
    // Own edits are answered with a tree of their own
    if (!data || store.getState().waiting.length > 0) return
    store.setState(state => refreshed(state, flat(data.content).filter(isCalculated)))
    saver.check()
  }, [data, store, saver, schema])
}

const flat = (nodes: ContentNode[]): ContentNode[] => nodes.flatMap(node => [node, ...flat(node.children ?? [])])
