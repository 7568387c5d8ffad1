import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { discarded } from '../state/editing.ts'
import { useReview, useReviewState } from '../state/store.ts'
import classes from './desk.module.css'

/** Whether what was typed has arrived. Nothing has to be pressed for it; a failure stays until it is mended. */
export function SaveState() {
  const { store, saver } = useReview()
  const saving = useReviewState(state => state.saving)
  const waiting = useReviewState(state => state.waiting.length)
  const isSlow = useIsSlow(saving.state === 'saving')
  if (saving.state !== 'failed') {
    return (
      <span className={classes.saving}>
        {isSlow ? <Loader size={14} aria-hidden /> : <IconCloudCheck size={15} aria-hidden />}
        {isSlow ? 'Saving' : 'Saved'}
      </span>
    )
  }
  return (
    <span className={classes.saving} data-tone="danger" role="alert">
      <IconAlertTriangle size={15} aria-hidden />
      {waiting > 0 ? `${waiting} not saved` : 'Saved, not checked'}: {saving.reason}
      <Button size="compact-xs" variant="default" onClick={saver.retry}>
        Try again
      </Button>
      {waiting > 0 && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => store.setState(discarded)}>
          Give up
        </Button>
      )}
    </span>
  )
}

/** Saving mostly takes a few milliseconds; a sign that flickers with every key would only disturb. */
function useIsSlow(isSaving: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isSaving) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), 250)
    return () => clearTimeout(timer)
  }, [isSaving])
  return isSlow
}
