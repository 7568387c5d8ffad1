import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './desk.module.css'

interface Props {
  tone: 'danger' | 'warn' | 'info'
  Icon: Icon
  role?: 'status' | 'alert'
  children: ReactNode
}

export function Banner({ tone, Icon, role = 'status', children }: Props) {
  return (
    <div className={classes.banner} data-tone={tone} role={role}>
      <Icon size={16} aria-hidden />
      {children}
    </div>
  )
}
