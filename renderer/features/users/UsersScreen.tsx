import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useUsers } from '../../api/people.ts'
import { isInUse, useQueues } from '../../api/queues.ts'
import type { User } from '../../api/types.ts'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { RemoveUser } from './RemoveUser.tsx'
import { useMakeLink } from './resets.ts'
import { UserDialog } from './UserDialog.tsx'
import { UserTable } from './UserTable.tsx'
import { useGroups } from './users.ts'
import { Wishes } from './Wishes.tsx'

export function UsersScreen() {
  const users = useUsers()
  const groups = useGroups()
  const queues = useQueues()
  const [edited, edit] = useState<User | 'new' | null>(null)
  const link = useMakeLink()
  const offer = (user: User) => {
    edit(null)
    link.mutate(user)
  }
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
          <Wishes users={users.data ?? []} offer={offer} />
          <UserTable users={users.data ?? []} groups={groups.data ?? []} edit={edit} remove={remove} />
          <UserDialog
            edited={edited}
            groups={groups.data ?? []}
            queues={queues.data?.filter(isInUse) ?? []}
            close={() => edit(null)}
            offer={offer}
          />
          <RemoveUser user={removed} close={() => remove(null)} />
          <LinkDialog user={link.variables} link={link.data} close={link.reset} />
        </>
      )}
    </SettingsPage>
  )
}
