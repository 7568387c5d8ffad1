import { Center, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { idOf } from '../../api/client.ts'
import { isInUse, useQueues } from '../../api/queues.ts'
import type { Queue, WatchedFolder } from '../../api/types.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { AddFolder } from './AddFolder.tsx'
import { FolderCard } from './FolderCard.tsx'
import classes from './folders.module.css'
import { useFolders } from './folders.ts'

export function FoldersScreen() {
  const queues = useQueues()
  useDocumentTitle('Watched folders · Gleaner')
  const folders = useFolders()
  const failed = [queues, folders].find(query => query.isError && !query.data)
  if (failed) {
    return (
      <Center h="100%" p="xl">
        <ErrorNote title="The folders could not be loaded" error={failed.error} retry={() => void failed.refetch()} />
      </Center>
    )
  }
  return (
    <div className={classes.screen}>
      <Stack className={classes.column} gap="lg">
        <div>
          <Title order={1} size="h4">
            Watched folders
          </Title>
          <Text c="dimmed" size="sm">
            Files saved in a watched folder come into its queue. What was taken moves to <b>imported</b> inside the
            folder, what was refused moves to <b>failed</b> with a note beside it. An .eml file brings in its
            attachments.
          </Text>
        </div>
        {queues.data && folders.data ? (
          <Folders queues={queues.data} folders={folders.data} />
        ) : (
          <Skeleton h={260} aria-label="Loading the folders" />
        )}
      </Stack>
    </div>
  )
}

function Folders({ queues, folders }: { queues: Queue[]; folders: WatchedFolder[] }) {
  const used = queues.filter(queue => folders.some(folder => idOf(folder.queue) === queue.id))
  return (
    <>
      <AddFolder queues={queues.filter(isInUse)} />
      {folders.length === 0 && (
        <Text className={classes.none}>
          No folder is watched yet. Add the one your scanner or mail program saves to.
        </Text>
      )}
      {used.map(queue => (
        <Stack key={queue.id} component="section" gap="sm" aria-labelledby={`folders-${queue.id}`}>
          <Title order={2} size="h5" id={`folders-${queue.id}`}>
            {queue.name}
          </Title>
          {folders
            .filter(folder => idOf(folder.queue) === queue.id)
            .map(folder => (
              <FolderCard key={folder.id} folder={folder} />
            ))}
        </Stack>
      ))}
    </>
  )
}
