import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, api } from '../../../api/client.ts'
import type { ContentNode, SchemaNode } from '../../../api/types.ts'
import { emptyContent } from '../content/empty.ts'
import { applyOperations, type Operation } from '../content/operations.ts'
import { indexSchema } from '../content/schema-index.ts'
import type { Message } from '../shapes.ts'
import { undo } from './editing.ts'
import { change, fill } from './filling.ts'
import type { Opened } from './open.ts'
import { addTo, removeFrom } from './rows.ts'
import { createReview } from './store.ts'

vi.mock('../../../api/client.ts', async () => {
  const { ApiError } = await import('../../../api/problem.ts')
  return { ApiError, api: { post: vi.fn() }, idOf: Number }
})
vi.stubGlobal('document', { getElementById: () => null })

const point = (id: number, schema_id: string, value = ''): ContentNode => ({
  id,
  url: '',
  schema_id,
  category: 'datapoint',
  content: { ...emptyContent, value },
  validation_sources: [],
})
const row = (id: number, amount: string): ContentNode => ({
  id,
  url: '',
  schema_id: 'item',
  category: 'tuple',
  children: [point(id + 1, 'amount', amount)],
})
const node = (id: number, schema_id: string, category: ContentNode['category'], children: ContentNode[]) => ({
  id,
  url: '',
  schema_id,
  category,
  children,
})
const amount: SchemaNode = { id: 'amount', label: 'Amount', category: 'datapoint', type: 'string' }
const item: SchemaNode = { id: 'item', label: 'Item', category: 'tuple', children: [amount] }
const items: SchemaNode = { id: 'items', label: 'Items', category: 'multivalue', children: item }
const name: SchemaNode = { id: 'name', label: 'Name', category: 'datapoint', type: 'string' }
const basic: SchemaNode = { id: 'basic', label: 'Basic', category: 'section', children: [name, items] }

/** Plays the service: applies what is sent, numbers new rows from 100 on, and complains about empty names. */
function service(tree: ContentNode[]) {
  const state = { tree, sent: [] as unknown[], faults: [] as Error[] }
  let last = 100
  vi.mocked(api.post).mockImplementation(async (path: string, body: unknown) => {
    if (path.endsWith('/validate')) return { messages: complaints(state.tree) }
    if (path.endsWith('/start')) return { session_timeout: '01:00:00' }
    const fault = state.faults.shift()
    if (fault) throw fault
    for (const operation of (body as { operations: Operation[] }).operations) {
      state.sent.push(operation)
      const own =
        operation.op === 'add' ? { op: 'add' as const, id: operation.id, node: row(last++ * 10, '') } : operation
      state.tree = applyOperations(state.tree, [own])
    }
    return { content: state.tree }
  })
  return state
}

function complaints(tree: ContentNode[]): Message[] {
  return tree[0]?.children?.[0]?.content?.value ? [] : [{ id: '2', type: 'error', content: 'required' }]
}

const start = [node(1, 'basic', 'section', [point(2, 'name', 'Acme'), node(3, 'items', 'multivalue', [row(10, '5')])])]
const opened = {
  annotation: { id: 9 },
  queue: { locale: 'en_GB', default_score_threshold: 0.8 },
  schema: indexSchema([basic]),
  pages: [],
  content: start,
  readOnly: null,
} as unknown as Opened
const typed = (value: string) => ({ value, page: null, position: null })
const rows = (tree: ContentNode[]) => tree[0]?.children?.[1]?.children ?? []

let review = createReview(opened)
beforeEach(() => {
  review = createReview(opened)
})

test('edits are shown at once, sent one after the other, and checked at the end', async () => {
  const at = service(start)
  fill(review, 2, typed('Beta'))
  fill(review, 2, typed(''))
  expect(review.store.getState().nodes.get(2)?.content?.value).toBe('')
  expect(await review.saver.settled()).toBe(true)
  expect(at.sent).toHaveLength(2)
  expect(review.store.getState().notes[2]?.[0]?.content).toBe('required')
})

test('what is typed into a new row is sent under the number that the service gave it', async () => {
  const at = service(start)
  addTo(review, 3)
  const cell = rows(review.store.getState().tree)[1]?.children?.[0]?.id ?? 0
  expect(cell).toBeLessThan(0)
  fill(review, cell, typed('7'))
  await review.saver.settled()
  expect(rows(at.tree)[1]?.children?.[0]?.content?.value).toBe('7')
  expect(review.store.getState().tree).toEqual(at.tree)
})

test('undo brings a deleted row back at its place, also when the deletion has not been answered yet', async () => {
  service(start)
  fill(review, 11, typed('6'))
  removeFrom(review, 3, 10)
  review.store.setState(undo(review.store.getState()))
  review.saver.kick()
  expect(rows(review.store.getState().tree)[0]?.children?.[0]?.content?.value).toBe('6')
  review.store.setState(undo(review.store.getState()))
  review.saver.kick()
  expect(await review.saver.settled()).toBe(true)
  expect(rows(review.store.getState().tree)).toHaveLength(1)
  expect(rows(review.store.getState().tree)[0]?.children?.[0]?.content?.value).toBe('5')
})

test('a refused edit stays visible and waiting until it is tried again', async () => {
  const at = service(start)
  at.faults.push(new ApiError(409, 'Somebody else has it.', 'conflict'))
  fill(review, 2, typed('Beta'))
  fill(review, 11, typed('8'))
  expect(await review.saver.settled()).toBe(false)
  expect(review.store.getState().saving).toEqual({ state: 'failed', reason: 'Somebody else has it.' })
  expect(review.store.getState().nodes.get(2)?.content?.value).toBe('Beta')
  review.saver.retry()
  expect(await review.saver.settled()).toBe(true)
  expect(at.tree[0]?.children?.[0]?.content?.value).toBe('Beta')
})

test('a document that is only looked at is never changed', () => {
  const locked = createReview({ ...opened, readOnly: 'It has been exported.' })
  change(locked, [{ op: 'remove', id: 10 }], null)
  expect(rows(locked.store.getState().tree)).toHaveLength(1)
})
