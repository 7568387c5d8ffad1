import { Checkbox, Stack, Text } from '@mantine/core'
import type { Queue } from '../../api/types.ts'

type Props = { queues: Queue[]; chosen: string[]; choose: (urls: string[]) => void }

/** Queues that are not shown (because they are being deleted, say) keep their place in the choice. */
export function QueueChoice({ queues, chosen, choose }: Props) {
  return (
    <Checkbox.Group
      label="Queues"
      description="The person sees the documents of these queues and of no others."
      value={chosen}
      onChange={choose}
    >
      <Stack gap="xs" mt="xs">
        {queues.map(queue => (
          <Checkbox key={queue.id} value={queue.url} label={queue.name} />
        ))}
        {queues.length === 0 && (
          <Text size="sm" c="dimmed">
            There is no queue yet.
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  )
}
