import { IconFiles, IconFolderSearch, IconTableExport } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import classes from './Shell.module.css'

const places = [
  { to: '/', label: 'Documents', Icon: IconFiles, covers: /^\/($|queues|annotations)/ },
  { to: '/exports', label: 'Export', Icon: IconTableExport, covers: /^\/exports/ },
  { to: '/folders', label: 'Watched folders', Icon: IconFolderSearch, covers: /^\/folders/ },
]

export function MainNav({ vertical = false }: { vertical?: boolean }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Screens" className={vertical ? classes.linksDown : classes.links}>
      {places.map(({ to, label, Icon, covers }) => (
        <Link key={to} to={to} className={classes.link} aria-current={covers.test(pathname) ? 'page' : undefined}>
          <Icon size={18} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}
