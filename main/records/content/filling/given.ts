import type { Call } from '../../../base/context.ts'
import { invalid } from '../../../base/problems.ts'
import { type Draft, openDraft, saveDraft } from '../draft.ts'
import { applyOperations, patchTree } from '../edit.ts'
import type { Operation, TreePatch } from '../schema.ts'
import type { Node } from '../tree.ts'
import { fillContent } from './fill.ts'

/** Writes an annotation's content anew from a tree that came with it; Problem 400 for what the schema does not know. */
export function fillGiven(call: Call, annotationId: number, sections: TreePatch[]) {
  fillContent(call, annotationId, { fields: {}, tables: {} }, {})
  const draft = openDraft(call, annotationId)
  for (const section of sections) {
    const parent = nodeFor(draft.roots, section)
    for (const child of section.children ?? []) fillChild(call, draft, nodeFor(parent.children, child), child)
  }
  // What came with the annotation corrects nothing
  saveDraft(call, { ...draft, edits: [] })
}

function fillChild(call: Call, draft: Draft, node: Node, given: TreePatch) {
  if (node.category !== 'multivalue') return patchTree(call, draft, [given], [node])
  return applyOperations(
    call,
    draft,
    (given.children ?? []).map((child): Operation => ({ op: 'add', id: node.id, value: rowOf(child) })),
  )
}

function rowOf({ children, schema_id: _, id: __, ...value }: TreePatch): Extract<Operation, { op: 'add' }>['value'] {
  if (!children) return value
  return children.map(({ schema_id, id: ___, children: ____, ...cell }) => ({ ...cell, schema_id: schema_id ?? '' }))
}

function nodeFor(siblings: Node[], { schema_id: schemaId }: TreePatch): Node {
  const node = siblings.find(sibling => sibling.schemaId === schemaId)
  if (!node)
    throw invalid('content_data', `The schema of the queue has no ${schemaId ?? 'node without a schema_id'} here.`)
  return node
}
