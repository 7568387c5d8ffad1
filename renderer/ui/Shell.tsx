import { Burger, Drawer, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Brand } from './Brand.tsx'
import { MainNav } from './MainNav.tsx'
import classes from './Shell.module.css'

/** The frame of every screen: a bar above, and `main`, which fills the rest of the window and scrolls in itself. */
export function Shell({ actions, user, children }: { actions: ReactNode; user: ReactNode; children: ReactNode }) {
  const [menuOpen, menu] = useDisclosure(false)
  const { pathname } = useLocation()
  useEffect(() => menu.close(), [pathname, menu.close])
  return (
    <div className={classes.shell}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className={classes.bar}>
        <Burger hiddenFrom="sm" size="sm" opened={menuOpen} onClick={menu.toggle} aria-label="Menu" />
        <Brand />
        <div className={classes.nav}>
          <MainNav />
        </div>
        <Group gap="xs" wrap="nowrap" ml="auto">
          {actions}
          {user}
        </Group>
      </header>
      <Drawer opened={menuOpen} onClose={menu.close} title={<Brand />} size="xs" hiddenFrom="sm">
        <MainNav vertical />
      </Drawer>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  )
}
