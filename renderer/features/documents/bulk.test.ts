import { expect, it } from 'vitest'
import type { Annotation, AnnotationStatus } from '../../api/types.ts'
import { actions, actionsFor, canUndo, runOn } from './bulk.ts'

const documents = (...statuses: AnnotationStatus[]) => statuses.map((status, id) => ({ id, status }) as Annotation)
const action = (id: string) => actions.find(candidate => candidate.id === id)!

it('offers what fits at least one of the chosen documents', () => {
  expect(actionsFor(documents('to_review', 'exported')).map(a => a.id)).toEqual(['postpone', 'reopen', 'delete'])
  expect(actionsFor(documents('failed_import')).map(a => a.id)).toEqual(['retry_import', 'delete'])
  expect(actionsFor(documents('deleted')).map(a => a.id)).toEqual(['reopen'])
  expect(actionsFor(documents('importing'))).toEqual([])
})

it('leaves alone what it does not fit, and goes on after a refusal', async () => {
  const seen: number[] = []
  const refusing = {
    ...action('postpone'),
    run: async ({ id }: Annotation) => {
      seen.push(id)
      if (id === 1) throw new Error('held by another user')
    },
  }
  const outcome = await runOn(
    refusing,
    documents('to_review', 'to_review', 'exported', 'reviewing', 'to_review', 'to_review'),
  )
  expect(seen.sort()).toEqual([0, 1, 3, 4, 5])
  expect(outcome.done.map(d => d.id).sort()).toEqual([0, 3, 4, 5])
  expect(outcome.failed.map(f => f.annotation.id)).toEqual([1])
})

it('promises an undo only where the document returns to where it was', () => {
  expect(canUndo(action('delete'), documents('to_review', 'postponed', 'reviewing'))).toBe(true)
  expect(canUndo(action('delete'), documents('to_review', 'exported'))).toBe(false)
  expect(canUndo(action('retry_import'), documents('failed_import'))).toBe(false)
})
