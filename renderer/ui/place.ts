import { create } from 'zustand'

/** The queue that was looked at last: where files go that are dropped on a screen without a queue of its own. */
export const usePlace = create<{ queueId: number | null }>(() => ({ queueId: null }))

export const rememberQueue = (queueId: number): void => usePlace.setState({ queueId })
