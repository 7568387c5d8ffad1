import { Modal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useShallow } from 'zustand/react/shallow'
import { sentence } from '../fields/FieldRow.tsx'
import { labelOf } from '../state/model.ts'
import { goTo } from '../state/moving.ts'
import { useReview, useReviewState } from '../state/store.ts'
import classes from './desk.module.css'
import { errorsOf } from './ending.ts'

/** Why the document cannot be confirmed yet, each reason a way to its field. */
export function BlockedDialog() {
  const review = useReview()
  const isOpen = useReviewState(state => state.dialog === 'blocked')
  const close = () => review.store.setState({ dialog: null })
  const mend = (id: number) => {
    close()
    // The dialog gives the focus back to where it was; only then may the field take it.
    setTimeout(() => goTo(review, id), 0)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="This document cannot be confirmed yet"
      closeButtonProps={{ 'aria-label': 'Close' }}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      {isOpen && <Reasons mend={mend} />}
    </Modal>
  )
}

function Reasons({ mend }: { mend: (id: number) => void }) {
  const errors = useReviewState(useShallow(state => errorsOf(state).map(error => `${error.id ?? ''}|${error.text}`)))
  const { store } = useReview()
  return (
    <>
      <Text size="sm" mb="sm">
        {errors.length === 1 ? 'One thing has' : `${errors.length} things have`} to be put right first:
      </Text>
      <ul className={classes.reasons}>
        {errors.map(entry => {
          const [id, ...text] = entry.split('|')
          const reason = sentence(text.join('|'))
          return (
            <li key={entry}>
              <IconAlertTriangle size={15} aria-hidden />
              {id ? (
                <button
                  type="button"
                  onClick={() => mend(Number(id))}
                  data-autofocus={entry === errors[0] || undefined}
                >
                  <b>{labelOf(store.getState(), Number(id))}</b> {reason}
                </button>
              ) : (
                reason
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
