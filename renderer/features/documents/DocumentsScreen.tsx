import { Center, Skeleton, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useQueues } from '../../api/queues.ts'
import type { Queue } from '../../api/types.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { rememberQueue } from '../../ui/place.ts'
import classes from './documents.module.css'
import { EmptyQueue } from './EmptyQueue.tsx'
import { LabelFilter } from './LabelFilter.tsx'
import { ListHelp } from './ListHelp.tsx'
import { QueueDocuments } from './QueueDocuments.tsx'
import { QueueList } from './QueueList.tsx'
import { SearchBox } from './SearchBox.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { isUntouched } from './tabs.ts'

export function DocumentsScreen() {
  const id = Number(useParams().queueId)
  const queues = useQueues()
  const queue = queues.data?.find(candidate => candidate.id === id)
  useDocumentTitle(queue ? `${queue.name} · Gleaner` : 'Gleaner')
  useEffect(() => {
    if (queue) rememberQueue(queue.id)
  }, [queue])
  if (queues.isError && !queues.data) return <Fault error={queues.error} retry={() => void queues.refetch()} />
  if (queues.isSuccess && !queue) return <NotFound />
  return (
    <div className={classes.screen}>
      <QueueList queues={queues.data} current={id} />
      {queue ? <Content key={queue.id} queue={queue} /> : <ContentSkeleton />}
    </div>
  )
}

function Content({ queue }: { queue: Queue }) {
  return (
    <section className={classes.content} aria-labelledby="queue-name">
      <div className={classes.head}>
        <Title order={1} size="h4" id="queue-name" lineClamp={1} className={classes.title}>
          {queue.name}
        </Title>
        <LabelFilter />
        <SearchBox />
        <ListHelp />
      </div>
      <StatusTabs queue={queue} />
      {isUntouched(queue.counts) ? <EmptyQueue queue={queue} /> : <QueueDocuments queue={queue} />}
    </section>
  )
}

const ContentSkeleton = () => (
  <Stack className={classes.content} p="md" aria-busy aria-label="Loading the documents">
    <Skeleton h={28} w={220} />
    <Skeleton h={28} w="70%" />
    <Skeleton h={240} />
  </Stack>
)

const Fault = (props: { error: unknown; retry: () => void }) => (
  <Center h="100%" p="xl">
    <ErrorNote title="The queues could not be loaded" {...props} />
  </Center>
)
