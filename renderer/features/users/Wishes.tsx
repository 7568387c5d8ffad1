import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { nameOf } from '../../api/people.ts'
import type { User } from '../../api/types.ts'
import { useWishes } from './resets.ts'

/** Who forgot their password; nothing while nobody did. */
export function Wishes({ users, offer }: { users: User[]; offer: (user: User) => void }) {
  const wishes = useWishes().data?.filter(wish => wish.requested_at && !wish.has_link) ?? []
  const asking = users.filter(user => wishes.some(wish => wish.user === user.url))
  if (asking.length === 0) return null
  return (
    <Alert icon={<IconKey />} variant="light" title="Forgotten passwords" mb="md" role="status">
      <Stack gap="xs">
        {asking.map(user => (
          <Group key={user.id} justify="space-between">
            {`${nameOf(user)} asks for a link to choose a new one.`}
            <Button
              size="xs"
              variant="default"
              aria-label={`Make a link for ${nameOf(user)}`}
              onClick={() => offer(user)}
            >
              Make a link
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
