import { Alert, Anchor, Button, Divider, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconInfoCircle, IconLogin2 } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { ApiError, addressOf, api } from '../../api/client.ts'
import { explain } from '../../api/problem.ts'
import { openSession, useSession } from '../../api/session.ts'
import type { LoginProviders } from '../../api/types.ts'
import { Door } from './Door.tsx'
import { takeFailure } from './failure.ts'

export function LoginScreen() {
  const { phase, note } = useSession()
  const [failure] = useState(takeFailure)
  const from = (useLocation().state as { from?: string } | null)?.from ?? '/'
  if (phase !== 'out' && !(failure && phase === 'starting')) return <Navigate to={from} replace />
  const said = failure ?? note
  return (
    <Door title="Log in" intro="With the user name and password of this Gleaner.">
      {said && (
        <Alert icon={<IconInfoCircle />} variant="light" role="status">
          {said}
        </Alert>
      )}
      <LoginForm />
      <Providers next={from} />
    </Door>
  )
}

function LoginForm() {
  const client = useQueryClient()
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => api.post<{ key: string }>('/auth/login', body),
    onSuccess: ({ key }) => {
      client.clear()
      openSession(key, 'password')
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
        <Anchor component={Link} to="/forgotten-password" size="sm">
          Forgotten your password?
        </Anchor>
      </Stack>
    </form>
  )
}

/** One button for each identity provider; nothing where there is none, or where none can be asked for. */
function Providers({ next }: { next: string }) {
  const { data } = useQuery({
    queryKey: ['login providers'],
    queryFn: () => api.get<LoginProviders>('/oauth/providers'),
    retry: false,
  })
  if (!data?.results.length) return null
  return (
    <Stack>
      <Divider label="or" />
      {data.results.map(({ id, name, url }) => (
        <Button
          key={id}
          component="a"
          href={addressOf(url, { next })}
          variant="default"
          leftSection={<IconLogin2 size={18} />}
        >
          Log in with {name}
        </Button>
      ))}
    </Stack>
  )
}

function reason(error: Error): string {
  if (!(error instanceof ApiError)) return explain(error)
  if (error.status === 401) return 'This user name and password do not belong together. Check both and try again.'
  return error.status === 429 ? error.detail : explain(error)
}
