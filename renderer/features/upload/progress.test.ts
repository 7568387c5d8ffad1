import { expect, it } from 'vitest'
import type { Annotation } from '../../api/types.ts'
import { progressOf, summaryOf } from './progress.ts'
import type { UploadRow } from './store.ts'

const row = (change: Partial<UploadRow>): UploadRow => ({
  id: 1,
  name: 'a.pdf',
  size: 1000,
  file: null,
  queueId: 1,
  phase: 'arrived',
  sent: 1,
  task: null,
  annotations: [5],
  reason: null,
  ...change,
})
const known = (...states: [number, Annotation['status'], string?][]) =>
  new Map(
    states.map(([id, status, reason]) => [
      id,
      { id, status, messages: reason ? [{ content: reason }] : null } as Annotation,
    ]),
  )

it('tells the share that has been sent', () => {
  expect(progressOf(row({ phase: 'sending', sent: 0.459 }), known())).toEqual({
    state: 'busy',
    text: 'Uploading, 45 %',
    share: 0.459,
  })
})

it('offers to send a refused file again, if its bytes are at hand', () => {
  const refused = row({ phase: 'refused', reason: 'Too large.' })
  expect(progressOf({ ...refused, file: new File(['x'], 'a.pdf') }, known())).toMatchObject({
    state: 'failed',
    reason: 'Too large.',
    retry: { kind: 'send' },
  })
  expect(progressOf(refused, known()).retry).toBeUndefined()
})

it('is reading until the document is there', () => {
  expect(progressOf(row({}), known())).toMatchObject({ state: 'busy', text: 'Reading' })
  expect(progressOf(row({}), known([5, 'importing']))).toMatchObject({ state: 'busy' })
  expect(progressOf(row({}), known([5, 'to_review']))).toEqual({ state: 'ready', text: 'Ready', open: 5 })
})

it('gives the reason of a file that could not be read, and reads it again', () => {
  expect(progressOf(row({}), known([5, 'failed_import', 'The PDF is encrypted.']))).toEqual({
    state: 'failed',
    text: 'Could not be read',
    reason: 'The PDF is encrypted.',
    retry: { kind: 'read', annotations: [5] },
  })
})

it('counts the documents of an archive', () => {
  const archive = row({ annotations: [5, 6, 7] })
  expect(progressOf(archive, known([5, 'to_review'], [6, 'importing']))).toMatchObject({
    text: 'Reading, 2 documents left',
  })
  expect(progressOf(archive, known([5, 'to_review'], [6, 'failed_import', 'No.'], [7, 'exported']))).toMatchObject({
    state: 'failed',
    text: '1 of 3 not read',
    retry: { annotations: [6] },
  })
  expect(progressOf(archive, known([5, 'to_review'], [6, 'to_review'], [7, 'to_review']))).toMatchObject({
    text: '3 documents ready',
    open: 5,
  })
})

it('sums up', () => {
  const states = ['busy', 'busy', 'ready', 'failed'] as const
  expect(summaryOf(states.map(state => ({ state, text: '' })))).toBe('2 on the way, 1 ready, 1 failed')
  expect(summaryOf([{ state: 'ready', text: '' }])).toBe('1 ready')
})
