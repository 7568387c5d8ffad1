import { useEffect, useRef, useState } from 'react'
import { startReview } from '../state/open.ts'
import { useReview, useReviewState } from '../state/store.ts'

/** Seconds until the service takes the document back, in the last minute only; every saved edit starts the time anew. */
export function useCountdown() {
  const { store } = useReview()
  const { annotation, sessionSeconds } = useReviewState(state => state.opened)
  const saved = useReviewState(state => state.saved)
  const since = useRef(Date.now())
  const [secondsLeft, setLeft] = useState<number | null>(null)
  useEffect(() => {
    since.current = Date.now()
    setLeft(null)
  }, [saved])
  useEffect(() => {
    if (!Number.isFinite(sessionSeconds)) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.round(sessionSeconds - (Date.now() - since.current) / 1000))
      setLeft(left <= 60 ? left : null)
    }, 1000)
    return () => clearInterval(timer)
  }, [sessionSeconds])
  const stay = async () => {
    await startReview(annotation.id).catch(() => undefined)
    since.current = Date.now()
    setLeft(null)
    store.setState({ said: 'The document stays with you' })
  }
  return { secondsLeft, stay }
}
