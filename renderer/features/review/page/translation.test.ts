import { expect, test } from 'vitest'
import { changedLines, inOrder, nameOfLanguage } from './translation.ts'

const data = (...texts: string[]) => ({
  results: [
    {
      page_number: 1,
      granularity: 'lines',
      items: texts.map((text, row) => ({ text, position: [0, row, 9, row + 1] as [number, number, number, number] })),
    },
  ],
})

test('only lines that say something else are drawn over the page', () => {
  const words = data('Rechnung', 'Müller', 'Summe 5').results[0]!.items
  const changed = changedLines(words, data('Invoice', 'Müller', 'Total 5'))
  expect(changed).toEqual([
    { position: [0, 0, 9, 1], text: 'Invoice' },
    { position: [0, 2, 9, 3], text: 'Total 5' },
  ])
  expect(changedLines([], { results: [] })).toEqual([])
})

test('languages stand by their names, those of the browser first', () => {
  expect(nameOfLanguage('fr-CA', 'en')).toBe('Canadian French')
  expect(inOrder(['en', 'de', 'cs', 'bg'], ['cs-CZ', 'en']).map(({ code }) => code)).toEqual(['cs', 'en', 'bg', 'de'])
})
