import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { messageWith } from '../../../test/message.ts'
import { parseMail } from './parse.ts'
import { countFiltered, sortParts } from './parts.ts'
import { type Rules, rulesOfQueue } from './rules.ts'

const PDF = readFileSync('test/samples/invoice-digital.pdf')
let zip: Uint8Array
let logo: Uint8Array

beforeAll(async () => {
  zip = await zipOf({ 'in/../a.pdf': PDF, 'note.txt': Buffer.from('no document') })
  logo = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})

async function zipOf(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  const packed = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) packed.addBuffer(Buffer.from(bytes), name.replace('in/../', ''))
  packed.end()
  return new Uint8Array(await buffer(packed.outputStream as NodeJS.ReadableStream))
}

type Shown = [string, string, Shown[]?]

const show = (parts: Awaited<ReturnType<typeof sortParts>>): Shown[] =>
  parts.map(({ name, status, parts: inner }) => (inner.length ? [name, status, show(inner)] : [name, status]))

const open = rulesOfQueue({ settings: {} })

async function sorted(parts: Parameters<typeof messageWith>[0], rules: Rules = open): Promise<Shown[]> {
  return show(await sortParts((await parseMail(messageWith(parts))).attachments, rules))
}

test('documents are known by their bytes, wherever the sender put them', async () => {
  expect(
    await sorted([
      { type: 'application/pdf', name: 'inline.pdf', disposition: 'inline', bytes: PDF },
      { type: 'application/octet-stream', name: 'data.bin', disposition: 'attachment', bytes: PDF },
      { type: 'application/pdf', bytes: PDF },
      { type: 'application/pdf', name: 'text.pdf', bytes: 'no pdf at all' },
      {
        type: 'image/png',
        name: 'scan.png',
        disposition: 'inline',
        bytes: readFileSync('test/samples/invoice-image.png'),
      },
    ]),
  ).toEqual([
    ['inline.pdf', 'processed'],
    ['data.bin', 'processed'],
    ['document.pdf', 'processed'],
    ['text.pdf', 'filtered_by_queue_mime_type'],
    ['scan.png', 'processed'],
  ])
})

