import { replaceEqualDeep } from '@tanstack/react-query'
import type { ContentNode } from '../../../api/types.ts'
import { type Aliases, numberedId, withId } from '../content/ids.ts'
import { judge, type Mark, needsEyes } from '../content/judge.ts'
import { applyOperations, type Operation, type Replacement } from '../content/operations.ts'
import { type Outline, outlineOf } from '../content/outline.ts'
import type { Hit } from '../page/find-on-page.ts'
import type { Rotation } from '../page/geometry.ts'
import type { Message, WordPage } from '../shapes.ts'
import type { Opened } from './open.ts'

export interface Edit {
  operations: Operation[]
  undo: Operation[]
  /** The field to stand on after undo and redo. */
  focus: number | null
  /** Edits in a row with the same key (one field, typed on and on) are undone as one. */
  key?: string
}

export type Saving = { state: 'saved' | 'saving' } | { state: 'failed'; reason: string }

export interface ReviewState {
  opened: Opened
  words: WordPage[]
  /** The tree as the service last told it, and the edits it has not answered yet, oldest first. */
  saved: ContentNode[]
  waiting: Operation[][]
  aliases: Aliases
  born: ReadonlyMap<number, number>
  /** `saved` with `waiting` applied, and what follows from it. */
  tree: ContentNode[]
  nodes: ReadonlyMap<number, ContentNode>
  outline: Outline
  messages: Message[]
  notes: Record<number, Message[]>
  touched: number[]
  past: Edit[]
  future: Edit[]
  saving: Saving
  selected: number | null
  /** How the selected field was when it was entered, for Esc. */
  entered: { id: number; value: Replacement; visit: number } | null
  draft: { id: number; text: string } | null
  view: { zoom: number; rotation: Rotation; page: number }
  /** Where on the pages the typed value may have come from, when there are several places. */
  places: Hit[]
  /** The word that the arrow keys have reached while the page has the focus. */
  cursor: { page: number; word: number } | null
  dialog: 'help' | 'reject' | 'blocked' | 'pages' | null
  /** The notes stand beside the page. */
  hasNotes: boolean
  /** The field whose other values are being offered. */
  offering: number | null
  /** Also the table columns in which no row says anything. */
  hasAllColumns: boolean
  /** What is being done with the whole document. */
  ending: 'confirm' | 'postpone' | 'reject' | 'delete' | null
  /** Confirmed, postponed, rejected or deleted: the document is no longer ours to give back. */
  hasEnded: boolean
  /**
   * When the document was opened and how long it, and each of its fields, has been worked on, in milliseconds; never
   * drawn, so changed in place.
   */
  clock: { opened: number; active: number; fields: Map<number, number> }
  /** What has just happened or what to do next, for who sees the screen. */
  hint: string
  /** For the live region: the hint, or the field that has become active. */
  said: string
}

/** `state` with another tree; nodes that say the same stay the same objects, so that only what changed is drawn again. */
export function withTree<S extends Pick<ReviewState, 'opened' | 'tree' | 'outline'>>(
  state: S & Pick<ReviewState, 'saved' | 'waiting' | 'aliases'>,
): Pick<ReviewState, 'tree' | 'nodes' | 'outline'> {
  const operations = state.waiting.flat().map(operation => withId(operation, numberedId(state.aliases, operation.id)))
  const tree = replaceEqualDeep(state.tree, applyOperations(state.saved, operations)) as ContentNode[]
  const outline = replaceEqualDeep(state.outline, outlineOf(tree, state.opened.schema)) as Outline
  return { tree, nodes: indexNodes(tree), outline }
}

export function notesOf(messages: Message[]): Record<number, Message[]> {
  const notes: Record<number, Message[]> = {}
  for (const message of messages) {
    const id = Number(message.id)
    if (message.type !== 'aggregation' && Number.isFinite(id)) notes[id] = [...(notes[id] ?? []), message]
  }
  return notes
}

function thresholdOf(state: Pick<ReviewState, 'opened'>, schemaId: string): number {
  return state.opened.schema.get(schemaId)?.score_threshold ?? state.opened.queue.default_score_threshold ?? 0.8
}

export function markOf(state: Pick<ReviewState, 'opened' | 'nodes' | 'notes'>, id: number): Mark {
  const node = state.nodes.get(id)
  return node ? judge(node, thresholdOf(state, node.schema_id), state.notes[id]) : 'empty'
}

export function toCheck(state: Pick<ReviewState, 'opened' | 'nodes' | 'notes' | 'outline'>): number[] {
  return state.outline.order.filter(id => needsEyes(markOf(state, id)))
}

export function labelOf(state: Pick<ReviewState, 'opened' | 'nodes'>, id: number): string {
  const node = state.nodes.get(id)
  return node ? (state.opened.schema.get(node.schema_id)?.label ?? node.schema_id) : ''
}

function indexNodes(tree: ContentNode[]): Map<number, ContentNode> {
  const nodes = new Map<number, ContentNode>()
  const visit = (node: ContentNode) => {
    nodes.set(node.id, node)
    node.children?.forEach(visit)
  }
  tree.forEach(visit)
  return nodes
}
