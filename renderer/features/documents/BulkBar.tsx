import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Annotation } from '../../api/types.ts'
import { count } from '../../ui/format.ts'
import { LabelMenu } from '../../ui/LabelMenu.tsx'
import { tellDone, tellFailure } from '../../ui/notify.tsx'
import { type Action, actionsFor, canUndo, type Outcome, runOn, undo } from './bulk.ts'
import classes from './documents.module.css'

/** What can be done with the chosen rows; nothing is shown while none is chosen. */
export function BulkBar({ chosen, clear }: { chosen: Annotation[]; clear: () => void }) {
  const bulk = useBulk()
  if (chosen.length === 0) return null
  const run = (action: Action) => bulk.mutate({ action, chosen }, { onSuccess: clear })
  return (
    <Group className={classes.bulk} role="toolbar" aria-label="Actions for the chosen documents">
      <CloseButton aria-label="Clear the choice" onClick={clear} />
      <Text size="sm" role="status">
        {count(chosen.length, 'document')} chosen
      </Text>
      <LabelMenu documents={chosen}>
        <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={14} />}>
          Labels
        </Button>
      </LabelMenu>
      {actionsFor(chosen).map(action => (
        <Button
          key={action.id}
          size="compact-sm"
          variant="default"
          c={action.id === 'delete' ? 'var(--gl-danger)' : undefined}
          loading={bulk.isPending && bulk.variables.action === action}
          disabled={bulk.isPending}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
    </Group>
  )
}

export function useBulk() {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([['annotations'], ['queues']].map(queryKey => client.invalidateQueries({ queryKey })))
  const takeBack = async (done: Annotation[]) => {
    tellRefusals('put back', (await undo(done)).failed)
    await refresh()
  }
  return useMutation({
    mutationFn: ({ action, chosen }: { action: Action; chosen: Annotation[] }) => runOn(action, chosen),
    onSuccess: async ({ done, failed }, { action }) => {
      if (done.length > 0) {
        const text = `${count(done.length, 'document')} ${action.done}`
        tellDone(text, canUndo(action, done) ? () => void takeBack(done) : undefined)
      }
      tellRefusals(action.done, failed)
      await refresh()
    },
  })
}

function tellRefusals(verb: string, failed: Outcome['failed']) {
  const first = failed[0]
  if (first) tellFailure(`${count(failed.length, 'document')} could not be ${verb}`, first.error)
}
