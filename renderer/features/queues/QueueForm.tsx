import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api/problem.ts'
import type { Queue, Schema, User } from '../../api/types.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { AutomationFields } from './AutomationFields.tsx'
import { CheckingFields } from './CheckingFields.tsx'
import { bodyOf, type Draft, draftOf } from './draft.ts'
import { GeneralFields } from './GeneralFields.tsx'
import { KeepingFields } from './KeepingFields.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import classes from './queues.module.css'
import { useSaveQueue } from './queues.ts'
import { RemoveQueue } from './RemoveQueue.tsx'

export type PartProps = {
  draft: Draft
  put: (changes: Partial<Draft>) => void
  /** What the service has to say about a field. */
  errorAt: (field: string) => string | undefined
}

export function QueueForm({ queue, schemas, users }: { queue: Queue; schemas: Schema[]; users: User[] }) {
  const [draft, setDraft] = useState(() => draftOf(queue))
  const save = useSaveQueue(queue)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(queue))
  const part: PartProps = {
    draft,
    put: changes => setDraft(old => ({ ...old, ...changes })),
    errorAt: field => fieldError(save.error, field),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(bodyOf(draft, queue), { onSuccess: saved => setDraft(draftOf(saved)) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xl">
        <GeneralFields {...part} schemas={schemas} />
        <CheckingFields {...part} />
        <AutomationFields {...part} />
        <KeepingFields {...part} />
        <PeopleFields {...part} users={users} />
        {save.error && <ErrorNote title="The queue was not saved" error={save.error} />}
      </Stack>
      <Group className={classes.saveBar} gap="xs">
        <RemoveQueue queue={queue} />
        {isChanged && (
          <Button variant="default" onClick={() => setDraft(draftOf(queue))}>
            Discard changes
          </Button>
        )}
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          Save
        </Button>
      </Group>
    </form>
  )
}
