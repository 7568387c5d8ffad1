import { crud } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { notes } from '../../tables/notes.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { Note, NoteInput } from './schema.ts'
import { type NoteRow, noteRoom, removeNote, saveNote, showNotes } from './service.ts'

export function noteRoutes(api: Api) {
  crud<NoteRow, typeof NoteInput>(api, {
    ...noteRoom,
    noun: 'note',
    wire: Note,
    writable: NoteInput,
    defaults: { type: '', metadata: {} },
    listing: {
      filters: {
        id: byId(notes.id),
        annotation: byId(notes.annotationId),
        creator: byId(notes.creatorId),
        type: byText(notes.type),
      },
      orderings: { modified_at: notes.modifiedAt, created_at: notes.createdAt },
    },
    show: showNotes,
    save: saveNote,
    remove: removeNote,
    writers: REVIEWERS,
  })
}
