import { Button, Group, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { OutboxEntry } from '../../api/types.ts'
import { when } from '../../ui/format.ts'
import settings from '../../ui/settings.module.css'
import { useRetry, useWithdraw } from './mail.ts'

/** The newest messages that were written here, and what became of them. */
export function Outbox({ entries }: { entries: OutboxEntry[] }) {
  return (
    <section className={settings.scroll} aria-labelledby="outbox">
      <Title order={2} size="h5" id="outbox" mb="xs">
        Messages
      </Title>
      {entries.length === 0 ? (
        <Text c="dimmed">Nothing was written yet.</Text>
      ) : (
        <table className={settings.list}>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
              <th scope="col">State</th>
              <th scope="col">Written</th>
              <th scope="col" aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {entries.map(entry => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const [retry, withdraw] = [useRetry(), useWithdraw()]
  const name = entry.subject || '(no subject)'
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{entry.recipients.join(', ')}</td>
      <td>
        <State entry={entry} />
      </td>
      <td className="numbers">{when(entry.created_at)}</td>
      <td className={settings.actions}>
        <Group gap="xs" wrap="nowrap" justify="end">
          {entry.state === 'failed' && entry.email !== null && (
            <Button
              size="xs"
              variant="default"
              loading={retry.isPending}
              aria-label={`Try “${name}” again`}
              onClick={() => retry.mutate(entry)}
            >
              Try again
            </Button>
          )}
          {entry.state === 'waiting' && (
            <Button
              size="xs"
              variant="default"
              loading={withdraw.isPending}
              aria-label={`Do not send “${name}”`}
              onClick={() => withdraw.mutate(entry)}
            >
              Do not send
            </Button>
          )}
        </Group>
      </td>
    </tr>
  )
}

const STATES = {
  waiting: { label: 'Queued', tone: 'var(--gl-muted)', Icon: IconClock },
  sent: { label: 'Sent', tone: 'var(--gl-ok)', Icon: IconCircleCheck },
  failed: { label: 'Failed', tone: 'var(--mantine-color-error)', Icon: IconAlertTriangle },
}

function State({ entry }: { entry: OutboxEntry }) {
  const { label, tone, Icon } = STATES[entry.state]
  const next = entry.next_try_at ? ` Tried again: ${when(entry.next_try_at)}.` : ''
  return (
    <>
      <Group gap={4} wrap="nowrap" c={tone}>
        <Icon size={16} aria-hidden />
        {label}
      </Group>
      {entry.detail && (
        <Text size="xs" c="dimmed">
          {entry.detail}
          {next}
        </Text>
      )}
    </>
  )
}
