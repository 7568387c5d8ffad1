import { eq, inArray } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, isAdmin, url } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'
import { referOptional } from '../../base/refer.ts'
import { notes } from '../../tables/notes.ts'
import { annotationRoom, ofVisibleAnnotation } from '../auth/access.ts'
import type { Note, NoteInput } from './schema.ts'

export type NoteRow = typeof notes.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    'annotation.noted': { annotation: number; note: number; user: number }
  }
}

export const noteRoom = {
  name: 'notes',
  table: notes,
  visible: (call: Call) => ofVisibleAnnotation(call, notes.annotationId),
}

export function saveNote(call: Call, { annotation, ...input }: Partial<NoteInput>, existing: NoteRow | null): number {
  const annotationId = referOptional(call, 'annotation', annotation, annotationRoom) ?? existing?.annotationId
  if (!existing) return addNote(call, annotationId!, input)
  requireOwn(call, existing)
  const changes = { ...input, annotationId, modifierId: call.caller.user, modifiedAt: timestamp(call.clock) }
  call.db.update(notes).set(changes).where(eq(notes.id, existing.id)).run()
  return existing.id
}

export function removeNote(call: Call, note: NoteRow) {
  requireOwn(call, note)
  call.db.delete(notes).where(eq(notes.id, note.id)).run()
}

// What somebody said is theirs to take back; admins may tidy up
function requireOwn(call: Call, { creatorId }: NoteRow) {
  if (creatorId === call.caller.user || isAdmin(call)) return
  throw new Problem(403, 'Only its author and admins may change or delete a note. Write one of your own instead.')
}

/** Writes a note in the caller's name and returns its id. */
export function addNote(
  call: Call,
  annotationId: number,
  input: Pick<Partial<NoteInput>, 'content' | 'type' | 'metadata'>,
) {
  const { content = '', type = '', metadata = {} } = input
  const now = timestamp(call.clock)
  const { user } = call.caller
  const row = {
    annotationId,
    content,
    type,
    metadata,
    creatorId: user,
    createdAt: now,
    modifierId: user,
    modifiedAt: now,
  }
  const { id } = call.db.insert(notes).values(row).returning({ id: notes.id }).get()
  call.events.emit('annotation.noted', { annotation: annotationId, note: id, user })
  return id
}

export const notesOf = (call: Call, annotationIds: number[]): NoteRow[] =>
  call.db.select().from(notes).where(inArray(notes.annotationId, annotationIds)).orderBy(notes.id).all()

export const showNotes = (call: Call, rows: NoteRow[]): Note[] =>
  rows.map(row => ({
    id: row.id,
    url: url(call, 'notes', row.id),
    annotation: url(call, 'annotations', row.annotationId),
    type: row.type,
    content: row.content,
    metadata: row.metadata as Note['metadata'],
    creator: url(call, 'users', row.creatorId),
    created_at: row.createdAt,
    modifier: url(call, 'users', row.modifierId),
    modified_by: url(call, 'users', row.modifierId),
    modified_at: row.modifiedAt,
  }))
