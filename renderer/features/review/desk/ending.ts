import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, idOf } from '../../../api/client.ts'
import { leaveEmbedded } from '../../../api/embedded.ts'
import { tellDone, tellFailure } from '../../../ui/notify.tsx'
import { endDraft } from '../state/filling.ts'
import { markOf, type ReviewState } from '../state/model.ts'
import { useReview } from '../state/store.ts'
import { durationOf, tellFieldTimes } from './use-duration.ts'

export interface Ending {
  confirm: () => Promise<void>
  postpone: () => Promise<void>
  remove: () => Promise<void>
  reject: (note: string) => Promise<void>
  canReject: boolean
}

type Way = NonNullable<ReviewState['ending']>

const words: Record<Way, { done: string; failed: string }> = {
  confirm: { done: 'confirmed', failed: 'The document was not confirmed' },
  postpone: { done: 'postponed', failed: 'The document was not postponed' },
  reject: { done: 'rejected', failed: 'The document was not rejected' },
  delete: { done: 'deleted', failed: 'The document was not deleted' },
}

/** The four ways in which a review ends; each leads to the next document of the queue. */
export function useEnding(): Ending {
  const { store, saver } = useReview()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { annotation, fileName, queue, readOnly } = store.getState().opened

  const end = async (way: Way, body?: object) => {
    endDraft({ store, saver })
    if (readOnly || store.getState().ending) return
    store.setState({ ending: way })
    try {
      if (!(await saver.settled())) throw new Unsaved()
      if (way === 'confirm' && errorsOf(store.getState()).length > 0) return store.setState({ dialog: 'blocked' })
      await tellFieldTimes({ store })
      await api.post(`/annotations/${annotation.id}/${way}`, { ...body, ...durationOf({ store }) })
      store.setState({ hasEnded: true, dialog: null })
      void queries.invalidateQueries({ queryKey: ['annotations'] })
      void queries.invalidateQueries({ queryKey: ['queues'] })
      if (leaveEmbedded(way)) return
      await openNext(`${fileName} ${words[way].done}.`, way)
    } catch (error) {
      if (error instanceof Unsaved) store.setState({ said: 'Not everything has been saved yet.' })
      else tellFailure(words[way].failed, error)
    } finally {
      store.setState({ ending: null })
    }
  }
  const openNext = async (told: string, way: Way) => {
    const next = await nextIn(queue.id)
    const back = () => void bringBack(annotation.id, way).then(() => navigate(`/annotations/${annotation.id}`))
    // A confirmed document that is already on its way out cannot be brought back.
    const canUndo = way !== 'confirm' || queue.use_confirmed_state
    if (!next) tellDone(`${told} Nothing is left to review in ${queue.name}.`, canUndo ? back : undefined)
    else if (canUndo) tellDone(told, back)
    await navigate(next ? `/annotations/${idOf(next)}` : `/queues/${queue.id}`, { state: { told } })
  }
  return {
    confirm: () => end('confirm'),
    postpone: () => end('postpone'),
    remove: () => end('delete'),
    reject: note => end('reject', { note_content: note }),
    canReject: !readOnly && queue.settings.rejection_config?.enabled !== false,
  }
}

/** The next document that waits; when none does, one that this person has begun and left lying. */
async function nextIn(queueId: number): Promise<string | null> {
  for (const status of ['to_review', 'reviewing']) {
    const answer = await api
      .post<{ annotation: string | null }>(`/queues/${queueId}/next`, { statuses: [status] })
      .catch(() => null)
    if (answer?.annotation) return answer.annotation
  }
  return null
}

/** What stands in the way of confirming: fields with errors, and errors of the document as a whole. */
export function errorsOf(state: ReviewState): { id: number | null; text: string }[] {
  const whole = state.messages.filter(message => message.id === 'all' && message.type === 'error')
  const fields = state.outline.order.filter(id => markOf(state, id) === 'error')
  return [
    ...whole.map(message => ({ id: null, text: message.content })),
    ...fields.flatMap(id =>
      (state.notes[id] ?? []).filter(note => note.type === 'error').map(note => ({ id, text: note.content })),
    ),
  ]
}

class Unsaved extends Error {}

async function bringBack(id: number, way: Way) {
  // A confirmed document is simply taken up again; the others have to be put back into the queue first.
  if (way === 'confirm') return
  await api
    .patch(`/annotations/${id}`, { status: 'to_review' })
    .catch(error => tellFailure('This could not be undone', error))
}