test('small pictures and empty attachments are left out', async () => {
  const larger = await sharp({ create: { width: 101, height: 50, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  expect(
    await sorted([
      { type: 'image/png', name: 'logo.png', disposition: 'attachment', bytes: logo },
      { type: 'application/pdf', name: 'empty.pdf', bytes: '' },
      { type: 'image/jpeg', name: 'larger.jpg', bytes: larger },
    ]),
  ).toEqual([['larger.jpg', 'processed']])
})

test('names lead nowhere and keep their letters', async () => {
  const names = ['../../etc/x.pdf', 'Rechnung 🧾 März.pdf', '..\\up.pdf', 'a/b:c.pdf', '.hidden.pdf']
  const parts = names.map(name => ({ type: 'application/pdf', name, bytes: PDF }))
  expect((await sorted(parts)).map(([name]) => name)).toEqual([
    '___.._etc_x.pdf',
    'Rechnung 🧾 März.pdf',
    '__up.pdf',
    'a_b_c.pdf',
    '_hidden.pdf',
  ])
})

test('archives and messages are opened once', async () => {
  const inner = messageWith([{ type: 'application/pdf', name: 'deep.pdf', bytes: PDF }])
  const packedTwice = await zipOf({ 'again.zip': zip, 'message.eml': inner })
  expect(
    await sorted([
      { type: 'application/zip', name: 'a.zip', bytes: zip },
      { type: 'application/zip', name: 'twice.zip', bytes: packedTwice },
      { type: 'message/rfc822', name: 'forwarded.eml', disposition: 'attachment', bytes: inner },
      { type: 'application/zip', name: 'broken.zip', bytes: 'PK\x03\x04 and nothing more' },
    ]),
  ).toEqual([
    [
      'a.zip',
      'extracted_archive',
      [
        ['a.pdf', 'processed'],
        ['note.txt', 'filtered_by_queue_mime_type'],
      ],
    ],
    [
      'twice.zip',
      'extracted_archive',
      [
        ['again.zip', 'filtered_by_queue_mime_type'],
        ['message.eml', 'filtered_by_queue_mime_type'],
      ],
    ],
    ['forwarded.eml', 'extracted_archive', [['deep.pdf', 'processed']]],
    ['broken.zip', 'failed_to_extract'],
  ])
})

test('an e-invoice as XML is a document, other XML is none', async () => {
  expect(
    await sorted([
      { type: 'text/xml', name: 'xrechnung.xml', bytes: '<?xml version="1.0"?><ubl:Invoice xmlns:ubl="urn:x"/>' },
      { type: 'application/octet-stream', name: 'data', bytes: '<rsm:CrossIndustryInvoice xmlns:rsm="urn:x"/>' },
      { type: 'text/xml', name: 'sitemap.xml', bytes: '<?xml version="1.0"?><urlset/>' },
    ]),
  ).toEqual([
    ['xrechnung.xml', 'processed'],
    ['data', 'processed'],
    ['sitemap.xml', 'filtered_by_queue_mime_type'],
  ])
})

test('programs are set apart', async () => {
  expect(
    await sorted([
      { type: 'application/pdf', name: 'invoice.pdf.exe', bytes: 'MZ\x90' },
      { type: 'text/plain', name: 'run.vbs', disposition: 'attachment', bytes: 'echo' },
      { type: 'application/vnd.ms-excel', name: 'table.xlsx', bytes: 'PK\x03\x04 xl/workbook.xml' },
    ]),
  ).toEqual([
    ['invoice.pdf.exe', 'filtered_by_insecure_mime_type'],
    ['run.vbs', 'filtered_by_insecure_mime_type'],
    ['table.xlsx', 'filtered_by_queue_mime_type'],
  ])
})

test('what the queue does not take stays aside, archives and what is in them included', async () => {
  const png = readFileSync('test/samples/invoice-image.png')
  const both = await zipOf({ 'a.pdf': PDF, 'b.png': png })
  const mail = [
    { type: 'application/pdf', name: 'one.pdf', bytes: PDF },
    { type: 'image/png', name: 'two.png', bytes: png },
    { type: 'application/zip', name: 'three.zip', bytes: both },
  ]
  const taking = (...accepted: string[]) => rulesOfQueue({ settings: { accepted_mime_types: accepted } })
  expect(await sorted(mail, taking('image/*'))).toEqual([
    ['one.pdf', 'filtered_by_queue_mime_type'],
    ['two.png', 'processed'],
    ['three.zip', 'filtered_by_queue_mime_type'],
  ])
  expect(await sorted(mail, taking('Application/PDF', 'application/x-zip-compressed'))).toEqual([
    ['one.pdf', 'processed'],
    ['two.png', 'filtered_by_queue_mime_type'],
    [
      'three.zip',
      'extracted_archive',
      [
        ['a.pdf', 'processed'],
        ['b.png', 'filtered_by_queue_mime_type'],
      ],
    ],
  ])
})

test('a filter looks into archives, and what it leaves out is counted', async () => {
  const rules: Rules = {
    ...open,
    filteredBy: (name, mimeType) =>
      mimeType === 'image/gif'
        ? 'filtered_by_inbox_mime_type'
        : /^note/.test(name)
          ? 'filtered_by_inbox_file_name'
          : null,
  }
  const mail = messageWith([
    { type: 'image/png', name: 'no.png', bytes: 'GIF89a and so on' },
    { type: 'application/zip', name: 'a.zip', bytes: zip },
  ])
  const parts = await sortParts((await parseMail(mail)).attachments, rules)
  expect(show(parts)).toEqual([
    ['no.png', 'filtered_by_inbox_mime_type'],
    [
      'a.zip',
      'extracted_archive',
      [
        ['a.pdf', 'processed'],
        ['note.txt', 'filtered_by_inbox_file_name'],
      ],
    ],
  ])
  expect(countFiltered(parts)).toBe(2)
})
