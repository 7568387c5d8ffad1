import { expect, test } from 'vitest'
import { typeset } from '../../../test/typeset.ts'
import { aroundItems } from '../fields/layout/boxes.ts'
import { layOut } from '../fields/layout/lay-out.ts'
import { textOf } from '../fields/layout/layout.ts'
import type { Box } from '../pages/page.ts'
import { readAmount } from '../values/amounts.ts'
import { conventionsOf } from '../values/conventions.ts'
import { common, fingerprintOf, likeness, SAME_LAYOUT } from './fingerprint.ts'
import { runsOf } from './place.ts'
import { recallField } from './recall.ts'
import { shapeOf } from './shape.ts'
import { recallTable } from './tables/recall.ts'
import { tableLesson } from './tables/teach.ts'
import { fieldLesson } from './teach.ts'

const layoutOf = (...pictures: string[]) => layOut(typeset(pictures))
type Layout = ReturnType<typeof layoutOf>

/** The place of a text as a person draws it around. */
function boxOf(layout: Layout, text: string): { page: number; box: Box } {
  const found = layout.segments
    .flatMap(({ tokens }) => runsOf(tokens))
    .find(run => textOf(run).replaceAll(' ', '') === text.replaceAll(' ', ''))
  if (!found) throw new Error(`${text} is not on the page.`)
  return { page: found[0]!.page, box: aroundItems(found) }
}

const isText = (text: string) => text !== ''
const isAmount = (text: string) => readAmount(text, conventionsOf('de_DE')) !== null

const CASES: { name: string; page: string; value: string; next: string; found: string; isValue?: typeof isText }[] = [
  {
    name: 'a label before it',
    page: 'Vasa zn.  AB-12          Page 1',
    value: 'AB-12',
    next: 'Vasa zn.  XY-3407        Page 1',
    found: 'XY-3407',
  },
  {
    name: 'a label over it, moved down by a longer table',
    page: 'Item    1\n\nGrand sum\n12,50\n\n',
    value: '12,50',
    next: 'Item    1\nItem    2\nItem    3\n\nGrand sum\n1.112,50\n',
    found: '1.112,50',
    isValue: isAmount,
  },
  {
    name: 'a label under it, with no other sign than the place',
    page: 'Red crew          North\nTeam              Side',
    value: 'Red crew',
    next: 'Very blue crew    South\nTeam              Side',
    found: 'Very blue crew',
  },
  {
    name: 'a part of a word',
    page: 'Order   X/4711/Y',
    value: '4711',
    next: 'Order   X/99/Y',
    found: '99',
  },
]

test.each(CASES)('$name leads to the value', ({ page, value, next, found, isValue = isText }) => {
  const taught = layoutOf(page)
  const whole = /X\/(\d+)/.test(page) ? `X/${value}/Y` : value
  const { spot } = fieldLesson(taught, { value, ...boxOf(taught, whole) })
  expect(recallField(layoutOf(next), spot!, isValue)).toMatchObject({ text: found, page: 1 })
})

test('nothing is found where nothing stands that could be a value', () => {
  const taught = layoutOf('Sum   12,50')
  const { spot } = fieldLesson(taught, { value: '12,50', ...boxOf(taught, '12,50') })
  expect(recallField(layoutOf('Sum   on demand'), spot!, isAmount)).toBeNull()
})

test('a value without a place has its only place, or none', () => {
  expect(fieldLesson(layoutOf('Sign   Q-77'), { value: 'q77', page: null, box: null }).spot?.shape).toBe('A-9')
  expect(fieldLesson(layoutOf('Q-77   Q-77'), { value: 'Q-77', page: null, box: null }).spot).toBeNull()
})

test.each([
  ['INV-2026/07 b', 'A-9/9 a'],
  ['1.471,60', '9'],
  ['DE89 3704 0044', 'A9'],
  ['Ähm Łódź', 'Aa Aa'],
])('the shape of %s', (text, shape) => expect(shapeOf(text)).toBe(shape))

test('a page is like itself with other items, and unlike another one of the same words', () => {
  const page = (items: string) =>
    `Firma Blau        Rechnung\nNummer   Datum    Kunde\n${items}\nSumme    Netto    Brutto`
  const one = fingerprintOf(layoutOf(page('Hammer    Nagel')))
  const next = fingerprintOf(layoutOf(page('Zange\nBohrer')))
  const other = fingerprintOf(
    layoutOf('Brutto Netto      Kunde Firma Blau\n   Datum Nummer              Summe Rechnung'),
  )
  expect(likeness(one, next)).toBeGreaterThan(0.7)
  expect(likeness(one, other)).toBeLessThan(SAME_LAYOUT)
  const [first, second] = [...Array(2).keys()].map(index =>
    fingerprintOf(
      layoutOf(
        `${'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda omega rho '}${['eins', 'zwei'][index]}`,
      ),
    ),
  )
  expect(common(first!, second!).map(([key]) => key)).not.toContain('eins')
})

const TABLE = `
Tat              Mal      Lohn
Fegen             2      10,00
Putzen           12     157,00
Rund             167,00`
const LONGER = `
Gruss
Tat              Mal      Lohn
Fegen und alles   1      10,00
  was dazu kommt
Leiter            3   1.000,00
Rund            1010,00
Danke             1       1,00`

test('a table is read by the columns of the last one, from its head to its end', () => {
  const taught = layoutOf(TABLE)
  const cell = (schemaId: string, text: string) => ({ schemaId, isNumber: schemaId !== 'tat', ...boxOf(taught, text) })
  const rows = [
    [cell('tat', 'Fegen'), cell('mal', '2'), cell('lohn', '10,00')],
    [cell('tat', 'Putzen'), cell('mal', '12'), cell('lohn', '157,00')],
  ]
  const lesson = tableLesson(taught, rows)!
  expect(lesson).toMatchObject({ head: ['tat', 'mal', 'lohn'], end: ['rund'], wraps: false })
  const reading = {
    nameOf: (id: string) => id,
    isValue: (id: string, text: string) => id === 'tat' || isAmount(text),
  }
  const textsOf = (found: ReturnType<typeof recallTable>) =>
    found.map(({ cells }) => Object.values(cells).map(({ text }) => text))
  expect(textsOf(recallTable(layoutOf(LONGER), lesson, reading))).toEqual([
    ['Fegen und alles', '1', '10,00'],
    ['Leiter', '3', '1.000,00'],
  ])
  expect(textsOf(recallTable(layoutOf(LONGER), { ...lesson, wraps: true }, reading))[0]![0]).toBe(
    'Fegen und alles\nwas dazu kommt',
  )
  expect(recallTable(layoutOf('Nothing of the kind'), lesson, reading)).toEqual([])
})

test('a table without places teaches nothing', () => {
  expect(tableLesson(layoutOf(TABLE), [[], []])).toBeNull()
})
