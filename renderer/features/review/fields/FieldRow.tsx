import { IconInfoCircle } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { ContentNode } from '../../../api/types.ts'
import { sourceOf } from '../content/judge.ts'
import { Snippet } from '../page/Snippet.tsx'
import type { Message } from '../shapes.ts'
import { markOf } from '../state/model.ts'
import { useReviewState } from '../state/store.ts'
import { Candidates } from './Candidates.tsx'
import { FieldInput } from './FieldInput.tsx'
import classes from './fields.module.css'
import { MarkBadge } from './MarkBadge.tsx'
import { understood } from './normalised.ts'
import { Offer } from './Offer.tsx'
import { Recalculate } from './Recalculate.tsx'
import { SourceIcon } from './SourceIcon.tsx'

/** One header field: what it is called, where its value comes from, the value, how it stands, and what is wrong with it. */
export const FieldRow = memo(function FieldRow({
  id,
  label,
  action,
}: {
  id: number
  label: string
  action?: ReactNode
}) {
  const node = useReviewState(state => state.nodes.get(id))
  const mark = useReviewState(state => markOf(state, id))
  const notes = useReviewState(state => state.notes[id])
  const isSelected = useReviewState(state => state.selected === id)
  const isOffering = useReviewState(state => state.offering === id)
  const own = useReviewState(state => state.opened.schema.get(node?.schema_id ?? ''))
  if (!node) return null
  const meaning = understood(node, own?.type ?? 'string')
  const noteId = notes?.length ? `notes-${id}` : undefined
  return (
    <div className={classes.row} data-mark={mark} data-selected={isSelected || undefined} data-where="field">
      <span className={classes.label} title={label}>
        <span className={classes.labelText}>{label}</span>
        <SourceIcon source={sourceOf(node, own?.ui_configuration?.type)} />
      </span>
      <span className={classes.value} data-type={own?.type}>
        <FieldInput node={node} label={label} isInvalid={mark === 'error'} {...(noteId && { describedBy: noteId })} />
        {meaning && <span className={classes.meaning}>= {meaning}</span>}
        {isSelected && !isOffering && !node.content?.value && <Offer node={node} />}
        <Recalculate node={node} label={label} />
        {action}
      </span>
      <MarkBadge node={node} mark={mark} />
      {noteId && <Notes id={noteId} notes={notes ?? []} />}
      {isOffering && <Candidates node={node} />}
      {isSelected && <Peek node={node} />}
    </div>
  )
})

/** The place on the page, for windows in which page and fields cannot be seen together. */
function Peek({ node }: { node: ContentNode }) {
  const page = useReviewState(state => state.opened.pages.find(p => p.number === node.content?.page))
  if (!page || !node.content?.position) return null
  return (
    <span className={classes.peek}>
      <Snippet page={page} box={node.content.position} width={420} height={40} />
    </span>
  )
}

function Notes({ id, notes }: { id: string; notes: Message[] }) {
  return (
    <span id={id} className={classes.notes}>
      {notes.map(note => (
        <span key={note.content} data-tone={note.type} className={classes.note}>
          {note.type === 'info' && <IconInfoCircle size={14} aria-hidden />}
          {sentence(note.content)}
        </span>
      ))}
    </span>
  )
}

/** The service's own texts are terse ("required"). */
export function sentence(text: string): string {
  if (text === 'required') return 'This field must be filled.'
  return /^[a-z]/.test(text) ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : text
}
