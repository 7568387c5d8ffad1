import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { ApiError, api } from '../../api/client.ts'
import { explain } from '../../api/problem.ts'
import { Door } from './Door.tsx'

export function ForgottenScreen() {
  const ask = useMutation({ mutationFn: (email: string) => api.post('/auth/password/reset', { email }) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask.mutate(String(new FormData(event.currentTarget).get('email')))
  }
  return (
    <Door title="Forgotten password" intro="Tell us who you are, and you get a link to choose a new one.">
      {ask.isSuccess ? (
        <Alert icon={<IconInfoCircle />} variant="light" role="status">
          If there is an account of this name, its link is on the way: by e-mail, or from an administrator, who sees
          your wish among the users.
        </Alert>
      ) : (
        <form onSubmit={submit}>
          <Stack>
            <TextInput
              name="email"
              label="E-mail address or user name"
              autoComplete="username"
              required
              withAsterisk={false}
              autoFocus
              error={ask.error ? reason(ask.error) : undefined}
              errorProps={{ role: 'alert' }}
            />
            <Button type="submit" loading={ask.isPending}>
              Ask for a link
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} to="/login" size="sm">
        Back to the log-in
      </Anchor>
    </Door>
  )
}

const reason = (error: Error) => (error instanceof ApiError && error.status === 429 ? error.detail : explain(error))
