import type { StoreApi } from 'zustand'
import { ApiError, api } from '../../../api/client.ts'
import { explain } from '../../../api/problem.ts'
import type { ContentNode } from '../../../api/types.ts'
import { numberedId, withId } from '../content/ids.ts'
import { toWire } from '../content/operations.ts'
import type { Message } from '../shapes.ts'
import { answered, refreshed } from './editing.ts'
import { notesOf, type ReviewState } from './model.ts'
import { startReview } from './open.ts'

export interface Saver {
  /** Sends what is waiting, one edit after the other, then has the content checked. */
  kick: () => void
  /** Takes the document again (the session may have run out) and sends what is left. */
  retry: () => void
  /** Resolves when nothing is under way; true when all is saved and checked. */
  settled: () => Promise<boolean>
  /** First look at the document. */
  check: () => void
}

export function createSaver(store: StoreApi<ReviewState>): Saver {
  let running: Promise<void> | null = null
  let isCheckDue = false
  let hasStarted = false
  const content = `/annotations/${store.getState().opened.annotation.id}/content`

  const run = async () => {
    store.setState({ saving: { state: 'saving' } })
    while (store.getState().waiting.length > 0 || isCheckDue) {
      if (store.getState().waiting.length > 0) await sendOldest()
      else await check()
    }
    store.setState({ saving: { state: 'saved' } })
  }
  const sendOldest = async () => {
    const { waiting, aliases } = store.getState()
    const sent = (waiting[0] ?? []).map(operation => withId(operation, numberedId(aliases, operation.id)))
    const answer = await api.post<{ content: ContentNode[] }>(`${content}/operations`, { operations: sent.map(toWire) })
    isCheckDue = true
    store.setState(state => answered(state, sent, answer.content))
  }
  const check = async () => {
    isCheckDue = false
    const ids = [...new Set(store.getState().touched)].filter(id => id > 0)
    const actions = hasStarted ? ['user_update'] : ['user_update', 'started']
    const answer = await api
      .post<Checked>(`${content}/validate`, { actions, updated_datapoint_ids: ids })
      .catch(error => {
        isCheckDue = true
        throw error
      })
    hasStarted = true
    if (store.getState().waiting.length > 0) return
    store.setState(state => ({
      messages: answer.messages,
      notes: notesOf(answer.messages),
      touched: [],
      ...refreshed(state, answer.updated_datapoints ?? []),
    }))
  }
  const start = (first: () => Promise<unknown> = () => Promise.resolve()) => {
    running ??= first()
      .then(run)
      .catch(error => {
        store.setState({ saving: { state: 'failed', reason: explain(error) } })
        if (error instanceof ApiError && error.status === 0) setTimeout(() => start(), unreachablePause)
      })
      .finally(() => {
        running = null
        if (store.getState().waiting.length > 0 && store.getState().saving.state !== 'failed') start()
      })
  }
  return {
    kick: () => start(),
    retry: () => start(() => startReview(store.getState().opened.annotation.id)),
    check: () => {
      isCheckDue = true
      start()
    },
    settled: async () => {
      while (running) await running
      return store.getState().saving.state === 'saved' && store.getState().waiting.length === 0
    },
  }
}

/** A service that does not answer is asked again without being told, every so many milliseconds. */
const unreachablePause = 5000

interface Checked {
  messages: Message[]
  updated_datapoints?: ContentNode[]
}
