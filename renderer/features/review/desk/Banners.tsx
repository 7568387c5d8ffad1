import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useShallow } from 'zustand/react/shallow'
import { sentence } from '../fields/FieldRow.tsx'
import { useReviewState } from '../state/store.ts'
import { Banner } from './Banner.tsx'
import { TwinBanner } from './TwinBanner.tsx'
import { UnsavedBanner } from './UnsavedBanner.tsx'
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
      <TwinBanner />
      <UnsavedBanner />
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
