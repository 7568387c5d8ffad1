import { create } from 'zustand'

type Place = {
  /** The queue that was looked at last: where files go that are dropped on a screen without a queue of its own. */
  queueId: number | null
  /** The annotation that was opened last: where the list takes the person up again. */
  annotationId: number | null
}

export const usePlace = create<Place>(() => ({ queueId: null, annotationId: null }))

export const rememberAnnotation = (annotationId: number): void => usePlace.setState({ annotationId })

export const rememberQueue = (queueId: number): void => usePlace.setState({ queueId })
