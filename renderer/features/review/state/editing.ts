import type { ContentNode } from '../../../api/types.ts'
import { bornAs, currentId, learnIds, numberedId, renumbered, withId } from '../content/ids.ts'
import { inverseOf, type Operation } from '../content/operations.ts'
import { type Edit, notesOf, type ReviewState, withTree } from './model.ts'

type Change = Partial<ReviewState>

/** An edit of a person: shown at once, waiting to be sent, and on the stack for undo. */
export function perform(state: ReviewState, operations: Operation[], focus: number | null, key?: string): Change {
  const edit: Edit = { operations, undo: inverseOf(state.tree, operations), focus, ...(key && { key }) }
  const last = state.past.at(-1)
  const isSame = key !== undefined && last?.key === key
  const past = isSame ? [...state.past.slice(0, -1), { ...edit, undo: last.undo }] : [...state.past, edit]
  return { ...queued(state, operations), past, future: [] }
}

export function undo(state: ReviewState): Change {
  const edit = state.past.at(-1)
  if (!edit) return {}
  return { ...replayed(state, edit, edit.undo), past: state.past.slice(0, -1), future: [...state.future, edit] }
}

export function redo(state: ReviewState): Change {
  const edit = state.future.at(-1)
  if (!edit) return {}
  return { ...replayed(state, edit, edit.operations), past: [...state.past, edit], future: state.future.slice(0, -1) }
}

/** The service has answered the oldest waiting edit with its own tree. */
export function answered(state: ReviewState, sent: Operation[], tree: ContentNode[]): Change {
  const aliases = learnIds(state.saved, tree, sent, state.aliases)
  const next = { ...state, aliases, saved: tree, waiting: state.waiting.slice(1) }
  const { selected, entered, draft } = state
  return {
    aliases,
    born: bornAs(aliases),
    saved: next.saved,
    waiting: next.waiting,
    ...withTree(next),
    selected: selected === null ? null : numberedId(aliases, selected),
    entered: entered && { ...entered, id: numberedId(aliases, entered.id) },
    draft: draft && { ...draft, id: numberedId(aliases, draft.id) },
    touched: state.touched.map(id => numberedId(aliases, id)),
  }
}

/** Nodes that the service changed by itself (formulas, hooks). */
export function refreshed(state: ReviewState, nodes: ContentNode[]): Change {
  if (nodes.length === 0) return {}
  const fresh = new Map(nodes.map(node => [node.id, node]))
  const renew = (node: ContentNode): ContentNode =>
    fresh.get(node.id) ?? (node.children ? { ...node, children: node.children.map(renew) } : node)
  const saved = state.saved.map(renew)
  return { saved, ...withTree({ ...state, saved }) }
}

/** The oldest waiting edit is given up, with all that were made after it; what the service has is shown again. */
export function discarded(state: ReviewState): Change {
  const next = { ...state, waiting: [] }
  return { waiting: [], past: [], future: [], draft: null, ...withTree(next), saving: { state: 'saved' } }
}

function replayed(state: ReviewState, edit: Edit, operations: Operation[]): Change {
  let { aliases } = state
  const renewed = operations.map(operation => {
    const today = withId(operation, currentId(aliases, operation.id))
    if (today.op !== 'add') return today
    const fresh = renumbered(today.node, aliases)
    aliases = fresh.aliases
    return { ...today, node: fresh.node }
  })
  const change = queued({ ...state, aliases }, renewed)
  const focus = edit.focus === null ? null : currentId(aliases, edit.focus)
  return { ...change, aliases, draft: null, selected: focus ?? state.selected }
}

function queued(state: ReviewState, operations: Operation[]): Change {
  const touched = operations.flatMap(operation => (operation.op === 'replace' ? [operation.id] : []))
  // What was said about the old value is not true of the new one; the next check says it anew.
  const messages = state.messages.filter(message => !touched.includes(Number(message.id)))
  const waiting = [...state.waiting, operations]
  return {
    waiting,
    messages,
    notes: notesOf(messages),
    touched: [...state.touched, ...touched],
    ...withTree({ ...state, waiting }),
  }
}
