import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import type { Queue } from '../../api/types.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { count } from '../../ui/format.ts'
import { tellFailure } from '../../ui/notify.tsx'
import { useRemoveQueue } from './queues.ts'

export function RemoveQueue({ queue }: { queue: Queue }) {
  const [isAsking, { open, close }] = useDisclosure(false)
  const remove = useRemoveQueue()
  const navigate = useNavigate()
  const documents = Object.values(queue.counts).reduce((sum, n) => sum + n, 0)
  const confirm = () =>
    remove.mutate(queue, {
      onSuccess: () => void navigate('/settings/queues'),
      onError: error => {
        close()
        tellFailure(`${queue.name} was not deleted`, error)
      },
    })
  return (
    <>
      <Button variant="default" c="var(--gl-danger)" onClick={open} disabled={queue.status !== 'active'}>
        {queue.status === 'active' ? 'Delete queue…' : 'Being deleted'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Delete the queue ${queue.name}?`}
        deed="Delete the queue"
        isBusy={remove.isPending}
        close={close}
        confirm={confirm}
      >
        <Text size="sm">
          It takes no more documents from now on. In 24 hours it is removed for good, with{' '}
          {documents === 0 ? 'nothing in it' : `the ${count(documents, 'document')} in it`}. This cannot be taken back.
        </Text>
      </ConfirmDialog>
    </>
  )
}
