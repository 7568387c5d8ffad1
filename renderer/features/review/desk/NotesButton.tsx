import { Button } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { count } from '../../../ui/format.ts'
import { useReview, useReviewState } from '../state/store.ts'
import { useNotes } from './notes.ts'

/** Opens and closes the notes; how many there are can be seen without opening them. */
export function NotesButton() {
  const { store } = useReview()
  const hasNotes = useReviewState(state => state.hasNotes)
  const n = useNotes().data?.length ?? 0
  return (
    <Button
      size="xs"
      variant={n > 0 ? 'light' : 'default'}
      leftSection={<IconNote size={16} />}
      aria-expanded={hasNotes}
      onClick={() => store.setState({ hasNotes: !hasNotes })}
    >
      {n > 0 ? count(n, 'note') : 'Notes'}
    </Button>
  )
}
