import { api, idOf } from '../../../api/client.ts'
import { datapointsOf } from '../../../api/queues.ts'
import type { Annotation, ContentNode, Page, SchemaNode } from '../../../api/types.ts'

/** What a new content of a schema does to values that are there: all of them go, or all but the first of a document. */
export type Loss = { id: string; label: string; what: 'all' | 'all but the first' }

/** Values stay where a field keeps its id, wherever it moves; a field under another id is another field. */
export function lossesBetween(before: SchemaNode[], after: SchemaNode[]): Loss[] {
  const now = new Map(datapointsOf(after).map(({ node, inTable }) => [node.id, inTable]))
  return datapointsOf(before).flatMap(({ node, inTable }): Loss[] => {
    const { id, label, type } = node
    if (type === 'button') return []
    if (!now.has(id)) return [{ id, label, what: 'all' }]
    return inTable && !now.get(id) ? [{ id, label, what: 'all but the first' }] : []
  })
}

export type Counted = { loss: Loss; documents: number }
export type Count = { losses: Counted[]; looked: number; total: number }

type Answer = Page<Annotation> & { content: ContentNode[] }

const pagesAtMost = 20

/** In how many documents of the schema the values are there, looking at the latest two thousand. */
export async function countLosses(schemaId: number, losses: Loss[], signal?: AbortSignal): Promise<Count> {
  const query = {
    schema: schemaId,
    sideload: 'content',
    'content.schema_id': losses.map(loss => loss.id).join(','),
    ordering: '-id',
    page_size: 100,
  }
  const found: ContentNode[] = []
  let looked = 0
  for (let page = 1; page <= pagesAtMost; page++) {
    const answer = await api.get<Answer>('/annotations', { ...query, page }, signal ? { signal } : {})
    found.push(...answer.content)
    looked += answer.results.length
    if (page >= answer.pagination.total_pages) return { losses: counted(losses, found), looked, total: looked }
    if (page === pagesAtMost) return { losses: counted(losses, found), looked, total: answer.pagination.total }
  }
  return { losses: [], looked, total: looked }
}

export function counted(losses: Loss[], content: ContentNode[]): Counted[] {
  return losses
    .map(loss => {
      const least = loss.what === 'all' ? 1 : 2
      const perDocument = new Map<string, number>()
      for (const node of content) {
        if (node.schema_id !== loss.id || !node.content?.value) continue
        const document = /\/annotations\/(\d+)\//.exec(node.url)?.[1] ?? String(idOf(node.url))
        perDocument.set(document, (perDocument.get(document) ?? 0) + 1)
      }
      return { loss, documents: [...perDocument.values()].filter(n => n >= least).length }
    })
    .filter(({ documents }) => documents > 0)
}
