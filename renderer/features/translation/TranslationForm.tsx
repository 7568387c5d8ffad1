import { NumberInput, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldError } from '../../api/problem.ts'
import type { TranslationService } from '../../api/types.ts'
import { NearbyServiceForm } from '../../ui/NearbyServiceForm.tsx'
import { useRemoveTranslationService, useSaveTranslationService, useTryTranslationService } from './translation.ts'

export function TranslationForm({ saved }: { saved: TranslationService }) {
  const [address, setAddress] = useState(saved.address ?? '')
  const [key, setKey] = useState('')
  const [timeout, setTimeout] = useState<number | string>(saved.timeout_s)
  const [save, remove, trial] = [useSaveTranslationService(), useRemoveTranslationService(), useTryTranslationService()]
  const input = { address: address.trim(), timeout_s: Number(timeout) || 20, ...(key ? { key } : {}) }
  const isComplete = input.address !== ''
  const error = (name: string) => fieldError(save.error, name) ?? fieldError(trial.error, name)
  const answer = trial.data
    ? `Asked for “Rechnung” in English it said “${trial.data.translation}”, after ${(trial.data.ms / 1000).toFixed(1)} seconds.`
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
    </NearbyServiceForm>
  )
}
