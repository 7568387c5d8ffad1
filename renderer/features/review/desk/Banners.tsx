import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useShallow } from 'zustand/react/shallow'
import type { Annotation } from '../../../api/types.ts'
import { sentence } from '../fields/FieldRow.tsx'
import type { Message } from '../shapes.ts'
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
  const kept = useReviewState(useShallow(state => keptMessages(state.opened.annotation, state.messages)))
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
      {[...kept, ...messages].map(message => (
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

/** What was said when the document came in, unless the service says the same of its content. */
function keptMessages({ messages }: Annotation, others: Message[]) {
  return (messages ?? []).filter(
    (message): message is { type?: string; content: string } =>
      Boolean(message.content) && others.every(other => other.content !== message.content),
  )
}
