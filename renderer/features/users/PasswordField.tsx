import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { madeUpPassword } from './draft.ts'

type Props = { value: string; put: (password: string) => void; error: string | undefined }

/** Shown as it is typed, for it has to be handed on to the person whom it lets in. */
export function PasswordField({ value, put, error }: Props) {
  return (
    <Group align="end" gap="xs">
      <TextInput
        style={{ flex: '1 1 260px' }}
        label="First password"
        description="Hand it on; the person can change it after logging in. 12 characters or more."
        required
        minLength={12}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={event => put(event.currentTarget.value)}
        error={error}
      />
      <Button variant="default" onClick={() => put(madeUpPassword())}>
        Make one up
      </Button>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" disabled={!value} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
