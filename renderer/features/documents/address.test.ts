import { expect, it } from 'vitest'
import { changed, readAddress } from './address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))
const change = (query: string, changes: Parameters<typeof changed>[1]) =>
  changed(new URLSearchParams(query), changes).toString()

it('shows the newest documents to review when the address says nothing', () => {
  expect(read('')).toMatchObject({ tab: { id: 'to_review' }, ordering: '-created_at', search: '', page: 1 })
})

it.each(['page=0', 'page=-3', 'page=x', 'page=', 'status=nonsense'])('takes %s for nothing', query => {
  expect(read(query)).toMatchObject({ tab: { id: 'to_review' }, page: 1 })
})

it('takes for a label only what can be the id of one', () => {
  expect(read('label=12').label).toBe('12')
  expect(read('label=12%20or%201').label).toBe('12')
  expect(read('label=x').label).toBe('')
})

it('goes back to the first page when the filter changes', () => {
  expect(change('status=exported&page=4', { search: 'acme' })).toBe('status=exported&search=acme')
  expect(change('search=acme&page=2', { status: 'failed' })).toBe('search=acme&status=failed')
})

it('keeps the filter when the page changes, and drops what is empty', () => {
  expect(change('search=acme&page=2', { page: 3 })).toBe('search=acme&page=3')
  expect(change('search=acme&page=2', { page: 1 })).toBe('search=acme')
  expect(change('search=acme', { search: '' })).toBe('')
})
