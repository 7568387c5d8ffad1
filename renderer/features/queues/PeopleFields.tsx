import { Checkbox, Stack, Text } from '@mantine/core'
import { isAdmin, nameOf } from '../../api/people.ts'
import type { User } from '../../api/types.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { PartProps } from './QueueForm.tsx'

/** Administrators see every queue, so only the others are chosen; those who are assigned anyway stay assigned. */
export function PeopleFields({ draft, put, errorAt, users }: PartProps & { users: User[] }) {
  const others = users.filter(user => !isAdmin(user))
  return (
    <FieldGroup title="People">
      {others.length === 0 && (
        <Text size="sm" c="dimmed">
          Only administrators use this Gleaner so far, and they see every queue.
        </Text>
      )}
      {others.length > 0 && (
        <Checkbox.Group
          label="Who sees this queue, besides the administrators"
          value={draft.users}
          onChange={chosen => put({ users: chosen })}
          error={errorAt('users')}
        >
          <Stack gap="xs" mt="xs">
            {others.map(user => (
              <Checkbox
                key={user.id}
                value={user.url}
                label={user.is_active ? nameOf(user) : `${nameOf(user)} (deactivated)`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </FieldGroup>
  )
}
