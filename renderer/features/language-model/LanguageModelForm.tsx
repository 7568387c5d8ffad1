import { Alert, Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { explain, fieldError } from '../../api/problem.ts'
import type { LanguageModel } from '../../api/types.ts'
import { useRemoveLanguageModel, useSaveLanguageModel, useTryLanguageModel } from './language-model.ts'

export function LanguageModelForm({ saved }: { saved: LanguageModel }) {
  const [address, setAddress] = useState(saved.address ?? '')
  const [model, setModel] = useState(saved.model ?? '')
  const [timeout, setTimeout] = useState<number | string>(saved.timeout_s)
  const [save, remove, trial] = [useSaveLanguageModel(), useRemoveLanguageModel(), useTryLanguageModel()]
  const input = { address: address.trim(), model: model.trim(), timeout_s: Number(timeout) || 60 }
  const isComplete = input.address !== '' && input.model !== ''
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
          description="Where its chat API begins. Ollama: http://127.0.0.1:11434, llama.cpp: http://127.0.0.1:8080"
          placeholder="http://127.0.0.1:11434"
          type="url"
          spellCheck={false}
          value={address}
          onChange={event => setAddress(event.currentTarget.value)}
          error={error('address')}
        />
        <TextInput
          label="Model"
          description="The name that the service knows it by."
          spellCheck={false}
          value={model}
          onChange={event => setModel(event.currentTarget.value)}
          error={error('model')}
        />
        <NumberInput
          label="Wait for an answer at most"
          suffix=" seconds"
          min={1}
          max={600}
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

function Outcome({ trial: { data, error } }: { trial: ReturnType<typeof useTryLanguageModel> }) {
  if (error && !fieldError(error, 'address'))
    return (
      <Alert color="red" title="It did not answer" role="alert">
        {explain(error)}
      </Alert>
    )
  if (!data) return null
  return (
    <Alert color="green" title="It answers" role="status">
      Asked for the capital of France it said “{data.answer}”, after {(data.ms / 1000).toFixed(1)} seconds.
    </Alert>
  )
}
