import { ActionIcon, Button, CloseButton, Text, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { nameOf, useSelf, useUsers } from '../../../api/people.ts'
import { explain } from '../../../api/problem.ts'
import type { Note } from '../../../api/types.ts'
import { when } from '../../../ui/format.ts'
import { useReview } from '../state/store.ts'
import classes from './notes.module.css'
import { useAddNote, useNotes, useRemoveNote } from './notes.ts'

/** What people have written about this document, oldest first, and room for one more. */
export function NotesPanel() {
  const { store } = useReview()
  const notes = useNotes()
  return (
    <aside className={classes.panel} aria-label="Notes" data-keys="own">
      <div className={classes.head}>
        <h2>Notes</h2>
        <CloseButton aria-label="Close the notes" onClick={() => store.setState({ hasNotes: false })} />
      </div>
      {notes.isError && <Text size="sm">{explain(notes.error)}</Text>}
      {notes.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing has been noted about this document yet.
        </Text>
      )}
      <ul className={classes.list}>
        {notes.data?.map(note => (
          <NoteItem key={note.id} note={note} />
        ))}
      </ul>
      <AddNote />
    </aside>
  )
}

function NoteItem({ note }: { note: Note }) {
  const remove = useRemoveNote()
  const self = useSelf().data
  const author = useUsers().data?.find(user => user.url === note.creator)
  return (
    <li className={classes.note}>
      <div className={classes.by}>
        <b>{author ? nameOf(author) : 'Somebody'}</b>
        <span className="numbers">{when(note.created_at)}</span>
        {self?.url === note.creator && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label="Remove this note"
            loading={remove.isPending}
            onClick={() => remove.mutate(note)}
          >
            <IconTrash size={14} />
          </ActionIcon>
        )}
      </div>
      {note.type === 'rejection' && <div className={classes.kind}>Reason of the rejection</div>}
      <p>{note.content}</p>
    </li>
  )
}

function AddNote() {
  const [text, setText] = useState('')
  const add = useAddNote()
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim()) add.mutate(text.trim(), { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={submit} className={classes.add}>
      <Textarea
        label="New note"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4096}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()}
        error={add.error ? explain(add.error) : undefined}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" size="xs" loading={add.isPending} disabled={!text.trim()}>
        Add note
      </Button>
    </form>
  )
}
