import { expect, test } from 'vitest'
import { UNKNOWN } from './conventions.ts'
import { readCurrency } from './currencies.ts'
import { readEmail } from './emails.ts'
import { readBic, readIban, readIbanShape } from './iban.ts'
import { readPercent } from './percents.ts'
import { readTaxNumber, readVatId } from './vat-ids.ts'

test.each([
  ['DE121280555', true],
  ['DE 136 695 976', true],
  ['DE 121 280 556', false],
  ['ATU13585627', true],
  ['ATU13585628', false],
  ['FR44732829320', true],
  ['NL004495445B01', true],
  ['NL123456789B01', false],
  ['GB 980 7806 84', true],
  ['CHE-123.456.788 MWST', true],
  ['IT00743110157', true],
  ['PL8567346215', true],
  ['PT501964843', true],
  ['EL094259216', true],
  ['BE0428759497', true],
  ['SE556188840401', true],
  ['DK13585628', true],
  ['FI20774740', true],
  ['HU12892312', true],
  ['SK2022749619', true],
  ['CZ25123891', null],
])('VAT id %s: checksum %s', (text, checked) => {
  expect(readVatId(text)).toMatchObject({ value: text.replace(/[ .-]/g, ''), checked })
})

test('what only looks like a VAT id is none', () => {
  for (const text of ['DE12345678', 'INVOICE', 'FR-2024-001', '121280555', 'DE121280555X'])
    expect(readVatId(text)).toBeNull()
})

test('national numbers have five digits or more and no long words', () => {
  expect(readTaxNumber('29/001/60002')?.value).toBe('2900160002')
  expect(readTaxNumber('06AABCO6063D1ZQ')?.value).toBe('06AABCO6063D1ZQ')
  for (const text of ['Rechnung 12345', '1234', 'B-12', '12@345678']) expect(readTaxNumber(text)).toBeNull()
})

test('IBANs are checked, invented ones keep their shape', () => {
  expect(readIban('DE88 2008 0000 0970 3757 00')).toBe('DE88200800000970375700')
  expect(readIban('DE88 2008 0000 0970 3757 01')).toBeNull()
  expect(readIbanShape('DE88 2008 0000 0970 3757 01')).toBe('DE88200800000970375701')
  expect(readIbanShape('DE88 2008 0000')).toBeNull()
})

test('BICs are upper case', () => {
  expect(readBic('COBA DE FF XXX')).toBe('COBADEFFXXX')
  expect(readBic('INGBNL2A')).toBe('INGBNL2A')
  for (const text of ['Rechnung', 'COBADE', 'COBADEFFXX']) expect(readBic(text)).toBeNull()
})

test.each([
  ['EUR', 'EUR', false],
  ['eur', 'EUR', true],
  ['€', 'EUR', false],
  ['$', 'USD', true],
  ['US$', 'USD', false],
  ['Kč', 'CZK', true],
])('currency %s is %s', (text, code, shared) => {
  expect(readCurrency(text)).toEqual({ code, shared })
})

test('words are no currencies', () => {
  for (const text of ['all', 'top', 'try', 'Die', 'net']) expect(readCurrency(text)).toBeNull()
})

test.each([
  ['19 %', '19'],
  ['7,7%', '7.7'],
  ['%21', '21'],
  ['5.000%', '5.000'],
])('%s is %s percent', (text, value) => {
  expect(readPercent(text, UNKNOWN)).toBe(value)
})

test('a number without a percent sign is no percentage', () => {
  for (const text of ['19', '19 %x', '100.000 %%', '1.471,60']) expect(readPercent(text, UNKNOWN)).toBeNull()
})

test('e-mail addresses stand alone', () => {
  expect(readEmail('<Info@Example.co.uk>,')).toBe('info@example.co.uk')
  for (const text of ['info@localhost', 'a@b@c.de', 'www.example.com', 'two words@example.com'])
    expect(readEmail(text)).toBeNull()
})
