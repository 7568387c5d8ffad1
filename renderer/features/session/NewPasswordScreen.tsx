import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { fieldError } from '../../api/problem.ts'
import { closeSession } from '../../api/session.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Door } from './Door.tsx'
import { NewPassword } from './NewPassword.tsx'

/** Where the link of an e-mail or of an administrator leads. */
export function NewPasswordScreen() {
  const [token] = useState(takeToken)
  const choose = useMutation({
    mutationFn: (body: Record<string, string>) => api.post('/auth/password/reset/confirm', { ...body, token }),
    onSuccess: () => closeSession('The new password is saved. Log in with it.'),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)]
    choose.mutate(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])))
  }
  if (choose.isSuccess) return <Saved />
  return (
    <Door title="New password" intro="Choose the password that you log in with from now on.">
      <form onSubmit={submit}>
        <Stack>
          <NewPassword error={choose.error} />
          {choose.error && !isAtField(choose.error) && (
            <ErrorNote title="The password was not saved" error={choose.error} />
          )}
          <Button type="submit" loading={choose.isPending} disabled={!token}>
            Save password
          </Button>
        </Stack>
      </form>
      {!token && (
        <Alert icon={<IconInfoCircle />} variant="light" role="status">
          This address is not whole. Open the link that you were given once more, or ask for a new one.
        </Alert>
      )}
      <Anchor component={Link} to="/forgotten-password" size="sm">
        Ask for a new link
      </Anchor>
    </Door>
  )
}

const Saved = () => (
  <Door
    title="New password"
    intro="The new password is saved. Whoever was logged in under this name has to log in again."
  >
    <Button component={Link} to="/login">
      Log in
    </Button>
  </Door>
)

/** Out of the address at once, so that no bookmark or history keeps it. */
function takeToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}

const isAtField = (error: unknown) => ['new_password1', 'new_password2'].some(name => fieldError(error, name))
