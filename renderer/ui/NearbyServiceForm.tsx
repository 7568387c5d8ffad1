import { Alert, Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ApiError, explain } from '../api/problem.ts'

interface Action {
  isPending: boolean
  run(): void
}

const WORDS = { trial: 'Try it', failed: 'It did not answer', worked: 'It answers' }

/** The address of an optional service and what goes with it: saved, tried out, or given up. */
export function NearbyServiceForm({
  isComplete,
  save,
  trial,
  remove,
  answer,
  words = WORDS,
  children,
}: {
  isComplete: boolean
  save: Action
  trial: Action & { error: unknown }
  /** Missing while no service is set. */
  remove: Action | null
  /** What it said when it was tried; null before. */
  answer: string | null
  words?: typeof WORDS
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
        <Outcome error={trial.error} answer={answer} words={words} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isComplete}>
            Save
          </Button>
          <Button variant="default" loading={trial.isPending} disabled={!isComplete} onClick={trial.run}>
            {words.trial}
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

type OutcomeProps = { error: unknown; answer: string | null; words: typeof WORDS }

function Outcome({ error, answer, words }: OutcomeProps) {
  if (error && !isAtField(error))
    return (
      <Alert color="red" title={words.failed} role="alert">
        {explain(error)}
      </Alert>
    )
  if (answer === null) return null
  return (
    <Alert color="green" title={words.worked} role="status">
      {answer}
    </Alert>
  )
}

// Then the field says it
const isAtField = (error: unknown) => error instanceof ApiError && Object.keys(error.fields).length > 0
