import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldError } from '../../api/problem.ts'
import type { LanguageModel } from '../../api/types.ts'
import { NearbyServiceForm } from '../../ui/NearbyServiceForm.tsx'
import { useRemoveLanguageModel, useSaveLanguageModel, useTryLanguageModel } from './language-model.ts'

export function LanguageModelForm({ saved }: { saved: LanguageModel }) {
  const [address, setAddress] = useState(saved.address ?? '')
  const [model, setModel] = useState(saved.model ?? '')
  const [timeout, setTimeout] = useState<number | string>(saved.timeout_s)
  const [save, remove, trial] = [useSaveLanguageModel(), useRemoveLanguageModel(), useTryLanguageModel()]
  const input = { address: address.trim(), model: model.trim(), timeout_s: Number(timeout) || 60 }
  const isComplete = input.address !== '' && input.model !== ''
  const error = (name: string) => fieldError(save.error, name) ?? fieldError(trial.error, name)
  const answer = trial.data
    ? `Asked for the capital of France it said “${trial.data.answer}”, after ${(trial.data.ms / 1000).toFixed(1)} seconds.`
    : null
  return (
    <NearbyServiceForm
      isComplete={isComplete}
      save={{ isPending: save.isPending, run: () => save.mutate(input) }}
      trial={{ isPending: trial.isPending, error: trial.error, run: () => trial.mutate(input) }}
      remove={saved.address === null ? null : { isPending: remove.isPending, run: () => remove.mutate() }}
      answer={answer}
    >
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
    </NearbyServiceForm>
  )
}
