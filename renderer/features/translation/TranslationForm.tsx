import { Alert, Button, Group, NumberInput, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { explain, fieldError } from '../../api/problem.ts'
import type { TranslationService } from '../../api/types.ts'
import { useRemoveTranslationService, useSaveTranslationService, useTryTranslationService } from './translation.ts'

export function TranslationForm({ saved }: { saved: TranslationService }) {
  const [address, setAddress] = useState(saved.address ?? '')
  const [key, setKey] = useState('')
  const [timeout, setTimeout] = useState<number | string>(saved.timeout_s)
  const [save, remove, trial] = [useSaveTranslationService(), useRemoveTranslationService(), useTryTranslationService()]
  const input = { address: address.trim(), timeout_s: Number(timeout) || 20, ...(key ? { key } : {}) }
  const isComplete = input.address !== ''
  const error = (name: string) => fieldError(save.error, name) ?? fieldError(trial.error, name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) save.mutate(input)
  }
  return (
    <form onSubmit={submit}>
      <Stack maw={520}>
        <TextInput
          label="Address"
          description="Where its API begins, without /translate."
          placeholder="http://127.0.0.1:5000"
          type="url"
          spellCheck={false}
          value={address}
          onChange={event => setAddress(event.currentTarget.value)}
          error={error('address')}
        />
        <PasswordInput
          label="API key"
          description={saved.has_key ? 'One is set; leave this empty to keep it.' : 'Only if the service asks for one.'}
          autoComplete="off"
          value={key}
          onChange={event => setKey(event.currentTarget.value)}
          error={error('key')}
        />
        <NumberInput
          label="Wait for a page at most"
          suffix=" seconds"
          min={1}
          max={120}
          allowDecimal={false}
          value={timeout}
          onChange={setTimeout}
          error={error('timeout_s')}
        />
        <Outcome trial={trial} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isComplete}>
            Save
          </Button>
          <Button
            variant="default"
            loading={trial.isPending}
            disabled={!isComplete}
            onClick={() => trial.mutate(input)}
          >
            Try it
          </Button>
          {saved.address !== null && (
            <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
              Use none
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function Outcome({ trial: { data, error } }: { trial: ReturnType<typeof useTryTranslationService> }) {
  if (error && !fieldError(error, 'address'))
    return (
      <Alert color="red" title="It did not answer" role="alert">
        {explain(error)}
      </Alert>
    )
  if (!data) return null
  return (
    <Alert color="green" title="It answers" role="status">
      Asked for “Rechnung” in English it said “{data.translation}”, after {(data.ms / 1000).toFixed(1)} seconds.
    </Alert>
  )
}
