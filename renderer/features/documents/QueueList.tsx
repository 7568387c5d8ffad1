import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { isInUse } from '../../api/queues.ts'
import type { Queue } from '../../api/types.ts'
import classes from './documents.module.css'
import { countOf, toReview } from './tabs.ts'

/** The queues with what waits in each: a list at the side, or one select where the window is narrow. */
export function QueueList({ queues, current }: { queues: Queue[] | undefined; current: number }) {
  const navigate = useNavigate()
  const shown = queues?.filter(queue => isInUse(queue) || queue.id === current)
  return (
    <div className={classes.queues}>
      <NativeSelect
        hiddenFrom="sm"
        aria-label="Queue"
        value={String(current)}
        onChange={event => navigate(`/queues/${event.currentTarget.value}`)}
        data={(shown ?? []).map(queue => ({ value: String(queue.id), label: `${queue.name} (${waiting(queue)})` }))}
      />
      <Stack component="nav" gap={2} visibleFrom="sm" aria-label="Queues">
        <Text size="xs" c="dimmed" fw={600} px={10} pb={4}>
          Queues
        </Text>
        {shown?.map(queue => <QueueLink key={queue.id} queue={queue} current={queue.id === current} />) ?? (
          <Skeleton h={34} />
        )}
      </Stack>
    </div>
  )
}

function QueueLink({ queue, current }: { queue: Queue; current: boolean }) {
  const importing = queue.counts.importing ?? 0
  const failed = (queue.counts.failed_import ?? 0) + (queue.counts.failed_export ?? 0)
  return (
    <Link to={`/queues/${queue.id}`} className={classes.queue} aria-current={current ? 'page' : undefined}>
      <span className={classes.queueName}>{queue.name}</span>
      <span className={classes.queueCount}>
        {waiting(queue)}
        <span className={classes.unseen}> to review</span>
      </span>
      {importing > 0 && <span className={classes.queueNote}>{importing} being read</span>}
      {failed > 0 && (
        <span className={classes.queueNote} data-tone="danger">
          {failed} failed
        </span>
      )}
    </Link>
  )
}

const waiting = (queue: Queue) => countOf(toReview, queue.counts)
