import { IconChartBar, IconFiles, IconFolderSearch, IconSettings, IconTableExport } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useIsAdmin, useIsManager } from '../api/people.ts'
import classes from './Shell.module.css'

const places = [
  { to: '/', label: 'Documents', Icon: IconFiles, covers: /^\/($|queues|annotations)/ },
  { to: '/exports', label: 'Export', Icon: IconTableExport, covers: /^\/exports/ },
  { to: '/folders', label: 'Watched folders', Icon: IconFolderSearch, covers: /^\/folders/ },
]

const reports = { to: '/reports', label: 'Reports', Icon: IconChartBar, covers: /^\/reports/ }
const settings = { to: '/settings', label: 'Settings', Icon: IconSettings, covers: /^\/settings/ }

export function MainNav({ vertical = false }: { vertical?: boolean }) {
  const { pathname } = useLocation()
  const isAdmin = useIsAdmin()
  const isManager = useIsManager()
  const shown = [...places, ...(isAdmin || isManager ? [reports] : []), ...(isAdmin ? [settings] : [])]
  return (
    <nav aria-label="Screens" className={vertical ? classes.linksDown : classes.links}>
      {shown.map(({ to, label, Icon, covers }) => (
        <Link key={to} to={to} className={classes.link} aria-current={covers.test(pathname) ? 'page' : undefined}>
          <Icon size={18} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}
