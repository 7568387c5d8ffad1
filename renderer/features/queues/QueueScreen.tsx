import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useUsers } from '../../api/people.ts'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import { QueueForm } from './QueueForm.tsx'
import { useQueue, useSchemas } from './queues.ts'

export function QueueScreen() {
  const id = Number(useParams().id)
  const queue = useQueue(id)
  const schemas = useSchemas()
  const users = useUsers()
  return (
    <SettingsPage
      title={queue.data?.name ?? 'Queue'}
      intro={
        <>
          <Anchor component={Link} to="/settings/queues" size="sm">
            All queues
          </Anchor>{' '}
          ·{' '}
          <Anchor component={Link} to={`/queues/${id}`} size="sm">
            Documents of this queue
          </Anchor>
        </>
      }
      needs={[queue, schemas, users]}
    >
      {() =>
        queue.data && <QueueForm key={id} queue={queue.data} schemas={schemas.data ?? []} users={users.data ?? []} />
      }
    </SettingsPage>
  )
}
