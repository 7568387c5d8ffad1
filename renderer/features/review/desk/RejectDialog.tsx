import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useReview, useReviewState } from '../state/store.ts'
import type { Ending } from './ending.ts'

export function RejectDialog({ ending }: { ending: Ending }) {
  const { store } = useReview()
  const isOpen = useReviewState(state => state.dialog === 'reject')
  const isBusy = useReviewState(state => state.ending === 'reject')
  const [note, setNote] = useState('')
  const close = () => store.setState({ dialog: null })
  return (
    <Modal opened={isOpen} onClose={close} title="Reject this document" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={event => {
          event.preventDefault()
          void ending.reject(note.trim())
        }}
      >
        <Textarea
          label="Reason"
          description="Kept with the document for whoever looks at it later."
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Group justify="end" mt="md" gap="xs">
          <Button variant="default" onClick={close}>
            Keep it
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            Reject
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
