import { ReadableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import { type Call, isAdmin } from '../../base/context.ts'
import { find, listParameters } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { attachment } from '../../base/disposition.ts'
import { type Api, parse } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { createAnnotation } from '../annotations/create.ts'
import { ANNOTATION_FILTERS, ANNOTATION_ORDERINGS } from '../annotations/lists/listing.ts'
import { Annotation, NewAnnotation } from '../annotations/schema.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { showAnnotations } from '../annotations/show.ts'
import { annotationRoom } from '../auth/access.ts'
import { IMPORTERS, REVIEWERS } from '../groups/roles.ts'
import { type QueueRow, queueRoom } from '../queues/service.ts'
import { csvOf } from './csv.ts'
import { ExportPage, ExportQuery, Format, MovingExportQuery, type ToStatus } from './schema.ts'
import { openExport } from './service.ts'
import { tableOf } from './table.ts'
import { xlsxOf } from './xlsx.ts'
import { xmlOf } from './xml.ts'

const MEDIA: Record<Format, string> = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const ANSWER = {
  'application/json': ExportPage,
  'text/csv': null,
  'application/xml': null,
  [MEDIA.xlsx]: null,
}

export function exportRoutes(api: Api) {
  const shared = {
    basic: true,
    parameters: listParameters({ filters: ANNOTATION_FILTERS, orderings: ANNOTATION_ORDERINGS }),
    answer: ANSWER,
    status: 200,
  }
  const reading = { ...shared, query: ExportQuery }
  const moving = { ...shared, query: MovingExportQuery }

  const summary = 'Export the data of a queue'
  api.get('/queues/{id}/export', { ...reading, summary }, (call, { params, query }) =>
    exported(call, query, find<QueueRow>(call, queueRoom, params.id)),
  )
  api.post('/queues/{id}/export', { ...moving, summary: `${summary}, and move it on` }, (call, { params, query }) =>
    exported(call, query, find<QueueRow>(call, queueRoom, params.id), query.to_status),
  )

  creating(api)

  const several = 'Export the data of several queues'
  api.get('/annotations/export', { ...reading, summary: several }, (call, { query }) => exported(call, query, null))
  api.post('/annotations/export', { ...moving, summary: `${several}, and move it on` }, (call, { query }) =>
    exported(call, query, null, query.to_status),
  )
}

// Clients create annotations here; those that ask for CSV get an export, as the paging rules of the API mention
function creating(api: Api) {
  const summary = 'Create an annotation; with Accept: text/csv export annotations instead'
  const endpoint = { summary, query: MovingExportQuery, body: NewAnnotation.partial(), answer: Annotation }
  api.post(
    '/annotations',
    { ...endpoint, otherwise: { 200: { meaning: 'The export', answer: 'text/csv' } } },
    (call, { body, query }) => {
      if ((query.format ?? formatOf(call.request.headers.get('accept') ?? '')) === 'csv')
        return exported(call, { ...query, format: 'csv' }, null, query.to_status)
      if (!isAdmin(call) && !IMPORTERS.some(role => call.caller.roles.includes(role))) throw forbidden()
      const id = inTransaction(call.db, () => createAnnotation(call, parse(NewAnnotation, body)))
      return showAnnotations(call, [find<AnnotationRow>(call, annotationRoom, id)])[0]
    },
  )
}

const forbidden = () => new Problem(403, 'You do not have permission to perform this action.')

async function exported(call: Call, query: ExportQuery, queue: QueueRow | null, to?: ToStatus) {
  if (to && !isAdmin(call) && !REVIEWERS.some(role => call.caller.roles.includes(role))) throw forbidden()
  const format = query.format ?? formatOf(call.request.headers.get('accept') ?? '')
  const { columns, pagination, batches } = openExport(call, { format, queueId: queue?.id ?? null, to })
  if (format === 'json') return { pagination, results: [...batches].flat() }
  const body =
    format === 'xlsx'
      ? await xlsxOf(columns, tableOf(batches, columns))
      : streamOf(format === 'xml' ? xmlOf(batches, pagination) : csvOf(columns, tableOf(batches, columns), query))
  const name = attachment(`${queue?.name ?? 'Export'}.${format}`)
  return new Response(body as BodyInit, { headers: { 'content-type': MEDIA[format], 'content-disposition': name } })
}

/** The format that an Accept header likes best; JSON for whoever takes anything. */
function formatOf(accept: string): Format {
  const liked = accept.split(',').map(part => {
    const [type = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
    const weight = parameters.find(parameter => parameter.startsWith('q='))
    return { type, weight: weight ? Number(weight.slice(2)) : 1 }
  })
  const best = liked.sort((a, b) => b.weight - a.weight).find(({ type }) => type === '*/*' || formatFor(type))
  return (best && formatFor(best.type)) ?? 'json'
}

const formatFor = (type: string) => Format.options.find(format => MEDIA[format].split(';')[0] === type)

const streamOf = (pieces: Iterable<string>) => ReadableStream.from(unhurried(pieces))

// Other requests get their turn between the pieces of a long export
async function* unhurried(pieces: Iterable<string>) {
  const encoder = new TextEncoder()
  for (const piece of pieces) {
    yield encoder.encode(piece)
    await setImmediate()
  }
}
