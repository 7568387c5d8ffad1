import { expect, test } from 'vitest'
import { findTerm } from './find-term.ts'
import { GLOSSARY_LANGUAGES } from './languages.ts'
import { numberWordsOf } from './number-words.ts'
import { TERMS, type Term } from './terms.ts'
import { translateLines } from './translate.ts'

const GERMAN = [
  'RECHNUNG',
  'Rechnungsnummer: RE-2026-17',
  'Datum: 31. Januar 2026   Kundennummer 4711',
  'Zahlbar bis Montag, 2. März 2026',
  'Menge Bezeichnung Einzelpreis Gesamt',
  '2 Stk. Müller Schrauben 12,50',
  'Gesamtbetrag 1.234,50 EUR',
]

test.each([
  [
    'en',
    [
      'INVOICE',
      'Invoice number: RE-2026-17',
      'Date: 31. January 2026   Customer number 4711',
      'Due date Monday, 2. March 2026',
      'Quantity Description Unit price Amount',
      '2 pcs Müller Schrauben 12,50',
      'Total amount 1.234,50 EUR',
    ],
  ],
  [
    'cs',
    [
      'FAKTURA',
      'Číslo faktury: RE-2026-17',
      'Datum: 31. ledna 2026   Číslo zákazníka 4711',
      'Datum splatnosti pondělí, 2. března 2026',
      'Množství Popis Jednotková cena Částka',
      '2 Ks Müller Schrauben 12,50',
      'Celkem s DPH 1.234,50 EUR',
    ],
  ],
])('a German invoice in %s', (target, expected) => {
  expect(translateLines(GERMAN, target).map(line => line.toLowerCase())).toEqual(
    expected.map(line => line.toLowerCase()),
  )
})

test.each([
  ['fr', 'Facture n° 12 du 3 février 2026 pour le client, montant à payer', 'Invoice Number 12 du 3 February 2026'],
  ['pl', 'Faktura VAT numer 7, nabywca, data wystawienia: słownie sto dwadzieścia tysiąc', 'hundred twenty thousand'],
  ['nl', 'Factuurdatum:31-mei-2026 voor de klant, bedrag, totaal', 'Invoice date:31-May-2026'],
  ['bg', 'фактура номер 5, получател и доставчик, сума, дата', 'Invoice number 5'],
])('%s: %s', (_, line, expected) => {
  expect(translateLines([line], 'en')[0]!.toLowerCase()).toContain(expected.toLowerCase())
})

test('words of other languages only where a label may stand, signs in pairs, short words as they are', () => {
  const spanish = 'Factura para el cliente con fecha de vencimiento y base imponible'
  const lines = [spanish, 'Sample Consumer', 'Consumer', '(VAT nr)', 'NIF/CIF: X', 'VAT nr (NIF): B98', '(VAT) nr: X']
  expect(translateLines(lines, 'de').slice(1)).toEqual([
    'Sample Consumer',
    'Kunde',
    '(USt-IdNr.)',
    'USt-IdNr.: X',
    'USt-IdNr. (NIF): B98',
    'USt-IdNr.: X',
  ])
})

test('what is in the language already, and what nobody knows, stays', () => {
  const english = ['Invoice number 7', 'Total due to our customer', 'Please pay the balance']
  expect(translateLines(english, 'en')).toEqual(english)
  const names = ['Zbyněk Xaver', '12.50', '—', '']
  expect(translateLines(names, 'en')).toEqual(names)
})

test('every language has every term and every number, and finds its own terms again', () => {
  const lost: string[] = []
  for (const [place, language] of GLOSSARY_LANGUAGES.entries()) {
    expect(numberWordsOf(language), language).toHaveLength(31)
    for (const [term, list] of Object.entries(TERMS)) {
      const words = list.split('|')
      expect(words, term).toHaveLength(GLOSSARY_LANGUAGES.length)
      const found = findTerm(words[place]!.split(' '), language, true) as Term
      // one word may stand for two terms, as "Faktura" and "Dobropis" do
      if (found !== term && TERMS[found]?.split('|')[place] !== words[place]) lost.push(`${language} ${term}: ${found}`)
    }
  }
  expect(lost).toEqual([])
})
