import { Alert, Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { explain, fieldError } from '../api/problem.ts'

interface Action {
  isPending: boolean
  run(): void
}

/** The address of an optional service nearby and what goes with it: saved, tried out, or given up. */
export function NearbyServiceForm({
  isComplete,
  save,
  trial,
  remove,
  answer,
  children,
}: {
  isComplete: boolean
  save: Action
  trial: Action & { error: unknown }
  /** Missing while no service is set. */
  remove: Action | null
  /** What it said when it was tried; null before. */
  answer: string | null
  children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) save.run()
  }
  return (
    <form onSubmit={submit}>
      <Stack maw={520}>
        {children}
        <Outcome error={trial.error} answer={answer} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isComplete}>
            Save
          </Button>
          <Button variant="default" loading={trial.isPending} disabled={!isComplete} onClick={trial.run}>
            Try it
          </Button>
          {remove && (
            <Button variant="subtle" color="gray" loading={remove.isPending} onClick={remove.run}>
              Use none
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function Outcome({ error, answer }: { error: unknown; answer: string | null }) {
  if (error && !fieldError(error, 'address'))
    return (
      <Alert color="red" title="It did not answer" role="alert">
        {explain(error)}
      </Alert>
    )
  if (answer === null) return null
  return (
    <Alert color="green" title="It answers" role="status">
      {answer}
    </Alert>
  )
}
