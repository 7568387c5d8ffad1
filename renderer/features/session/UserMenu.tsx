import { ActionIcon, type MantineColorScheme, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceDesktop, IconKey, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { api } from '../../api/client.ts'
import { closeSession, useSession } from '../../api/session.ts'
import type { User } from '../../api/types.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

const schemes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the system', Icon: IconDeviceDesktop },
] as const

export function UserMenu() {
  const { byPassword, isVisitor } = useSession()
  const user = useQuery({ queryKey: ['user'], queryFn: () => api.get<User>('/auth/user') }).data
  const [choosesPassword, { open, close }] = useDisclosure()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false}>
        <MenuButton user={user} button={button} />
        <Menu.Dropdown>
          {user && <Menu.Label>{fullName(user)}</Menu.Label>}
          <AppearanceItems />
          <Menu.Divider />
          {/* Whoever comes from an identity provider has their password there */}
          {(byPassword || !isVisitor) && (
            <Menu.Item leftSection={<IconKey size={16} />} disabled={!user} onClick={open}>
              {byPassword ? 'Change password…' : 'Set a password…'}
            </Menu.Item>
          )}
          {isVisitor && (
            <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
              Log out
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {user && (
        <PasswordDialog
          user={user}
          opened={choosesPassword}
          close={close}
          // The menu item that opened it is gone by then
          afterwards={() => button.current?.focus()}
        />
      )}
    </>
  )
}

type MenuButtonProps = { user: User | undefined; button: RefObject<HTMLButtonElement | null> }

const MenuButton = ({ user, button }: MenuButtonProps) => (
  <Menu.Target>
    <Tooltip label={user ? `${fullName(user)}: appearance and account` : 'Appearance and account'}>
      <ActionIcon ref={button} variant="subtle" color="gray" size="lg" aria-label="Appearance and account">
        <IconUserCircle size={22} />
      </ActionIcon>
    </Tooltip>
  </Menu.Target>
)

function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup value={colorScheme} onChange={value => setColorScheme(value as MantineColorScheme)}>
      {schemes.map(({ value, label, Icon }) => (
        <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} />}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

/** The page is loaded anew, so that nothing of this person stays in its memory. */
async function logOut() {
  await api.post('/auth/logout').catch(() => {})
  closeSession(null)
  location.assign('/login')
}

const fullName = (user: User) => `${user.first_name} ${user.last_name}`.trim() || user.username
