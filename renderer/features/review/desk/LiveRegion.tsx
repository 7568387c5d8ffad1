import { VisuallyHidden } from '@mantine/core'
import { useReviewState } from '../state/store.ts'

/** Tells who cannot see the screen which field is active, what it says and what has happened. */
export function LiveRegion() {
  const said = useReviewState(state => state.said)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  )
}
