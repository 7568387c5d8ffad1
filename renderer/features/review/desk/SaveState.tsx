import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useReviewState } from '../state/store.ts'
import classes from './desk.module.css'

/** Whether what was typed has arrived. Nothing has to be pressed for it. */
export function SaveState() {
  const { state } = useReviewState(review => review.saving)
  const isSlow = useIsSlow(state === 'saving')
  if (state === 'failed') {
    return (
      <span className={classes.saving} data-tone="danger">
        <IconAlertTriangle size={15} aria-hidden />
        Not saved
      </span>
    )
  }
  return (
    <span className={classes.saving}>
      {isSlow ? <Loader size={14} aria-hidden /> : <IconCloudCheck size={15} aria-hidden />}
      {isSlow ? 'Saving' : 'Saved'}
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
