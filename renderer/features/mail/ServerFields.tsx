import { Checkbox, Group, NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import { type Draft, type Security, withSecurity } from './draft.ts'

export interface FieldProps {
  draft: Draft
  put: (changes: Partial<Draft>) => void
  error: (name: string) => string | undefined
}

const KINDS = [
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'tls', label: 'TLS' },
  { value: 'none', label: 'None' },
]

type Props = FieldProps & { setDraft: (draft: Draft) => void; hasPassword: boolean }

/** Which server carries the mail, and as whom it lets Gleaner in. */
export function ServerFields({ draft, put, setDraft, error, hasPassword }: Props) {
  return (
    <>
      <TextInput
        label="Outgoing mail server (SMTP)"
        description="As your mail provider names it. One of this machine: 127.0.0.1"
        placeholder="smtp.example.org"
        spellCheck={false}
        value={draft.host}
        onChange={event => put({ host: event.currentTarget.value })}
        error={error('host')}
      />
      <Group grow align="start">
        <NativeSelect
          label="Security"
          data={KINDS}
          value={draft.security}
          onChange={event => setDraft(withSecurity(draft, event.currentTarget.value as Security))}
          error={error('security')}
        />
        <NumberInput
          label="Port"
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          value={draft.port}
          onChange={port => put({ port })}
          error={error('port')}
        />
      </Group>
      {draft.security === 'none' && (
        <Checkbox
          label="Send without encryption, also to another machine"
          description="Everybody between here and the server can read the mail and the password."
          checked={draft.allow_unencrypted}
          onChange={event => put({ allow_unencrypted: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label="User name"
        description="Leave it empty if the server asks for none."
        autoComplete="off"
        spellCheck={false}
        value={draft.username}
        onChange={event => put({ username: event.currentTarget.value })}
        error={error('username')}
      />
      <PasswordInput
        label="Password"
        description={
          hasPassword
            ? 'One is set. Leave this empty to keep it; another server or user name needs it anew.'
            : 'Some providers ask for an app password here.'
        }
        autoComplete="new-password"
        value={draft.password}
        onChange={event => put({ password: event.currentTarget.value })}
        error={error('password')}
      />
    </>
  )
}
