import { expect, test } from 'vitest'
import type { DocumentPage } from '../../../api/types.ts'
import {
  changeSheet,
  cutBefore,
  cutEverywhere,
  documentsFor,
  isChanged,
  join,
  moveTo,
  type Parts,
  partsOf,
  stepFrom,
  turned,
} from './arrange.ts'

const pages = [1, 2, 3, 4].map(id => ({ id, url: `/pages/${id}` }) as DocumentPage)
const whole = partsOf(pages)
const halves = cutBefore(whole, { part: 0, index: 2 })
const seen = (parts: Parts) => parts.map(sheets => sheets.map(({ page }) => page.id).join('')).join(' ')

test('cutting and joining', () => {
  expect(seen(halves)).toBe('12 34')
  expect(seen(cutBefore(whole, { part: 0, index: 0 }))).toBe('1234')
  expect(seen(cutEverywhere(halves))).toBe('1 2 3 4')
  expect(seen(join(halves, 1))).toBe('1234')
  expect(seen(join(halves, 0))).toBe('12 34')
})

test('a page goes before the one that it is put on', () => {
  expect(seen(moveTo(whole, { part: 0, index: 0 }, { part: 0, index: 2 }))).toBe('2134')
  expect(seen(moveTo(whole, { part: 0, index: 3 }, { part: 0, index: 1 }))).toBe('1423')
  expect(seen(moveTo(whole, { part: 0, index: 1 }, { part: 0, index: 4 }))).toBe('1342')
  expect(seen(moveTo(halves, { part: 0, index: 0 }, { part: 1, index: 1 }))).toBe('2 314')
})

test('a document whose last page leaves is gone', () => {
  const parts = cutEverywhere(whole)
  expect(seen(moveTo(parts, { part: 0, index: 0 }, { part: 1, index: 1 }))).toBe('21 3 4')
})

test('steps go through all documents and end at both ends', () => {
  const step = (part: number, index: number, by: 1 | -1) => {
    const to = stepFrom(halves, { part, index }, by)
    return to && seen(moveTo(halves, { part, index }, to))
  }
  expect(step(0, 0, 1)).toBe('21 34')
  expect(step(0, 1, 1)).toBe('1 234')
  expect(step(1, 0, -1)).toBe('123 4')
  expect(step(1, 1, -1)).toBe('12 43')
  expect(step(0, 0, -1)).toBeNull()
  expect(step(1, 1, 1)).toBeNull()
})

test('what is sent: turns, and no removed pages', () => {
  const parts = changeSheet(changeSheet(halves, { part: 0, index: 0 }, turned), { part: 0, index: 1 }, sheet => ({
    ...sheet,
    isRemoved: true,
  }))
  expect(documentsFor(parts)).toEqual([
    { pages: [{ page: '/pages/1', rotation_deg: 90 }] },
    {
      pages: [
        { page: '/pages/3', rotation_deg: 0 },
        { page: '/pages/4', rotation_deg: 0 },
      ],
    },
  ])
  expect(isChanged(parts, pages)).toBe(true)
  expect(isChanged(join(halves, 1), pages)).toBe(false)
})
