import { expect, test } from 'vitest'
import { typeset } from '../../../../test/typeset.ts'
import { keyOf, splitWord } from '../layout/key.ts'
import { layOut } from '../layout/lay-out.ts'
import { textOf } from '../layout/layout.ts'
import { attachLabels } from './attach.ts'
import { buildDictionary, meaningsOf } from './dictionary.ts'
import { findLabels } from './find-labels.ts'
import { HEADER_LABELS } from './header-labels.ts'

test('labels are looked up without case, accents and punctuation', () => {
  expect(keyOf('Číslo:')).toBe('cislo')
  expect(['No.', 'Nr', 'N°', 'Nº', '#', '№'].map(keyOf)).toEqual(Array(6).fill('nr'))
  expect(keyOf('USt-IdNr.:')).toBe('ustidnr')
  expect(keyOf('...')).toBe('')
})

test.each([
  ['Date:9/10/2020', ['Date:', '9/10/2020']],
  ['Invoice/Facture', ['Invoice/', 'Facture']],
  ['n°562044387', ['n°', '562044387']],
  ['26.06.2025', ['26.06.2025']],
  ['http://a.com/b:c', ['http://a.com/b:c']],
  ['1/2', ['1/2']],
])('%s is split into %j', (text, parts) => {
  expect(splitWord({ text, box: [0, 0, 100, 10] }).map(part => part.text)).toEqual(parts)
})

test('one wrong letter is forgiven in long labels, not in short ones', () => {
  const dictionary = buildDictionary({ number: 'invoice number', due: 'due, ~date' })
  const kinds = (key: string) => meaningsOf(dictionary, key, true).map(meaning => meaning.kind)
  for (const key of ['invoicenumber', 'lnvoicenumber', 'invoicenumbr', 'invoiceenumber'])
    expect(kinds(key)).toEqual(['number'])
  expect(kinds('lnvoicenumbr')).toEqual([])
  expect(kinds('dae')).toEqual([])
  expect(meaningsOf(dictionary, 'lnvoicenumber', false)).toEqual([])
  expect(meaningsOf(dictionary, 'date', false)).toEqual([{ kind: 'due', strong: false }])
})

test('the longest label wins', () => {
  const layout = layOut(typeset(['Invoice Date: 1.2.2024   Invoice No 12']))
  const labels = findLabels(layout, HEADER_LABELS)
  expect(labels.map(label => [textOf(label.span), label.meanings[0]?.kind])).toEqual([
    ['Invoice Date:', 'date_issue'],
    ['Invoice No', 'document_id'],
  ])
})

test('values belong to the label before, to the left, above', () => {
  const layout = layOut(typeset(['Total: 5.00\nVAT No      77\nDue date    Currency\n1.2.2024    EUR\n\n\n\n\nfar']))
  const attachments = attachLabels(layout, findLabels(layout, HEADER_LABELS))
  const of = (text: string) => {
    const token = layout.tokens.find(other => other.text === text)!
    const best = attachments.get(token.index)?.[0]
    return best && [best.meaning.kind, best.relation]
  }
  expect(of('5.00')).toEqual(['amount_total', 'same'])
  expect(of('77')).toEqual(['vat_id', 'right'])
  expect(of('1.2.2024')).toEqual(['date_due', 'below'])
  expect(of('EUR')).toEqual(['currency', 'below'])
  expect(of('far')).toBeUndefined()
})
