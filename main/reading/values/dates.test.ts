import { expect, test } from 'vitest'
import { conventionsOf } from './conventions.ts'
import { readCompactDate, readDate } from './dates.ts'

const read = (text: string, locale: string) => readDate(text, conventionsOf(locale))

test.each([
  ['31.12.2024', '2024-12-31'],
  ['12/31/24', '2024-12-31'],
  ['2024-12-31', '2024-12-31'],
  ['2024. 12. 31.', '2024-12-31'],
  ['2020-09-10T10:11:12Z', '2020-09-10'],
  ['31. 12. 2024', '2024-12-31'],
  ['31-DEC-24', '2024-12-31'],
  ['31DEC2024', '2024-12-31'],
  ['Dec 31st, 2024', '2024-12-31'],
  ['31st of December, 2024', '2024-12-31'],
  ['Tuesday, December 31, 2024 3:15 PM', '2024-12-31'],
  ['12. März 2024', '2024-03-12'],
  ['Di, 31. Dezember 2024', '2024-12-31'],
  ['1er mars 2024', '2024-03-01'],
  ['mar. 12 mars 2024', '2024-03-12'],
  ['31 déc. 2024', '2024-12-31'],
  ['12 de marzo de 2024', '2024-03-12'],
  ['3 maggio 2024', '2024-05-03'],
  ['15 de fevereiro de 2020', '2020-02-15'],
  ['19 april 2014', '2014-04-19'],
  ['18. října 2022', '2022-10-18'],
  ['2. júna 2023', '2023-06-02'],
  ['12 listopada 2021 r.', '2021-11-12'],
  ['5 oktober 2021', '2021-10-05'],
  ['3. maj 2021', '2021-05-03'],
  ['17. desember 2021', '2021-12-17'],
  ['4. kesäkuuta 2021', '2021-06-04'],
  ['2024. január 12.', '2024-01-12'],
  ['3 septembrie 2021', '2021-09-03'],
  ['7 Ağustos 2023', '2023-08-07'],
  ['25.06.2025 14:22', '2025-06-25'],
  ['25.06.2025, 14:22:33 Uhr', '2025-06-25'],
  ['1.1.70', '1970-01-01'],
])('%s is %s everywhere', (text, value) => {
  for (const locale of ['en_GB', 'en_US', 'auto']) expect(read(text, locale)).toEqual({ value, other: null })
})

test('the locale decides which of two numbers is the month', () => {
  expect(read('12. 6. 2018', 'en_GB')).toEqual({ value: '2018-06-12', other: '2018-12-06' })
  expect(read('12. 6. 2018', 'en_US')).toEqual({ value: '2018-12-06', other: '2018-06-12' })
  expect(read('03/04/24', 'de_DE')).toEqual({ value: '2024-04-03', other: '2024-03-04' })
  expect(read('24-06-12', 'sv_SE')?.value).toBe('2024-06-12')
  expect(read('12 listopada 2021', 'hr_HR')?.value).toBe('2021-10-12')
})

test.each([
  '80101911/26.06.2025',
  '31/02/2024',
  '99/99/9999',
  '20240131',
  '1.2.3',
  '12.13.14.15',
  'March 2024',
  '06.2025',
  '12:30',
  '',
])('%j is no date', text => {
  expect(read(text, 'en_GB')).toBeNull()
})

test('eight digits are a date only where one is asked for', () => {
  expect(readCompactDate('20240131')?.value).toBe('2024-01-31')
  expect(readCompactDate('20241331')).toBeNull()
  expect(readCompactDate('120240131')).toBeNull()
})
