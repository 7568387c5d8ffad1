import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import type { Schema, SchemaNode } from '../../../api/types.ts'
import { type Fault, faultsOf } from './faults.ts'
import { freeId, fresh, idFrom, type Kind } from './fresh.ts'
import { changeAt, idsOf, insertAt, move, nodeAt, type Path, removeAt, stepFrom } from './tree.ts'

type Draft = { name: string; content: SchemaNode[]; selected: Path }

/** A schema under work: what it says now, what is chosen in it, what the validator finds, and the way back. */
export function useEditing(schema: Schema) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(schema))
  const [past, setPast] = useState<Draft[]>([])
  const { faults, isChecking } = useFaults(draft.content)
  const savedIds = useMemo(() => new Set(idsOf(schema.content)), [schema])
  const put = (changes: Partial<Draft>) => {
    if (changes.content || changes.name !== undefined) setPast(old => [...old.slice(-99), draft])
    setDraft({ ...draft, ...changes })
  }
  const { content, selected } = draft
  return {
    ...draft,
    schemaId: schema.id,
    faults,
    isChecking,
    isChanged: draft.name !== schema.name || JSON.stringify(content) !== JSON.stringify(schema.content),
    node: nodeAt(content, selected),
    canUndo: past.length > 0,
    put,
    change: (changes: Partial<SchemaNode>) => {
      const node = nodeAt(content, selected)
      if (node) put({ content: changeAt(content, selected, changed(node, changes, content, savedIds)) })
    },
    add: (kind: Kind) => {
      const made = fresh(kind, content, selected)
      if (made) put({ content: insertAt(content, made.path, made.node), selected: made.path })
    },
    remove: () => put({ content: removeAt(content, selected), selected: selected.slice(0, -1) }),
    step: (direction: 1 | -1) => {
      const to = stepFrom(content, selected, direction)
      if (to) put({ content: move(content, selected, to), selected: to })
    },
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      setDraft(last)
    },
    discard: () => {
      setPast([])
      setDraft(draftOf(schema))
    },
  }
}

export type Editing = ReturnType<typeof useEditing>

const draftOf = ({ name, content }: Schema): Draft => ({ name, content, selected: [0] })

/** Keys set to undefined go. The id of what is new follows its label until somebody gives it another one. */
function changed(node: SchemaNode, changes: Partial<SchemaNode>, content: SchemaNode[], saved: Set<string>) {
  const next = Object.fromEntries(Object.entries({ ...node, ...changes }).filter(([, value]) => value !== undefined))
  if (changes.label === undefined || saved.has(node.id) || !followsLabel(node)) return next as SchemaNode
  const others = idsOf(content).filter(id => id !== node.id)
  return { ...next, id: freeId(idFrom(changes.label), others) } as SchemaNode
}

const followsLabel = ({ id, label }: SchemaNode) =>
  /^(section|field|list|table|column)(_|$)/.test(id) || id.replace(/_\d+$/, '') === idFrom(label).slice(0, 45)

/** Asks the validator a moment after the last change; until it answers, what it said before stands. */
function useFaults(content: SchemaNode[]): { faults: Fault[]; isChecking: boolean } {
  const [settled] = useDebouncedValue(content, 300)
  const query = useQuery({
    queryKey: ['schema-faults', settled],
    queryFn: async () => faultsOf(await api.post('/schemas/validate', { content: settled })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
  })
  return { faults: query.data ?? [], isChecking: settled !== content || query.isFetching }
}
