import { Modal } from '@mantine/core'
import { nameOf } from '../../api/people.ts'
import type { Group, Queue, User } from '../../api/types.ts'
import { UserForm } from './UserForm.tsx'

type Props = {
  edited: User | 'new' | null
  groups: Group[]
  queues: Queue[]
  close: () => void
  offer: (user: User) => void
}

export function UserDialog({ edited, close, ...lists }: Props) {
  const user = edited === 'new' ? null : edited
  return (
    <Modal opened={edited !== null} onClose={close} size="lg" title={user ? nameOf(user) : 'Add a user'}>
      {edited && <UserForm user={user} close={close} {...lists} />}
    </Modal>
  )
}
