import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useAddSchema } from './schemas.ts'

export function AddSchema({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title="Add a schema">
      {opened && <AddForm close={close} />}
    </Modal>
  )
}

function AddForm({ close }: { close: () => void }) {
  const [name, setName] = useState('')
  const [template_name, setTemplate] = useState(templates[0]?.value ?? '')
  const navigate = useNavigate()
  const add = useAddSchema()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const toSchema = { onSuccess: (schema: { id: number }) => void navigate(`/settings/schemas/${schema.id}`) }
    if (name.trim()) add.mutate({ name: name.trim(), template_name }, toSchema)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Name"
          required
          maxLength={255}
          data-autofocus
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Begin with"
          value={template_name}
          onChange={event => setTemplate(event.currentTarget.value)}
          data={templates}
        />
        {add.error && <ErrorNote title="The schema was not added" error={add.error} />}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending} disabled={!name.trim()}>
            Add schema
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const templates = [
  { value: 'Tax Invoice EU Demo Template', label: 'The fields of invoices and receipts' },
  { value: 'Empty Organization Template', label: 'Nothing' },
]
