import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { fieldError } from '../../api/problem.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useAddKey } from './sign-in.ts'

export function AddKey({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title="Register a public key" size="lg">
      <KeyForm close={close} />
    </Modal>
  )
}

function KeyForm({ close }: { close: () => void }) {
  const add = useAddKey()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    add.mutate(Object.fromEntries(entries), { onSuccess: close })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          name="name"
          label="Name"
          description="Which program signs with it."
          required
          maxLength={150}
          data-autofocus
          error={fieldError(add.error, 'name')}
        />
        <TextInput
          name="issuer"
          label="Issuer"
          description="What its tokens say in iss."
          required
          maxLength={500}
          error={fieldError(add.error, 'issuer')}
        />
        <Textarea
          name="public_key"
          label="Public key"
          description="Ed25519, Ed448 or RSA with 2048 bits and more; as PEM or JWK."
          required
          autosize
          minRows={5}
          maxRows={12}
          spellCheck={false}
          error={fieldError(add.error, 'public_key')}
        />
        {add.error && !['name', 'issuer', 'public_key'].some(name => fieldError(add.error, name)) && (
          <ErrorNote title="The key was not registered" error={add.error} />
        )}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            Register
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
