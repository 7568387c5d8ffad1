import type { ChangeEvent } from 'react'
import { endDraft, type as typeInto } from '../state/filling.ts'
import { fieldElementId, select } from '../state/moving.ts'
import { useReview, useReviewState } from '../state/store.ts'
import classes from './fields.module.css'

interface Props {
  id: number
  label: string
  value: string
  isMultiline: boolean
  isReadOnly: boolean
  isInvalid: boolean
  describedBy?: string
  tabIndex?: number
}

/** A value as text: what is being typed in it comes before what is saved. */
export function ValueInput({ id, label, value, isMultiline, isReadOnly, isInvalid, describedBy, tabIndex = 0 }: Props) {
  const review = useReview()
  const draft = useReviewState(state => (state.draft?.id === id ? state.draft.text : null))
  const text = draft ?? value
  const shared = {
    id: fieldElementId(id),
    className: classes.input,
    value: text,
    readOnly: isReadOnly,
    tabIndex,
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => typeInto(review, id, event.target.value),
    onFocus: () => select(review, id),
    onBlur: () => endDraft(review),
  }
  if (!isMultiline) return <input type="text" {...shared} />
  return <textarea rows={Math.min(5, text.split('\n').length)} {...shared} />
}
