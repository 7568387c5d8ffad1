import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { discarded } from '../state/editing.ts'
import { useReview, useReviewState } from '../state/store.ts'
import { Banner } from './Banner.tsx'

/** Edits that did not arrive: why, and what can be done. Stays until it is mended. */
export function UnsavedBanner() {
  const { store, saver } = useReview()
  const saving = useReviewState(state => state.saving)
  const waiting = useReviewState(state => state.waiting.length)
  if (saving.state !== 'failed') return null
  return (
    <Banner tone="danger" Icon={IconAlertTriangle} role="alert">
      <span>
        <b>
          {waiting === 0
            ? 'Saved, but not checked.'
            : waiting === 1
              ? '1 change is not saved.'
              : `${waiting} changes are not saved.`}
        </b>{' '}
        {saving.reason}
      </span>
      <Button size="compact-xs" variant="default" onClick={saver.retry}>
        Try again
      </Button>
      {waiting > 0 && (
        <Button size="compact-xs" variant="default" onClick={() => store.setState(discarded)}>
          Give the changes up
        </Button>
      )}
    </Banner>
  )
}
