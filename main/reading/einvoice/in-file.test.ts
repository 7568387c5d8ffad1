import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ciiInvoice, pdfWith, ublInvoice } from '../../../test/e-invoices.ts'
import { eInvoiceIn } from './in-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'gleaner-e-invoice-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sample = (name: string) => ({ path: `test/samples/${name}`, mimeType: 'application/pdf' })

function file(content: Uint8Array | string, mimeType = 'application/pdf') {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return { path, mimeType }
}

const numberIn = async (files: Record<string, string>) => {
  const { invoice, remark } = await eInvoiceIn(file(await pdfWith(files)))
  return [invoice?.fields.document_id ?? null, remark]
}

const one = ciiInvoice({ number: 'ONE' })
const two = ciiInvoice({ number: 'TWO' })

test.each([
  ['Factur-X', { 'factur-x.xml': one }, 'ONE', null],
  ['ZUGFeRD 1.0', { 'ZUGFeRD-invoice.xml': one }, 'ONE', null],
  ['XRechnung in UBL', { 'xrechnung.xml': ublInvoice({ number: 'ONE' }) }, 'ONE', null],
  ['another name', { 'data.xml': one }, 'ONE', null],
  ['the standard name before another', { 'a.xml': two, 'factur-x.xml': one }, 'ONE', null],
  ['the same twice', { 'a.xml': one, 'b.xml': one }, 'ONE', null],
  ['no invoice', { 'a.xml': '<a/>', 'b.txt': 'b' }, null, null],
  ['nothing', {}, null, null],
  ['two that differ', { 'a.xml': one, 'b.xml': two }, null, expect.stringMatching(/several .*\(a\.xml, b\.xml\)/)],
  ['a damaged one', { 'factur-x.xml': one.slice(0, -40) }, null, expect.stringContaining('The XML is damaged in line')],
  ['one of another kind', { 'factur-x.xml': '<a/>' }, null, expect.stringContaining('<a> without a namespace')],
])('a PDF with %s', async (_, files, number, remark) => {
  expect(await numberIn(files as Record<string, string>)).toEqual([number, remark])
})

test('real documents carry theirs', async () => {
  const factur = await eInvoiceIn(sample('e-invoice-factur-x.pdf'))
  expect(factur.invoice?.fields).toMatchObject({ document_id: 'AV-2017-0005', document_type: 'credit_note' })
  const zugferd = await eInvoiceIn(sample('e-invoice-zugferd-1.pdf'))
  expect(zugferd.invoice).toMatchObject({ format: 'ZUGFeRD 1.0 invoice', fields: { amount_total: '571.04' } })
  expect(await eInvoiceIn(sample('invoice-digital.pdf'))).toEqual({ invoice: null, remark: null })
})

test('what cannot be opened is said to be so', async () => {
  await expect(eInvoiceIn(sample('encrypted.pdf'))).rejects.toMatchObject({ code: 'encrypted' })
  await expect(eInvoiceIn(file('<Invoice>', 'application/xml'))).rejects.toMatchObject({ code: 'broken' })
  expect(await eInvoiceIn(file('', 'image/png'))).toEqual({ invoice: null, remark: null })
})
