import { Center, Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { useQueues } from '../../api/queues.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { usePlace } from '../../ui/place.ts'
import { QueueExport } from './QueueExport.tsx'

export function ExportsScreen() {
  const queues = useQueues()
  useDocumentTitle('Export · Gleaner')
  const [params, setParams] = useSearchParams()
  const last = usePlace(state => state.queueId)
  const wanted = Number(params.get('queue')) || last
  const queue = queues.data?.find(candidate => candidate.id === wanted) ?? queues.data?.[0]
  if (queues.isError && !queue) {
    return (
      <Center h="100%" p="xl">
        <ErrorNote title="The queues could not be loaded" error={queues.error} retry={() => void queues.refetch()} />
      </Center>
    )
  }
  if (!queue) return <Skeleton h={320} m="md" w="auto" aria-label="Loading the queues" />
  return (
    <QueueExport
      key={queue.id}
      queue={queue}
      queues={queues.data ?? []}
      choose={id => setParams({ queue: id }, { replace: true })}
    />
  )
}
