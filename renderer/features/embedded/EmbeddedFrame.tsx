import { Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { api } from '../../api/client.ts'
import { beginEmbedded, leaveEmbedded, readEmbedded } from '../../api/embedded.ts'
import { useSession, visitWith } from '../../api/session.ts'
import { tellFailure } from '../../ui/notify.tsx'

/** The review screen alone, for a program that shows it in its own window; the address brings the key. */
export function EmbeddedFrame() {
  const [isOpen] = useState(enter)
  const phase = useSession(state => state.phase)
  if (!isOpen || phase !== 'in')
    return (
      <Notice title="This address is no longer good">
        Go back to where you came from and open the document again.
      </Notice>
    )
  return (
    <Stack h="100vh" gap={0}>
      <Group justify="flex-end" p={4}>
        <GiveBack />
      </Group>
      <div style={{ flex: 1, minHeight: 0 }}>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </div>
    </Stack>
  )
}

export const EmbeddedDone = () => <Notice title="Done">You can close this window.</Notice>

function GiveBack() {
  const id = useParams().id
  const cancel = () =>
    api.post(`/annotations/${id}/cancel`, {}).then(
      () => void leaveEmbedded('cancel'),
      // One that was never started, or has ended, can be left all the same
      error => (error?.status === 409 ? void leaveEmbedded('cancel') : tellFailure('It was not given back', error)),
    )
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void cancel()}>
      Leave without finishing
    </Button>
  )
}

/** Takes the key out of the address, so that no bookmark or history keeps it. */
function enter(): boolean {
  const embedded = readEmbedded(location.hash)
  if (!embedded) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  beginEmbedded(embedded)
  visitWith(embedded.key)
  return true
}

const Waiting = () => (
  <Center h="100%" mih={200}>
    <Loader aria-label="Loading" />
  </Center>
)

const Notice = ({ title, children }: { title: string; children: string }) => (
  <Center h="100vh" p="xl">
    <Stack gap="xs" align="center" ta="center">
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed">{children}</Text>
    </Stack>
  </Center>
)
