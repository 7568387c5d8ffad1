import { Center, Loader, Text } from '@mantine/core'
import { Navigate } from 'react-router'
import { isInUse, useQueues } from '../../api/queues.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { usePlace } from '../../ui/place.ts'

/** The start: on to the queue that was looked at last, else to the first one. */
export function FirstQueue() {
  const queues = useQueues()
  const last = usePlace(state => state.queueId)
  const inUse = queues.data?.filter(isInUse)
  const target = inUse?.find(queue => queue.id === last) ?? inUse?.[0]
  if (target) return <Navigate to={`/queues/${target.id}`} replace />
  return (
    <Center h="100%" p="xl">
      {queues.isError ? (
        <ErrorNote title="The queues could not be loaded" error={queues.error} retry={() => void queues.refetch()} />
      ) : queues.isSuccess ? (
        <Text>You have no queue yet. Ask an administrator to assign one to you.</Text>
      ) : (
        <Loader aria-label="Loading the queues" />
      )}
    </Center>
  )
}
