import { useMatch } from 'react-router'
import { isInUse, useQueues } from '../../api/queues.ts'
import type { Queue } from '../../api/types.ts'
import { usePlace } from '../../ui/place.ts'

/** The queue that files go to: the one on the screen, else the one looked at last, else the first. */
export function useTargetQueue(): Queue | undefined {
  const queues = useQueues().data?.filter(isInUse)
  const shown = Number(useMatch('/queues/:queueId')?.params.queueId)
  const last = usePlace(state => state.queueId)
  return queues?.find(queue => queue.id === shown) ?? queues?.find(queue => queue.id === last) ?? queues?.[0]
}
