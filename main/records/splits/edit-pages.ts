import { eq } from 'drizzle-orm'
import { type Call, isAdmin, url } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { pages } from '../../tables/pages.ts'
import { queues } from '../../tables/queues.ts'
import { splits } from '../../tables/splits.ts'
import { openQueue, textsOf } from '../annotations/create.ts'
import { moveToQueue } from '../annotations/move.ts'
import { type AnnotationRow, annotationById } from '../annotations/service.ts'
import { annotationRoom } from '../auth/access.ts'
import { requireHold } from '../content/hold.ts'
import { cancel, moveTo, start } from '../review/service.ts'
import { type Cut, documentOf } from './cut.ts'
import type { CancelInput, Edit, EditPagesInput, EditStarted } from './schema.ts'
import { addPart, type Made, partName, replacePages, retire } from './service.ts'

type Child = EditStarted['children'][number]

/** Gives the caller an annotation and its parts to arrange; parts that somebody else holds are named but not started. */
export function startEditing(call: Call, parent: AnnotationRow): EditStarted {
  if (parent.status !== 'split') start(call, parent)
  const known = childrenOf(call, parent)
  return {
    parent_annotation: url(call, 'annotations', parent.id),
    children: known.length ? known.map(child => showChild(call, parent, child)) : [wholeOf(call, parent)],
    session_timeout: call.db.select().from(queues).where(eq(queues.id, parent.queueId)).get()!.sessionTimeout,
  }
}

/** Gives back what `startEditing` gave. */
export function cancelEditing(call: Call, parent: AnnotationRow, input: CancelInput) {
  for (const address of input.annotations ?? []) {
    const child = annotationAt(call, 'annotations', address)
    if (child.status === 'reviewing') cancel(call, child, {})
  }
  if ((input.cancel_parent ?? true) && parent.status === 'reviewing') cancel(call, parent, input)
}

/** Carries out a whole arrangement; `cuts` stand for `input.edit`, one for each. Runs in a transaction. */
export function editPages(call: Call, parent: AnnotationRow, input: EditPagesInput, cuts: Cut[]): Made[] {
  for (const address of input.stop_reviewing ?? []) {
    const child = annotationAt(call, 'stop_reviewing', address)
    if (child.status === 'reviewing') cancel(call, child, {})
  }
  for (const address of input.delete ?? []) moveTo(call, annotationAt(call, 'delete', address), 'deleted', {})
  for (const { annotation, target_queue: target } of input.move ?? []) {
    const child = annotationAt(call, 'move', annotation)
    if (child.status === 'reviewing' && !isAdmin(call)) requireHold(call, child)
    moveToQueue(call, child, openQueue(call, 'move', target))
  }
  const taken = childrenOf(call, parent).length
  const made = (input.edit ?? []).map((edit, index) => editOne(call, parent, edit, cuts[index]!, taken + index + 1))
  settleParent(call, parent, input, made)
  return made
}

function editOne(call: Call, parent: AnnotationRow, edit: Edit, cut: Cut, count: number): Made {
  const { metadata, document_name: name, target_queue: target } = edit
  const values = textsOf(edit.values ?? {})
  const queue = target ? openQueue(call, 'edit', target) : undefined
  const wish = { name, queue, metadata, values }
  if (!edit.annotation)
    return addPart(call, parent, cut, { ...wish, name: name ?? partName(fileNameOf(call, parent), count) })
  const part = annotationAt(call, 'edit', edit.annotation)
  if (part.id !== parent.id && !childrenOf(call, parent).some(({ id }) => id === part.id))
    throw invalid('edit', `Annotation ${part.id} was not cut from this one.`)
  return replacePages(call, part, parent, cut, { ...wish, name: name ?? fileNameOf(call, part) })
}

// The whole is done with once there are parts; without any it goes back to where it waited
function settleParent(call: Call, { id }: AnnotationRow, input: EditPagesInput, made: Made[]) {
  const parent = annotationById(call, id)!
  const added = made.filter(({ annotation }) => annotation !== id)
  if (parent.status === 'importing' || input.stop_parent === false) return
  if (added.length) retire(call, parent, added, input)
  else if (parent.status === 'reviewing') cancel(call, parent, input)
}

function childrenOf({ db }: Call, { id }: AnnotationRow) {
  const found = db.select().from(splits).where(eq(splits.parentId, id)).orderBy(splits.annotationId).all()
  return found.map(({ annotationId, ...split }) => ({ id: annotationId, ...split }))
}

function showChild(call: Call, parent: AnnotationRow, split: ReturnType<typeof childrenOf>[number]): Child {
  const child = annotationById(call, split.id)!
  const started = isStarted(call, child)
  return {
    url: url(call, 'annotations', child.id),
    queue: url(call, 'queues', child.queueId),
    status: started ? 'reviewing' : child.status,
    started,
    original_file_name: fileNameOf(call, child),
    parent_pages: pagesOf(call, parent).flatMap(({ id, number }) =>
      split.parts
        .filter(part => part.number === number)
        .map(({ rotation, deleted }) => ({ page: url(call, 'pages', id), rotation_deg: rotation, deleted })),
    ),
    values: split.values as Child['values'],
  }
}

function isStarted(call: Call, child: AnnotationRow): boolean {
  try {
    start(call, find<AnnotationRow>(call, annotationRoom, child.id))
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

const wholeOf = (call: Call, parent: AnnotationRow): Child => ({
  url: null,
  queue: url(call, 'queues', parent.queueId),
  status: null,
  started: false,
  original_file_name: fileNameOf(call, parent),
  parent_pages: pagesOf(call, parent).map(({ id }) => ({ page: url(call, 'pages', id), rotation_deg: 0 })),
  values: {},
})

const pagesOf = ({ db }: Call, { id }: AnnotationRow) =>
  db.select().from(pages).where(eq(pages.annotationId, id)).orderBy(pages.number).all()

const fileNameOf = (call: Call, annotation: AnnotationRow) => documentOf(call, annotation).originalFileName

const annotationAt = (call: Call, field: string, address: string): AnnotationRow =>
  find<AnnotationRow>(call, annotationRoom, refer(call, field, address, annotationRoom))
