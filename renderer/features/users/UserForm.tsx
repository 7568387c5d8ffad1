import { Button, Checkbox, NativeSelect, Group as Row, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api/problem.ts'
import type { Group, Queue, User } from '../../api/types.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { bodyOf, type Draft, draftOf } from './draft.ts'
import { PasswordField } from './PasswordField.tsx'
import { QueueChoice } from './QueueChoice.tsx'
import { choicesFor } from './roles.ts'
import { useSaveUser } from './users.ts'

type Props = { user: User | null; groups: Group[]; queues: Queue[]; close: () => void; offer: (user: User) => void }

export function UserForm({ user, groups, queues, close, offer }: Props) {
  const [draft, setDraft] = useState(() => draftOf(user, groups))
  const save = useSaveUser(user)
  const put = (changes: Partial<Draft>) => setDraft(old => ({ ...old, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(bodyOf(draft, groups, user === null), { onSuccess: close })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Names draft={draft} put={put} error={save.error} isNew={user === null} />
        {user === null && (
          <PasswordField
            value={draft.password}
            put={password => put({ password })}
            error={fieldError(save.error, 'password')}
          />
        )}
        <Role draft={draft} put={put} />
        {draft.role.endsWith('admin') || (
          <QueueChoice queues={queues} chosen={draft.queues} choose={chosen => put({ queues: chosen })} />
        )}
        {save.error && !isAtField(save.error) && <ErrorNote title="The user was not saved" error={save.error} />}
        <Row justify="end" gap="xs">
          {user?.is_active && user.auth_type !== 'sso' && (
            <Button variant="default" mr="auto" onClick={() => offer(user)}>
              Make a link for a new password
            </Button>
          )}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {user ? 'Save' : 'Add user'}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type PartProps = { draft: Draft; put: (changes: Partial<Draft>) => void }

function Names({ draft, put, error, isNew }: PartProps & { error: unknown; isNew: boolean }) {
  const text = (name: (typeof textFields)[number]) => ({
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => put({ [name]: event.currentTarget.value }),
    error: fieldError(error, name),
    autoComplete: 'off',
  })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label="User name"
        description="For logging in; an e-mail address will do."
        required
        maxLength={150}
        data-autofocus
        spellCheck={false}
        {...text('username')}
      />
      <TextInput
        label="E-mail address"
        description={isNew ? 'May be left empty.' : 'Cannot be changed any more.'}
        type="email"
        maxLength={254}
        disabled={!isNew}
        {...text('email')}
      />
      <TextInput label="First name" maxLength={150} {...text('first_name')} />
      <TextInput label="Last name" maxLength={150} {...text('last_name')} />
    </SimpleGrid>
  )
}

function Role({ draft, put }: PartProps) {
  const choices = choicesFor(draft.role)
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Role"
        description={choices.find(role => role.name === draft.role)?.does}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.role}
        onChange={event => put({ role: event.currentTarget.value })}
        data={choices.map(({ name, label }) => ({ value: name, label }))}
      />
      <Checkbox
        label="May also approve documents in workflows"
        checked={draft.approves}
        onChange={event => put({ approves: event.currentTarget.checked })}
      />
    </Stack>
  )
}

const textFields = ['username', 'email', 'first_name', 'last_name'] as const

const isAtField = (error: unknown) => [...textFields, 'password'].some(name => fieldError(error, name))
