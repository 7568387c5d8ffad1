import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useUsers } from '../../api/people.ts'
import { useQueues } from '../../api/queues.ts'
import type { User } from '../../api/types.ts'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import { RemoveUser } from './RemoveUser.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserTable } from './UserTable.tsx'
import { useGroups } from './users.ts'

export function UsersScreen() {
  const users = useUsers()
  const groups = useGroups()
  const queues = useQueues()
  const [edited, edit] = useState<User | 'new' | null>(null)
  const [removed, remove] = useState<User | null>(null)
  return (
    <SettingsPage
      title="Users"
      intro="Who may log in to this Gleaner from another computer or with a program, and what they may do."
      needs={[users, groups, queues]}
      action={
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => edit('new')}>
          Add user
        </Button>
      }
    >
      {() => (
        <>
          <UserTable users={users.data ?? []} groups={groups.data ?? []} edit={edit} remove={remove} />
          <UserDialog edited={edited} groups={groups.data ?? []} queues={queues.data ?? []} close={() => edit(null)} />
          <RemoveUser user={removed} close={() => remove(null)} />
        </>
      )}
    </SettingsPage>
  )
}
