import type { Call, Context } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { splits } from '../../tables/splits.ts'
import { moveToQueue } from '../annotations/move.ts'
import {
  type AnnotationRow,
  addAnnotation,
  annotationById,
  changeAnnotation,
  setStatus,
} from '../annotations/service.ts'
import { addDocument } from '../documents/service.ts'
import type { QueueRow } from '../queues/service.ts'
import { relate } from '../relations/service.ts'
import type { EndInput } from '../review/schema.ts'
import { moveTo } from '../review/service.ts'
import { type Cut, documentOf } from './cut.ts'

/** How a part differs from the annotation it is cut from. */
interface Wish {
  name?: string | null
  queue?: QueueRow
  metadata?: { document?: object; annotation?: object }
  values?: Record<string, string>
}

export interface Made {
  annotation: number
  document: number
}

/** Whoever parts documents; nobody when they part by themselves. */
type Maker = Context & Partial<Pick<Call, 'caller'>>

/** A new annotation for a part of another one, on its way into the queue. */
export function addPart(call: Maker, parent: AnnotationRow, cut: Cut, wish: Wish): Made {
  const values = wish.values ?? {}
  const document = addCut(call, parent, cut, wish)
  const annotation = addAnnotation(call, {
    documentId: document,
    queueId: wish.queue?.id ?? parent.queueId,
    creatorId: call.caller?.user ?? null,
    emailId: parent.emailId ?? undefined,
    metadata: wish.metadata?.annotation,
    initialValues: { ...(parent.initialValues as Record<string, string>), ...values },
    // What was cut is upright already
    rotation: 0,
  })
  remember(call, annotation, parent, cut, values)
  return { annotation, document }
}

/** Gives an annotation other pages of what it came from, to be read anew. */
export function replacePages(call: Call, part: AnnotationRow, source: AnnotationRow, cut: Cut, wish: Wish): Made {
  const document = addCut(call, source, cut, wish)
  const values = wish.values ?? {}
  if (wish.queue) moveToQueue(call, part, wish.queue)
  changeAnnotation(call, part.id, {
    documentId: document,
    metadata: wish.metadata?.annotation,
    initialValues: { ...(part.initialValues as Record<string, string>), ...values },
  })
  const anew = { rotation: 0, messages: null, contentGiven: false }
  if (part.status === 'importing') throw new Problem(409, `Annotation ${part.id} is still being imported.`)
  moveTo(call, annotationById(call, part.id)!, 'importing', {}, anew)
  if (part.id !== source.id) remember(call, part.id, source, cut, values)
  return { annotation: part.id, document }
}

/** A document that holds several, with pages between them that say so, gives way to these; nobody had to ask for it. */
export function splitByItself(ctx: Context, whole: AnnotationRow, cuts: Cut[]) {
  const { originalFileName } = documentOf(ctx, whole)
  const made = cuts.map((cut, index) => addPart(ctx, whole, cut, { name: partName(originalFileName, index + 1) }))
  const parts = made.map(({ annotation }) => annotation)
  relate(ctx, { organizationId: whole.organizationId, parentId: whole.id }, parts)
  setStatus(ctx, whole, 'split', null)
}

/** The whole gives way to its parts, and is related to them. */
export function retire(call: Call, parent: AnnotationRow, made: Made[], input: EndInput) {
  if (parent.status === 'importing') throw new Problem(409, `Annotation ${parent.id} is still being imported.`)
  const children = made.map(({ annotation }) => annotation)
  relate(call, { organizationId: parent.organizationId, parentId: parent.id }, children)
  if (parent.status !== 'split') moveTo(call, parent, 'split', input)
}

function addCut(call: Maker, source: AnnotationRow, { hash, md5 }: Cut, { name, metadata }: Wish): number {
  const { id: parentId, originalFileName, organizationId } = documentOf(call, source)
  const file = { hash, md5, name: name ?? originalFileName, mimeType: 'application/pdf' }
  const origin = { organizationId, creatorId: call.caller?.user ?? null, parentId, metadata: metadata?.document }
  return addDocument(call, file, { ...origin, emailId: source.emailId ?? undefined })
}

function remember(call: Context, annotationId: number, parent: AnnotationRow, { parts }: Cut, values: object) {
  const row = { annotationId, parentId: parent.id, parts, values }
  call.db.insert(splits).values(row).onConflictDoUpdate({ target: splits.annotationId, set: row }).run()
}

/** Name of the n-th part (from 1) of a document: `scan.tif` gives `scan_2.pdf`. */
export const partName = (name: string, count: number) => `${name.replace(/\.[^.]{1,10}$/, '')}_${count}.pdf`
