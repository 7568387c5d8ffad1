import { Button, Group, NativeSelect, PasswordInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api/problem.ts'
import type { IdentityProvider, IdentityProviderInput } from '../../api/types.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useSaveProvider } from './sign-in.ts'

const claims = [
  { value: 'email', label: 'E-mail address' },
  { value: 'sub', label: 'Subject (sub)' },
  { value: 'preferred_username', label: 'Preferred user name' },
  { value: 'unique_name', label: 'Unique name' },
]

const proofs = [
  { value: 'secret', label: 'with a shared secret' },
  { value: 'certificate', label: 'with a certificate' },
]

const fields = ['name', 'issuer', 'client_id', 'client_secret']

export function ProviderForm({ provider }: { provider: IdentityProvider | null }) {
  const [draft, setDraft] = useState(() => draftOf(provider))
  const save = useSaveProvider(provider)
  const put = (changes: Partial<Draft>) => setDraft(old => ({ ...old, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(bodyOf(draft), { onSuccess: () => put({ client_secret: '' }) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Names draft={draft} put={put} error={save.error} hasSecret={provider?.has_client_secret ?? false} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label="People are known by their"
            data={claims}
            value={draft.claim}
            onChange={event => put({ claim: event.currentTarget.value as Draft['claim'] })}
          />
          <NativeSelect
            label="Gleaner proves who it is"
            data={proofs}
            value={draft.client_authentication}
            onChange={event =>
              put({ client_authentication: event.currentTarget.value as Draft['client_authentication'] })
            }
          />
        </SimpleGrid>
        <Switch
          label="Offered on the log-in screen"
          checked={draft.active}
          onChange={event => put({ active: event.currentTarget.checked })}
        />
        {save.error && !fields.some(name => fieldError(save.error, name)) && (
          <ErrorNote title="The provider was not saved" error={save.error} />
        )}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Save the provider
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Draft = Required<IdentityProviderInput> & { client_secret: string }
type NamesProps = { draft: Draft; put: (changes: Partial<Draft>) => void; error: unknown; hasSecret: boolean }

function Names({ draft, put, error, hasSecret }: NamesProps) {
  const text = (name: 'name' | 'issuer' | 'client_id' | 'client_secret') => ({
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => put({ [name]: event.currentTarget.value }),
    error: fieldError(error, name),
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label="Name"
        description="What the button says after “Log in with”."
        required
        maxLength={60}
        {...text('name')}
      />
      <TextInput
        label="Address of the provider"
        description="The one before /.well-known/openid-configuration."
        required
        {...text('issuer')}
      />
      <TextInput
        label="Client id"
        description="Under which the provider knows Gleaner."
        required
        {...text('client_id')}
      />
      <PasswordInput
        label="Client secret"
        description={hasSecret ? 'One is kept; fill this in to change it.' : 'As the provider gave it to you.'}
        required={draft.client_authentication === 'secret' && !hasSecret}
        {...text('client_secret')}
        autoComplete="new-password"
      />
    </SimpleGrid>
  )
}

const draftOf = (provider: IdentityProvider | null): Draft => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  client_authentication: provider?.client_authentication ?? 'secret',
  claim: provider?.claim ?? 'email',
  active: provider?.active ?? true,
})

/** An empty secret is none to send: the one that is kept stays. */
const bodyOf = ({ client_secret, ...draft }: Draft): Partial<IdentityProviderInput> => ({
  ...draft,
  issuer: draft.issuer.trim(),
  client_id: draft.client_id.trim(),
  ...(client_secret ? { client_secret } : {}),
})
