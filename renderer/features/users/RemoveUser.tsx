import { Text } from '@mantine/core'
import { nameOf } from '../../api/people.ts'
import type { User } from '../../api/types.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRemoveUser } from './users.ts'

export function RemoveUser({ user, close }: { user: User | null; close: () => void }) {
  const remove = useRemoveUser()
  return (
    <ConfirmDialog
      opened={user !== null}
      title={user ? `Remove ${nameOf(user)}?` : ''}
      deed="Remove for good"
      isBusy={remove.isPending}
      close={close}
      confirm={() => user && remove.mutate(user, { onSettled: close })}
    >
      <Text size="sm">
        This cannot be taken back, and the user name stays taken. What this person did stays on record. To keep somebody
        out for a while, deactivate them instead.
      </Text>
    </ConfirmDialog>
  )
}
