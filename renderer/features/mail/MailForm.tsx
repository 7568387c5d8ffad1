import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSelf } from '../../api/people.ts'
import { fieldError } from '../../api/problem.ts'
import type { MailAccount } from '../../api/types.ts'
import { NearbyServiceForm } from '../../ui/NearbyServiceForm.tsx'
import { bodyOf, type Draft, draftOf, isComplete } from './draft.ts'
import { useRemoveMailAccount, useSaveMailAccount, useTryMailAccount } from './mail.ts'
import { SenderFields } from './SenderFields.tsx'
import { ServerFields } from './ServerFields.tsx'

export function MailForm({ saved }: { saved: MailAccount }) {
  const [draft, setDraft] = useState(() => draftOf(saved))
  const own = useSelf().data?.email ?? ''
  const [to, setTo] = useState<string | null>(null)
  const [save, remove, trial] = [useSaveMailAccount(), useRemoveMailAccount(), useTryMailAccount()]
  const put = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const recipient = (to ?? own).trim()
  const error = (name: string) => fieldError(save.error, name) ?? fieldError(trial.error, name)
  const test = () => trial.mutate({ ...bodyOf(draft), ...(recipient ? { to: recipient } : {}) })
  return (
    <NearbyServiceForm
      isComplete={isComplete(draft)}
      save={{ isPending: save.isPending, run: () => save.mutate(bodyOf(draft)) }}
      trial={{ isPending: trial.isPending, error: trial.error, run: test }}
      remove={saved.host === null ? null : { isPending: remove.isPending, run: () => remove.mutate() }}
      answer={trial.data ? `A message to ${trial.data.to} was taken; the server said “${trial.data.answer}”.` : null}
      words={{ trial: 'Send a test message to me', failed: 'The test message was not sent', worked: 'It works' }}
    >
      <ServerFields draft={draft} put={put} setDraft={setDraft} error={error} hasPassword={saved.has_password} />
      <SenderFields draft={draft} put={put} error={error} />
      <TextInput
        label="Test message to"
        description="Your own address, unless you enter another."
        type="email"
        spellCheck={false}
        value={to ?? own}
        onChange={event => setTo(event.currentTarget.value)}
        error={error('to')}
      />
    </NearbyServiceForm>
  )
}
