import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldError } from '../../api/problem.ts'
import type { Schema } from '../../api/types.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useAddQueue } from './queues.ts'

type Props = { opened: boolean; close: () => void; schemas: Schema[] }

export function AddQueue({ opened, close, schemas }: Props) {
  return (
    <Modal opened={opened} onClose={close} title="Add a queue">
      {opened && <AddForm close={close} schemas={schemas} />}
    </Modal>
  )
}

function AddForm({ close, schemas }: Omit<Props, 'opened'>) {
  const [name, setName] = useState('')
  const [schema, setSchema] = useState(templates[0]!.value)
  const navigate = useNavigate()
  const add = useAddQueue()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const toQueue = { onSuccess: (queue: { id: number }) => void navigate(`/settings/queues/${queue.id}`) }
    if (name.trim()) add.mutate({ name: name.trim(), schema }, toQueue)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="Name"
          description="What the documents are: “Invoices Vienna”, “Delivery notes”."
          required
          maxLength={255}
          data-autofocus
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={fieldError(add.error, 'name')}
        />
        <NativeSelect
          label="Fields to find"
          description="With fields of its own the queue can be changed without touching others."
          value={schema}
          onChange={event => setSchema(event.currentTarget.value)}
          data={[
            { group: 'Fields of its own', items: templates },
            { group: 'The same fields as', items: schemas.map(({ url, name: text }) => ({ value: url, label: text })) },
          ]}
        />
        {add.error && !fieldError(add.error, 'name') && <ErrorNote title="The queue was not added" error={add.error} />}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending} disabled={!name.trim()}>
            Add queue
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const templates = [
  { value: 'Tax Invoice EU Demo Template', label: 'Invoices and receipts' },
  { value: 'Empty Organization Template', label: 'None yet: I define them myself' },
]
