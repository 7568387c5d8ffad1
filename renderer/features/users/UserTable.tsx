import { ActionIcon, Button, Group as Row, Text, Tooltip } from '@mantine/core'
import { IconCircleCheck, IconTrash, IconUserOff } from '@tabler/icons-react'
import { isAdmin, nameOf, useSelf } from '../../api/people.ts'
import type { Group, User } from '../../api/types.ts'
import { count, when } from '../../ui/format.ts'
import settings from '../../ui/settings.module.css'
import { approver, namesOf, roleLabel, roleOf } from './roles.ts'
import { useSwitchUser } from './users.ts'

type Props = { users: User[]; groups: Group[]; edit: (user: User) => void; remove: (user: User) => void }

export function UserTable({ users, groups, ...on }: Props) {
  const self = useSelf().data
  return (
    <section className={settings.scroll} aria-label="Users">
      <table className={settings.list}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Queues</th>
            <th scope="col">State</th>
            <th scope="col">Last log-in</th>
            <th scope="col" aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {users.map(user => (
            <UserRow
              key={user.id}
              user={user}
              names={namesOf(user.groups, groups)}
              isSelf={user.id === self?.id}
              {...on}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = Omit<Props, 'users' | 'groups'> & { user: User; names: string[]; isSelf: boolean }

function UserRow({ user, names, isSelf, edit, remove }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {nameOf(user)}
        {isSelf && (
          <Text span size="sm" c="dimmed" fw={400}>
            {' '}
            (you)
          </Text>
        )}
        <Text size="xs" c="dimmed" fw={400}>
          {user.username}
        </Text>
      </th>
      <td>{`${roleLabel(roleOf(names))}${names.includes(approver) ? ', approver' : ''}`}</td>
      <td>{isAdmin(user) ? 'all' : count(user.queues.length, 'queue')}</td>
      <td>
        <State isActive={user.is_active} />
      </td>
      <td className="numbers">{when(user.last_login) || 'never'}</td>
      <td className={settings.actions}>
        <Row gap="xs" wrap="nowrap" justify="end">
          {!isSelf && <Switch user={user} />}
          <Button size="xs" variant="default" aria-label={`Change ${nameOf(user)}`} onClick={() => edit(user)}>
            Change
          </Button>
          {!isSelf && (
            <Tooltip label="Remove for good">
              <ActionIcon
                variant="default"
                size={30}
                aria-label={`Remove ${nameOf(user)}`}
                onClick={() => remove(user)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </Row>
      </td>
    </tr>
  )
}

function State({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? IconCircleCheck : IconUserOff
  const tone = isActive ? 'var(--gl-ok)' : 'var(--gl-muted)'
  return (
    <Row gap={4} wrap="nowrap" c={tone}>
      <Icon size={16} aria-hidden />
      {isActive ? 'Active' : 'Deactivated'}
    </Row>
  )
}

function Switch({ user }: { user: User }) {
  const toggle = useSwitchUser()
  const verb = user.is_active ? 'Deactivate' : 'Activate'
  return (
    <Button
      size="xs"
      variant="default"
      loading={toggle.isPending}
      aria-label={`${verb} ${nameOf(user)}`}
      onClick={() => toggle.mutate({ user, active: !user.is_active })}
    >
      {verb}
    </Button>
  )
}
