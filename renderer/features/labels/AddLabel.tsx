import { Button, Group, Paper, TextInput } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { explain, fieldError } from '../../api/problem.ts'
import { ColorSelect } from './ColorSelect.tsx'
import { colors, useAddLabel } from './labels.ts'

export function AddLabel() {
  const [name, setName] = useState('')
  const [color, setColor] = useState<string | null>(colors[0]?.value ?? null)
  const add = useAddLabel()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) add.mutate({ name: name.trim(), color }, { onSuccess: () => setName('') })
  }
  const put = (text: string) => {
    add.reset()
    setName(text)
  }
  return (
    <Paper component="form" withBorder p="md" onSubmit={submit}>
      <Group align="start" gap="sm">
        <TextInput
          label="New label"
          style={{ flex: '1 1 220px' }}
          value={name}
          onChange={event => put(event.currentTarget.value)}
          error={add.error ? (fieldError(add.error, 'name') ?? explain(add.error)) : undefined}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
        />
        <ColorSelect label="Colour" value={color} put={setColor} />
        <Button
          mt={25}
          type="submit"
          disabled={!name.trim()}
          loading={add.isPending}
          leftSection={<IconTag size={18} />}
        >
          Add label
        </Button>
      </Group>
    </Paper>
  )
}
