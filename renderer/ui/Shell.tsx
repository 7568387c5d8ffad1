import { Burger, Drawer, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Brand } from './Brand.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { MainNav } from './MainNav.tsx'
import classes from './Shell.module.css'

/** The frame of every screen: a bar above, and `main`, which fills the rest of the window and scrolls in itself. */
export function Shell({ actions, user, children }: { actions: ReactNode; user: ReactNode; children: ReactNode }) {
  const [menuOpen, menu] = useDisclosure(false)
  const { pathname } = useLocation()
  useEffect(() => menu.close(), [pathname, menu.close])
  const main = useFocusOnChange(pathname)
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
      <ConnectionBar />
      <Drawer opened={menuOpen} onClose={menu.close} title={<Brand />} size="xs" hiddenFrom="sm">
        <MainNav vertical />
      </Drawer>
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  )
}

/** A new screen takes the focus, as a new page would, unless it has put the focus somewhere itself. */
function useFocusOnChange(pathname: string) {
  const element = useRef<HTMLElement>(null)
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    if (!element.current?.contains(document.activeElement)) element.current?.focus({ preventScroll: true })
  }, [pathname])
  return element
}
