import { useCallback, useState } from 'react'

const storageKey = 'gleaner.review.dock'

/** Height of the dock in pixels, kept on this machine for the next document and the next day. */
export function useDockHeight(): [number, (height: number) => void] {
  const [height, setHeight] = useState(() => bounded(Number(localStorage.getItem(storageKey)) || innerHeight * 0.28))
  const keep = useCallback((wanted: number) => {
    const next = bounded(wanted)
    setHeight(next)
    localStorage.setItem(storageKey, String(next))
  }, [])
  return [height, keep]
}

export const lowest = 84

export function highest(): number {
  return Math.max(lowest, Math.round(innerHeight * 0.7))
}

function bounded(height: number): number {
  return Math.round(Math.min(highest(), Math.max(lowest, height)))
}
