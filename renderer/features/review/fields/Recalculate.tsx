import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMathFunction } from '@tabler/icons-react'
import type { ContentNode } from '../../../api/types.ts'
import { recalculate } from '../state/filling.ts'
import { useReview, useReviewState } from '../state/store.ts'

/** A calculated field in which a person has put another value: the way back to the calculation. */
export function Recalculate({ node, label }: { node: ContentNode; label: string }) {
  const review = useReview()
  const isLocked = useReviewState(state => state.opened.readOnly !== null)
  if (!node.no_recalculation || isLocked) return null
  return (
    <Tooltip label="Set by hand. Calculate it again">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        tabIndex={-1}
        aria-label={`Calculate ${label} again`}
        onClick={() => recalculate(review, node.id)}
      >
        <IconMathFunction size={14} />
      </ActionIcon>
    </Tooltip>
  )
}
