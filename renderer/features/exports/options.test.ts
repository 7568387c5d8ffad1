import { expect, it } from 'vitest'
import type { Queue, SchemaNode } from '../../api/types.ts'
import { defaultsFor, filterOf, isMarkable, missingIn, queryOf, withKnownColumns } from './options.ts'

const options = defaultsFor({ use_confirmed_state: true } as Queue)

it('begins with what waits for export', () => {
  expect(options.statuses).toEqual(['confirmed'])
  expect(defaultsFor({ use_confirmed_state: false } as Queue).statuses).toEqual(['exported'])
})

it('covers whole local days, the last one included', () => {
  const filter = filterOf({ ...options, period: 'arrived_at', from: '2024-02-28', to: '2024-02-29' })
  expect(filter).toEqual({
    status: 'confirmed',
    arrived_at_after: new Date(2024, 1, 28).toISOString(),
    arrived_at_before: new Date(2024, 2, 1).toISOString(),
  })
})

it('leaves open ends open and an unused range away', () => {
  expect(filterOf({ ...options, period: 'exported_at', from: '', to: '' })).toMatchObject({ exported_at_after: '' })
  expect(filterOf({ ...options, from: '2024-01-01' })).toEqual({ status: 'confirmed' })
})

it('sends the dialect for CSV only, and columns for tables only', () => {
  const chosen = { ...options, columns: ['document_id', 'meta_file_name'], delimiter: ';' as const }
  expect(queryOf(chosen)).toMatchObject({
    format: 'csv',
    columns: 'document_id,meta_file_name',
    delimiter: ';',
    bom: true,
  })
  expect(queryOf({ ...chosen, format: 'xlsx' })).not.toHaveProperty('delimiter')
  expect(queryOf({ ...chosen, format: 'xml' })).not.toHaveProperty('columns')
  expect(queryOf(options)).not.toHaveProperty('columns')
})

it('says what is missing', () => {
  expect(missingIn(options)).toBeNull()
  expect(missingIn({ ...options, statuses: [] })).toContain('state')
  expect(missingIn({ ...options, columns: [] })).toContain('column')
  expect(missingIn({ ...options, columns: [], format: 'json' })).toBeNull()
  expect(missingIn({ ...options, period: 'arrived_at', from: '2024-03-01', to: '2024-02-01' })).toContain('first day')
})

it('offers to mark only what the service would mark', () => {
  expect(isMarkable(options)).toBe(true)
  expect(isMarkable({ ...options, statuses: ['confirmed', 'exported'] })).toBe(true)
  expect(isMarkable({ ...options, statuses: ['exported'] })).toBe(false)
  expect(isMarkable({ ...options, statuses: ['confirmed', 'to_review'] })).toBe(false)
})

it('forgets columns that the schema has lost', () => {
  const content = [
    {
      category: 'section',
      id: 's',
      label: 'S',
      children: [{ category: 'datapoint', id: 'document_id', label: 'Number' }],
    },
  ] as SchemaNode[]
  const stored = { ...options, columns: ['meta_file_name', 'document_id', 'gone'] }
  expect(withKnownColumns(stored, content).columns).toEqual(['meta_file_name', 'document_id'])
  expect(withKnownColumns(options, content).columns).toBeNull()
  expect(withKnownColumns(stored, undefined)).toBe(stored)
})
