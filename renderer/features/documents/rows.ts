import { idOf } from '../../api/client.ts'
import { childrenOf, datapointsOf } from '../../api/queues.ts'
import type { Annotation, ContentNode, Document, Page, Queue, SchemaNode } from '../../api/types.ts'

export type ListAnswer = Page<Annotation> & { documents: Document[]; content: ContentNode[] }
export type Row = { annotation: Annotation; fileName: string; values: Record<string, string> }
export type Column = { id: string; label: string; type: SchemaNode['type'] }

const usual = ['document_id', 'sender_name', 'date_issue', 'amount_total']

/** Puts the documents and values that came beside the annotations into their rows. */
export function rowsOf(answer: ListAnswer): Row[] {
  const names = new Map(answer.documents.map(document => [document.url, document.original_file_name]))
  const values = valuesByAnnotation(answer.content)
  return answer.results.map(annotation => ({
    annotation,
    fileName: names.get(annotation.document) ?? `Document ${idOf(annotation.document)}`,
    values: values.get(annotation.id) ?? {},
  }))
}

/** The schema's fields to show: those that the queue names, else the usual ones, as far as the schema has them. */
export function columnsOf(queue: Queue, content: SchemaNode[]): Column[] {
  const named = queue.settings.columns?.map(column => column.schema_id) ?? []
  const fields = new Map(headerFields(content).map(node => [node.id, node]))
  return (named.length > 0 ? named : usual).flatMap(id => {
    const node = fields.get(id)
    return node ? [{ id, label: node.label, type: node.type }] : []
  })
}

/** What to ask for: the columns, and the currency that belongs to the amounts. */
export const wantedFields = (columns: Column[]): string =>
  [...new Set([...columns.map(column => column.id), 'currency'])].join(',')

const headerFields = (content: SchemaNode[]) =>
  content.flatMap(section => datapointsOf(childrenOf(section)).filter(field => !field.inTable)).map(field => field.node)

/** Of a field that occurs several times, the first filled value counts. */
function valuesByAnnotation(content: ContentNode[]): Map<number, Record<string, string>> {
  const values = new Map<number, Record<string, string>>()
  for (const node of content) {
    const annotation = Number(/\/annotations\/(\d+)\//.exec(node.url)?.[1])
    const own = values.get(annotation) ?? {}
    own[node.schema_id] ||= node.content?.normalized_value || node.content?.value || ''
    values.set(annotation, own)
  }
  return values
}
