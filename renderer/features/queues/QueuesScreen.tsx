import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { idOf } from '../../api/client.ts'
import { useQueues } from '../../api/queues.ts'
import type { Queue, Schema } from '../../api/types.ts'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import settings from '../../ui/settings.module.css'
import { AddQueue } from './AddQueue.tsx'
import { levels } from './levels.ts'
import { useSchemas } from './queues.ts'

export function QueuesScreen() {
  const queues = useQueues()
  const schemas = useSchemas()
  const [isAdding, { open, close }] = useDisclosure(false)
  return (
    <SettingsPage
      title="Queues"
      intro="Each queue is a pile of documents of one kind, with its own fields, rules and people."
      needs={[queues, schemas]}
      action={
        <Button leftSection={<IconPlus size={18} />} onClick={open}>
          Add queue
        </Button>
      }
    >
      {() => (
        <>
          <QueueTable queues={queues.data ?? []} schemas={schemas.data ?? []} />
          <AddQueue opened={isAdding} close={close} schemas={schemas.data ?? []} />
        </>
      )}
    </SettingsPage>
  )
}

function QueueTable({ queues, schemas }: { queues: Queue[]; schemas: Schema[] }) {
  return (
    <section className={settings.scroll} aria-label="Queues">
      <table className={settings.list}>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col">Fields</th>
            <th scope="col">To review</th>
            <th scope="col">Without a person</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(queue => (
            <tr key={queue.id}>
              <th scope="row">
                <Anchor component={Link} to={`/settings/queues/${queue.id}`} inherit>
                  {queue.name}
                </Anchor>
              </th>
              <td>
                <Anchor component={Link} to={`/settings/schemas/${idOf(queue.schema)}`} inherit>
                  {schemas.find(schema => schema.url === queue.schema)?.name ?? 'Its fields'}
                </Anchor>
              </td>
              <td className="numbers">{(queue.counts.to_review ?? 0) + (queue.counts.reviewing ?? 0)}</td>
              <td>{levels[queue.automation_enabled ? queue.automation_level : 'never'].short}</td>
              <td>{queue.status === 'active' ? 'In use' : 'Being deleted'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
