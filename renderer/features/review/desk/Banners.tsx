import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { sentence } from '../fields/FieldRow.tsx'
import { useReviewState } from '../state/store.ts'
import classes from './desk.module.css'
import { useCountdown } from './use-countdown.ts'

/** What concerns the document as a whole, above everything else. */
export function Banners() {
  const readOnly = useReviewState(state => state.opened.readOnly)
  const messages = useReviewState(
    useShallow(state => state.messages.filter(m => m.id === 'all' && m.type !== 'aggregation')),
  )
  const { secondsLeft, stay } = useCountdown()
  return (
    <>
      {readOnly && (
        <Banner tone="info" Icon={IconLock}>
          {readOnly}
        </Banner>
      )}
      {secondsLeft !== null && (
        <Banner tone="warn" Icon={IconAlertTriangle}>
          This document goes back to the queue in {secondsLeft} seconds because nothing has been done for a while.
          <Button size="compact-xs" variant="default" onClick={stay}>
            Keep it
          </Button>
        </Banner>
      )}
      {messages.map(message => (
        <Banner
          key={message.content}
          tone={message.type === 'error' ? 'danger' : message.type === 'warning' ? 'warn' : 'info'}
          Icon={message.type === 'info' ? IconInfoCircle : IconAlertTriangle}
        >
          {sentence(message.content)}
        </Banner>
      ))}
    </>
  )
}

function Banner({ tone, Icon, children }: { tone: 'danger' | 'warn' | 'info'; Icon: Icon; children: ReactNode }) {
  return (
    <div className={classes.banner} data-tone={tone} role="status">
      <Icon size={16} aria-hidden />
      {children}
    </div>
  )
}
