import { ApiError, api, idOf } from '../../../api/client.ts'
import type { Annotation, ContentNode, Document, DocumentPage, Page, Queue, Schema, User } from '../../../api/types.ts'
import { indexSchema, type SchemaIndex } from '../content/schema-index.ts'
import { released } from './lock.ts'

/** Everything the desk needs before it can show a document. */
export interface Opened {
  annotation: Annotation
  fileName: string
  queue: Queue
  schema: SchemaIndex
  pages: DocumentPage[]
  content: ContentNode[]
  /** Why nothing can be changed, as a sentence; null when the document is ours. */
  readOnly: string | null
  /** How long the service keeps it for us without a sign of life. */
  sessionSeconds: number
}

export type Opening = { phase: 'reading'; annotation: Annotation } | { phase: 'open'; opened: Opened }

/** Takes the document for this person and loads it; when it cannot be taken it is shown as it is, with the reason. */
export async function openReview(id: number): Promise<Opening> {
  await released(id)
  const before = await api.get<Annotation>(`/annotations/${id}`)
  if (before.status === 'importing' || before.status === 'created') return { phase: 'reading', annotation: before }
  const lock = await take(before)
  const [annotation, queue, schema, document, pages, content] = await Promise.all([
    api.get<Annotation>(`/annotations/${id}`),
    api.get<Queue>(before.queue),
    api.get<Schema>(before.schema),
    api.get<Document>(before.document),
    api.get<Page<DocumentPage>>('/pages', { annotation: id, page_size: 100 }),
    api.get<{ content: ContentNode[] }>(`/annotations/${id}/content`),
  ])
  const opened: Opened = {
    annotation,
    fileName: document.original_file_name,
    queue,
    schema: indexSchema(schema.content),
    pages: pages.results.toSorted((a, b) => a.number - b.number),
    content: content.content,
    ...lock,
  }
  return { phase: 'open', opened }
}

async function take(annotation: Annotation): Promise<Pick<Opened, 'readOnly' | 'sessionSeconds'>> {
  try {
    const { session_timeout } = await startReview(annotation.id)
    return { readOnly: null, sessionSeconds: secondsOf(session_timeout) }
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 403)) throw error
    return { readOnly: await whyNot(annotation, error), sessionSeconds: Number.POSITIVE_INFINITY }
  }
}

export function startReview(id: number): Promise<{ session_timeout: string }> {
  return api.post(`/annotations/${id}/start`)
}

const closed: Partial<Record<Annotation['status'], string>> = {
  exported: 'This document has been exported, so it can only be looked at.',
  exporting: 'This document is being exported, so it can only be looked at.',
  failed_import: 'This document could not be read, so there is nothing to review yet.',
  deleted: 'This document has been deleted. Restore it in the list to work on it.',
  purged: 'Only the record of this document is left; its pages have been removed for good.',
  rejected: 'This document has been rejected, so it can only be looked at.',
  split: 'This document has been split; its parts are separate documents now.',
  in_workflow: 'This document is in a workflow and cannot be changed until that has ended.',
}

async function whyNot(annotation: Annotation, error: ApiError): Promise<string> {
  if (error.status === 403) return `${error.detail} You can look at this document, but not change it.`
  const known = closed[annotation.status]
  if (known) return known
  const holder = await holderOf(annotation)
  return holder
    ? `${holder} is working on this document. You can look at it; changes are possible when it is free again.`
    : error.detail
}

async function holderOf(annotation: Annotation): Promise<string | null> {
  if (annotation.status !== 'reviewing' || Number.isNaN(idOf(annotation.modifier))) return null
  const user = await api.get<User>(`/users/${idOf(annotation.modifier)}`).catch(() => null)
  return user && ([user.first_name, user.last_name].join(' ').trim() || user.username)
}

/** `01:30:00`, or `2 00:00:00` with days, in seconds. */
function secondsOf(duration: string): number {
  const match = /^(?:(\d+) )?(\d+):(\d+):(\d+)/.exec(duration)
  if (!match) return Number.POSITIVE_INFINITY
  const [days, hours, minutes, seconds] = match.slice(1).map(part => Number(part ?? 0))
  return (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)
}
