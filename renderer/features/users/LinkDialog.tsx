import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { nameOf } from '../../api/people.ts'
import type { ResetLink, User } from '../../api/types.ts'
import { when } from '../../ui/format.ts'

type Props = { user: User | undefined; link: ResetLink | undefined; close: () => void }

/** Shows a link by which a user chooses a new password, once, to be handed on. */
export function LinkDialog({ user, link, close }: Props) {
  const name = user ? nameOf(user) : ''
  return (
    <Modal opened={link !== undefined} onClose={close} size="lg" title={`A new password for ${name}`}>
      <Stack>
        <Text size="sm">
          Hand this link to {name} and to nobody else: whoever opens it chooses the password. It is good once, until{' '}
          {when(link?.expires_at)}, and is not shown again. The old password stays good until then.
        </Text>
        <Group align="end" gap="xs">
          <TextInput style={{ flex: '1 1 260px' }} label="Link" value={link?.url ?? ''} readOnly data-autofocus />
          <CopyButton value={link?.url ?? ''}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
