import type { Message } from '../schema.ts'
import type { Content, Node } from '../tree.ts'
import { evaluateFormulas, type Remark } from './evaluate.ts'

/** What formulas say about the content, as messages. Their values are put into the nodes on the way. */
export function formulaMessages(content: Content, withHidden: boolean): Message[] {
  return evaluateFormulas(content)
    .remarks.filter(({ type, node }) => type !== 'blocker' && (withHidden || !isHidden(content, node)))
    .map(messageOf)
}

/** What formulas hold against confirming the document without a person. */
export const formulaBlockers = (content: Content): Remark[] =>
  evaluateFormulas(content).remarks.filter(({ type }) => type === 'blocker')

function messageOf({ type, text, node, source, line }: Remark): Message {
  const detail = { hook_id: null, is_exception: line !== null && type === 'error', source_schema_id: source }
  return {
    id: node ? String(node.id) : 'all',
    type: type as Message['type'],
    content: text,
    detail: line === null ? detail : { ...detail, traceback_line_number: line },
  }
}

function isHidden({ nodes }: Content, node: Node | null): boolean {
  for (let at = node ?? undefined; at; at = at.parentId === null ? undefined : nodes.get(at.parentId))
    if (at.hidden) return true
  return false
}
