import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { fieldError } from '../../api/problem.ts'
import { useSession } from '../../api/session.ts'
import type { User } from '../../api/types.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { tellDone } from '../../ui/notify.tsx'
import { NewPassword, PasswordField } from './NewPassword.tsx'

type DialogProps = { user: User; opened: boolean; close: () => void; afterwards: () => void }

export function PasswordDialog({ user, opened, close, afterwards }: DialogProps) {
  const byPassword = useSession(state => state.byPassword)
  const title = byPassword ? 'Change your password' : 'Set a password for other programs and colleagues'
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={afterwards}
      title={title}
      size={500}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <PasswordForm user={user} asksOldFirst={byPassword} close={close} />
    </Modal>
  )
}

function PasswordForm({ user, asksOldFirst, close }: { user: User; asksOldFirst: boolean; close: () => void }) {
  const [asksOld, setAsksOld] = useState(asksOldFirst)
  const change = useMutation({
    mutationFn: (body: Record<string, string>) => api.post('/auth/password/change', body),
    onSuccess: () => {
      tellDone('The new password is saved.')
      close()
    },
    // A session of the local person that was stored before such sessions were told apart
    onError: error => setAsksOld(asksOld || Boolean(fieldError(error, 'old_password'))),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].filter(([name]) => name !== 'username')
    change.mutate(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])))
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">
          {asksOldFirst ? 'You log in ' : 'Others log in to this Gleaner '}
          with the user name <b>{user.username}</b> and this password. Whoever is logged in under this name elsewhere
          has to log in again.
        </Text>
        {/* Tells password managers whose password this is */}
        <input name="username" autoComplete="username" value={user.username} readOnly hidden />
        {asksOld && (
          <PasswordField
            name="old_password"
            label="Current password"
            autoComplete="current-password"
            error={fieldError(change.error, 'old_password')}
          />
        )}
        <NewPassword user={user} error={change.error} />
        {change.error && !isAtField(change.error) && (
          <ErrorNote title="The password was not saved" error={change.error} />
        )}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Save password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const names = ['old_password', 'new_password1', 'new_password2']

const isAtField = (error: unknown) => names.some(name => fieldError(error, name))
