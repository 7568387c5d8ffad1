import { Center, Text } from '@mantine/core'
import {
  IconBrain,
  IconBulb,
  IconDatabaseExport,
  IconForms,
  IconInbox,
  IconKey,
  IconLanguage,
  IconMail,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import { NavLink, Outlet } from 'react-router'
import { useIsAdmin, useSelf } from '../api/people.ts'
import classes from './settings.module.css'

const places = [
  { to: '/settings/users', label: 'Users', Icon: IconUsers },
  { to: '/settings/queues', label: 'Queues', Icon: IconInbox },
  { to: '/settings/schemas', label: 'Schemas', Icon: IconForms },
  { to: '/settings/labels', label: 'Labels', Icon: IconTag },
  { to: '/settings/memory', label: 'Memory', Icon: IconBrain },
  { to: '/settings/language-model', label: 'Language model', Icon: IconBulb },
  { to: '/settings/translation', label: 'Translation', Icon: IconLanguage },
  { to: '/settings/mail', label: 'Mail', Icon: IconMail },
  { to: '/settings/sign-in', label: 'Sign-in', Icon: IconKey },
  { to: '/settings/backups', label: 'Backups', Icon: IconDatabaseExport },
]

/** The settings: where to go on the left, the chosen screen beside it. Only administrators may change what is here. */
export function SettingsShell() {
  const self = useSelf()
  const isAdmin = useIsAdmin()
  if (self.isSuccess && !isAdmin) return <NotForYou />
  return (
    <div className={classes.shell}>
      <nav className={classes.nav} aria-label="Settings">
        {places.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} className={classes.link}>
            <Icon size={18} aria-hidden />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}

const NotForYou = () => (
  <Center h="100%" p="xl">
    <Text role="status">The settings are for administrators. Ask one of them for what you need here.</Text>
  </Center>
)
