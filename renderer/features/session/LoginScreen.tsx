import { Alert, Button, Center, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError, api } from '../../api/client.ts'
import { explain } from '../../api/problem.ts'
import { openSession, useSession } from '../../api/session.ts'
import { Brand } from '../../ui/Brand.tsx'

export function LoginScreen() {
  const { phase, note } = useSession()
  useDocumentTitle('Log in · Gleaner')
  const from = (useLocation().state as { from?: string } | null)?.from ?? '/'
  if (phase !== 'out') return <Navigate to={from} replace />
  return (
    <Center component="main" h="100%" p="md" style={{ overflow: 'auto', background: 'var(--gl-canvas)' }}>
      <Paper withBorder p="xl" w={380} maw="100%">
        <Stack gap="lg">
          <Brand />
          <div>
            <Title order={1} size="h3">
              Log in
            </Title>
            <Text c="dimmed" size="sm">
              With the user name and password of this Gleaner.
            </Text>
          </div>
          {note && (
            <Alert icon={<IconInfoCircle />} variant="light" role="status">
              {note}
            </Alert>
          )}
          <LoginForm />
        </Stack>
      </Paper>
    </Center>
  )
}

function LoginForm() {
  const client = useQueryClient()
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => api.post<{ key: string }>('/auth/login', body),
    onSuccess: ({ key }) => {
      client.clear()
      openSession(key, true)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    login.mutate({ username: String(form.get('username')), password: String(form.get('password')) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput name="username" label="User name" autoComplete="username" required withAsterisk={false} autoFocus />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={login.error ? reason(login.error) : undefined}
          errorProps={{ role: 'alert' }}
        />
        <Button type="submit" loading={login.isPending}>
          Log in
        </Button>
      </Stack>
    </form>
  )
}

const reason = (error: Error) =>
  error instanceof ApiError && error.status === 401
    ? 'This user name and password do not belong together. Check both and try again.'
    : explain(error)
