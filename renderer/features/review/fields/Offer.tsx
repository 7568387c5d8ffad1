import type { ContentNode } from '../../../api/types.ts'
import { count } from '../../../ui/format.ts'
import { useReview, useReviewState } from '../state/store.ts'
import classes from './fields.module.css'
import { useCandidates } from './use-candidates.ts'

/** What is less likely than this is not worth a word; the arrow keys show it all the same. */
const LEAST = 0.1

/** Says of an empty field that values were found for it, all too doubtful to be filled in. */
export function Offer({ node }: { node: ContentNode }) {
  const { store } = useReview()
  const isLocked = useReviewState(state => state.opened.readOnly !== null)
  const { choices } = useCandidates(node, !isLocked)
  const doubtful = choices?.filter(({ score }) => score >= LEAST).length ?? 0
  if (isLocked || doubtful === 0) return null
  return (
    <button type="button" tabIndex={-1} className={classes.offer} onClick={() => store.setState({ offering: node.id })}>
      {count(doubtful, 'doubtful value')} found (Alt+↓)
    </button>
  )
}
