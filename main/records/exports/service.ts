import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { type Call, isAdmin, url } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { type Envelope, type Listing, listPage } from '../../base/list.ts'
import { Problem } from '../../base/problems.ts'
import { annotations } from '../../tables/annotations.ts'
import { ANNOTATION_FILTERS, ANNOTATION_ORDERINGS } from '../annotations/lists/listing.ts'
import type { Status } from '../annotations/schema.ts'
import { type AnnotationRow, annotationById, setStatus } from '../annotations/service.ts'
import { canMove } from '../annotations/states.ts'
import { annotationRoom } from '../auth/access.ts'
import { isFinished } from '../review/service.ts'
import type { ExportedAnnotation, Format, Pagination, ToStatus } from './schema.ts'
import { showExported } from './show.ts'
import { type Column, columnsOf } from './table.ts'

declare module '../../base/events.ts' {
  interface EventMap {
    'annotation.exported': { annotation: number; queue: number }
  }
}

// Some ten milliseconds of work, after which other requests get their turn
const BATCH = 25
const CONTENTLESS: Status[] = ['created', 'importing', 'failed_import', 'split', 'purged']
const FINISHED: Status[] = ['confirmed', 'exporting', 'exported', 'failed_export']
const ON_THE_WAY: Status[] = ['exporting', 'exported']

interface Wish {
  format: Format
  /** Null means all queues that the caller sees. */
  queueId: number | null
  /** Where what is exported goes. */
  to?: ToStatus
}

interface Export {
  /** Empty for formats that keep the tree. */
  columns: Column[]
  /** Null when everything that matches is meant. */
  pagination: Pagination | null
  batches: Iterable<ExportedAnnotation[]>
}

/**
 * What the query of the request means. Batches are read when they are asked for, unless they move: then the
 * annotations are read and moved in one transaction, all or none, and shown as they are after it.
 */
export function openExport(call: Call, wish: Wish): Export {
  const listing = listingOf(call, wish)
  const open = () => {
    const columns = wish.format === 'csv' || wish.format === 'xlsx' ? columnsOf(call, wish.queueId, listing) : []
    const { pagination, rows } =
      wish.format === 'json' || isPaged(call) ? page(call, listing) : everything(call, listing)
    if (!wish.to) return { columns, pagination, batches: shown(call, rows) }
    const moved = inBatches(handOver(call, [...rows].flat(), wish.to))
    return { columns, pagination, batches: [...shown(call, moved)] }
  }
  return wish.to ? inTransaction(call.db, open) : open()
}

const isPaged = (call: Call) =>
  ['page', 'page_size', 'cursor'].some(name => new URL(call.request.url).searchParams.get(name))

const listingOf = (call: Call, { format, queueId, to }: Wish): Listing<AnnotationRow> => ({
  name: 'exports',
  table: annotations,
  id: annotations.id,
  visible: and(
    annotationRoom.visible(call),
    queueId === null ? undefined : eq(annotations.queueId, queueId),
    statusesUnasked(new URL(call.request.url).searchParams, to),
  ),
  filters: ANNOTATION_FILTERS,
  orderings: ANNOTATION_ORDERINGS,
  show: rows => rows,
  maxPageSize: format === 'json' ? 100 : 1000,
})

// Without a status only what a person or the automation has vouched for goes out; who names an id means it as it is
function statusesUnasked(query: URLSearchParams, to: ToStatus | undefined) {
  if (query.get('status')) return undefined
  if (query.get('id')) return notInArray(annotations.status, CONTENTLESS)
  return inArray(
    annotations.status,
    FINISHED.filter(status => !to || ON_THE_WAY.includes(status) || canMove(status, to)),
  )
}

function page(call: Call, listing: Listing<AnnotationRow>) {
  const { pagination, results } = listPage(call, listing)
  return { pagination, rows: inBatches(results as AnnotationRow[]) }
}

const everything = (call: Call, listing: Listing<AnnotationRow>) => ({
  pagination: null,
  rows: pageByPage(call, listing),
})

function* inBatches(rows: AnnotationRow[]) {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

function* pageByPage(call: Call, listing: Listing<AnnotationRow>) {
  const first = new URL(call.request.url)
  first.searchParams.set('page_size', String(BATCH))
  for (let next: string | null = first.href; next; ) {
    const found: Envelope = listPage({ ...call, request: new Request(next) }, listing)
    yield found.results as AnnotationRow[]
    next = found.pagination.next
  }
}

function* shown(call: Call, batches: Iterable<AnnotationRow[]>) {
  for (const rows of batches) yield showExported(call, rows)
}

/** Moves what is not on its way yet and returns every row as it now is; Problem 409 that names those which cannot go there. */
function handOver(call: Call, rows: AnnotationRow[], to: ToStatus): AnnotationRow[] {
  const moving = rows.filter(({ status }) => !ON_THE_WAY.includes(status))
  const refused = moving.flatMap(row => {
    const reason = obstacle(call, row, to)
    return reason ? [{ row, reason }] : []
  })
  if (refused.length) throw notMovable(call, refused, to)
  for (const row of moving) move(call, row, to)
  return rows.map(({ id }) => annotationById(call, id)!)
}

function obstacle(call: Call, row: AnnotationRow, to: ToStatus): string | null {
  if (!canMove(row.status, to)) return `is ${row.status}`
  if (row.status === 'reviewing' && row.modifierId !== call.caller.user && !isAdmin(call))
    return 'is being reviewed by somebody else'
  return isFinished(call, row.id) ? null : 'has validation errors'
}

function notMovable(call: Call, refused: { row: AnnotationRow; reason: string }[], to: ToStatus): Problem {
  const named = refused.slice(0, 5).map(({ row, reason }) => `${row.id} ${reason}`)
  const rest = refused.length > named.length ? ` and ${refused.length - named.length} more` : ''
  return new Problem(409, `Nothing was moved, because not all can become ${to}: ${named.join(', ')}${rest}.`, {
    body: { annotations: refused.map(({ row }) => url(call, 'annotations', row.id)) },
  })
}

function move(call: Call, row: AnnotationRow, to: ToStatus) {
  const { id: annotation, queueId: queue, confirmedAt, confirmedById } = row
  const isVouchedFor = FINISHED.includes(row.status)
  setStatus(call, row, to, call.caller.user, isVouchedFor ? { confirmedAt, confirmedById } : {})
  if (to === 'exported') return call.events.emit('annotation.exported', { annotation, queue })
  // What is exporting waits for its delivery, which follows this event
  call.events.emit('annotation.confirmed', { annotation, queue, user: call.caller.user })
}
