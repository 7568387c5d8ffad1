import { api } from '../../api/client.ts'
import type { Annotation, AnnotationStatus } from '../../api/types.ts'

export type Action = {
  id: 'postpone' | 'reopen' | 'retry_import' | 'retry_export' | 'delete'
  label: string
  /** Completes "3 documents …" when it is done, and "2 documents could not be …" when it is refused. */
  done: string
  from: AnnotationStatus[]
  run: (annotation: Annotation) => Promise<unknown>
}

const post = (verb: string) => (annotation: Annotation) => api.post(`/annotations/${annotation.id}/${verb}`)
const setStatus = (status: AnnotationStatus) => (annotation: Annotation) =>
  api.patch(`/annotations/${annotation.id}`, { status })

export const actions: Action[] = [
  { id: 'postpone', label: 'Postpone', done: 'postponed', from: ['to_review', 'reviewing'], run: post('postpone') },
  {
    id: 'reopen',
    label: 'Back to review',
    done: 'put back to review',
    from: ['postponed', 'confirmed', 'rejected', 'failed_export', 'exported', 'deleted'],
    run: setStatus('to_review'),
  },
  {
    id: 'retry_import',
    label: 'Read again',
    done: 'queued to be read again',
    from: ['failed_import'],
    run: setStatus('importing'),
  },
  {
    id: 'retry_export',
    label: 'Export again',
    done: 'queued for export',
    from: ['failed_export'],
    run: setStatus('exporting'),
  },
  {
    id: 'delete',
    label: 'Delete',
    done: 'deleted',
    from: [
      'to_review',
      'reviewing',
      'postponed',
      'confirmed',
      'rejected',
      'failed_import',
      'failed_export',
      'exported',
      'in_workflow',
    ],
    run: post('delete'),
  },
]

/** The actions that fit at least one of the chosen documents. */
export const actionsFor = (chosen: Annotation[]): Action[] =>
  actions.filter(action => chosen.some(annotation => action.from.includes(annotation.status)))

export type Outcome = { done: Annotation[]; failed: { annotation: Annotation; error: unknown }[] }

/** Runs an action on every document that it fits, four at a time; one refusal does not stop the others. */
export async function runOn(action: Action, chosen: Annotation[]): Promise<Outcome> {
  return each(
    chosen.filter(annotation => action.from.includes(annotation.status)),
    action.run,
  )
}

/** Whether a person can take the action back: the document returns to where it was, and nothing else has happened. */
export const canUndo = (action: Action, done: Annotation[]): boolean =>
  (action.id === 'delete' || action.id === 'postpone') && done.every(({ status }) => returnable.includes(status))

const returnable: AnnotationStatus[] = ['to_review', 'reviewing', 'postponed']

export const undo = (done: Annotation[]): Promise<Outcome> =>
  each(done, async annotation => {
    await setStatus('to_review')(annotation)
    if (annotation.status === 'postponed') await post('postpone')(annotation)
  })

async function each(items: Annotation[], run: (item: Annotation) => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] }
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const annotation = item
      await run(annotation).then(
        () => outcome.done.push(annotation),
        error => outcome.failed.push({ annotation, error }),
      )
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return outcome
}
