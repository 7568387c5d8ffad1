import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type Json, openTestApp, type TestApp } from '../../test/harness.ts'
import { messageWith } from '../../test/message.ts'
import { Problem } from '../base/problems.ts'
import { moveAway } from './watch/move.ts'

const PDF = readFileSync('test/samples/invoice-digital.pdf')
const queue = 'http://gleaner.test/api/v1/queues/1'

let now = Date.parse('2026-02-03T10:00:00Z')
let move = moveAway
let app: TestApp
let dataDir: string
let folder: string

const openOn = (dataDir: string) =>
  openTestApp({ dataDir, clock: () => now, watch: { atOnce: 4, move: (file, place) => move(file, place) } })

beforeEach(async () => {
  move = moveAway
  dataDir = mkdtempSync(join(tmpdir(), 'gleaner-data-'))
  app = await openOn(dataDir)
  folder = mkdtempSync(join(tmpdir(), 'gleaner-watched-'))
  await app.call('POST /v1/watched_folders', { body: { queue, path: folder } })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

const drop = (name: string, bytes: Uint8Array | string = PDF) => writeFileSync(join(folder, name), bytes)
const here = (place = '.') => (existsSync(join(folder, place)) ? readdirSync(join(folder, place)).sort() : [])
const watched = async (): Promise<Json> => (await app.call('GET /v1/watched_folders/1')).body
const annotations = async (): Promise<Json[]> => (await app.call('GET /v1/annotations')).body.results

/** A look after the given time has passed. */
async function look(afterMs = 0) {
  now += afterMs
  await app.app.lookNow()
}

/** Two looks that far apart that whatever is at rest is taken. */
async function settle() {
  await look()
  await look(1_000)
}

test('a file that is at rest is imported and moved away', async () => {
  drop('März 🧾.pdf')
  await look()
  expect(here()).toEqual(['März 🧾.pdf'])
  await look(999)
  expect(here()).toEqual(['März 🧾.pdf'])
  await look(1)
  expect([here(), here('imported')]).toEqual([['failed', 'imported'], ['März 🧾.pdf']])
  expect(readFileSync(join(folder, 'imported', 'März 🧾.pdf'))).toEqual(PDF)
  await app.drain()
  const [annotation] = await annotations()
  expect(annotation).toMatchObject({ status: 'to_review', creator: null, queue })
  const { body: document } = await app.call(`GET ${annotation.document}`)
  expect(document).toMatchObject({ original_file_name: 'März 🧾.pdf', mime_type: 'application/pdf' })
  expect(await app.ctx.files.read(statedHash())).toEqual(PDF)
  expect(await watched()).toMatchObject({
    state: 'watching',
    state_detail: null,
    last_looked_at: expect.stringMatching(/^2026-02-03T10:00:01/),
    imported_count: 1,
    failed_count: 0,
    recent: [{ file_name: 'März 🧾.pdf', outcome: 'imported', note: null, annotation: annotation.url }],
  })
})

const statedHash = () => app.ctx.db.$client.prepare('select file from documents').pluck().get() as string

test('a growing file is left alone until it rests, and one that came back is a drop of its own', async () => {
  drop('scan.pdf', PDF.subarray(0, 1000))
  await look()
  appendFileSync(join(folder, 'scan.pdf'), PDF.subarray(1000, 2000))
  await look(1_000)
  await look(1_000)
  expect(here()).toEqual(['failed', 'imported', 'scan.pdf'])
  expect((await watched()).state_detail).toMatch(/scan\.pdf is still being written/)
  appendFileSync(join(folder, 'scan.pdf'), PDF.subarray(2000))
  await settle()
  expect(here('imported')).toEqual(['scan.pdf'])
  drop('scan.pdf')
  await settle()
  expect(here('imported')).toEqual(['scan (2).pdf', 'scan.pdf'])
  expect(await annotations()).toHaveLength(2)
  expect((await watched()).state_detail).toBeNull()
})

test('a file without an end is taken after a longer rest', async () => {
  drop('cut.pdf', PDF.subarray(0, 1000))
  await settle()
  await look(28_999)
  expect(here()).toContain('cut.pdf')
  await look(1)
  expect(here('imported')).toEqual(['cut.pdf'])
})

test('an e-invoice as XML is imported when it is whole', async () => {
  drop('half.xml', '<Invoice xmlns="urn:x"><ID>1</ID></Inv')
  drop('whole.xml', '<Invoice xmlns="urn:x"><ID>1</ID></Invoice>\n')
  await settle()
  expect(here('imported')).toEqual(['whole.xml'])
  expect(here()).toContain('half.xml')
})

test('what is hidden, temporary, a link or a folder is not touched', async () => {
  const others = ['.hidden.pdf', '~$letter.pdf', 'a.pdf.part', 'b.crdownload', 'c.TMP', 'Thumbs.db', 'desktop.ini']
  for (const name of others) drop(name)
  mkdirSync(join(folder, 'deeper'))
  drop('deeper/d.pdf')
  symlinkSync(join(folder, 'deeper', 'd.pdf'), join(folder, 'link.pdf'))
  const before = here()
  await settle()
  expect(here()).toEqual(before)
  expect(await annotations()).toEqual([])
})

test('what cannot be read goes to failed with a note, and no name is overwritten', async () => {
  drop('letter.docx', 'PK\x03\x04 word/document.xml')
  drop('letter.docx.txt', 'somebody put a text here')
  await settle()
  expect(here('failed')).toEqual(['letter.docx', 'letter.docx (2).txt', 'letter.docx (2).txt.txt', 'letter.docx.txt'])
  expect(readFileSync(join(folder, 'failed', 'letter.docx (2).txt'), 'utf8')).toBe('somebody put a text here')
  drop('letter.docx', 'PK\x03\x04 word/document.xml')
  await settle()
  expect(here('failed')).toContain('letter (2).docx')
  expect(readFileSync(join(folder, 'failed', 'letter (2).docx.txt'), 'utf8')).toBe(
    'letter.docx was not imported.\n\nletter.docx is a Word document, which cannot be read. Send a PDF, PNG, JPEG or TIFF file, or an e-invoice as XML.\n\n' +
      `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC. To try again, put the corrected file into the folder above this one.\n`,
  )
  expect(await watched()).toMatchObject({ failed_count: 3, imported_count: 0, recent: [{ outcome: 'failed' }, {}, {}] })
})

test('an empty file is waited for, then refused; one that is too large is refused unread', async () => {
  drop('empty.pdf', '')
  drop('large.pdf', Buffer.alloc(40 * 1024 * 1024 + 1))
  await settle()
  expect([here(), here('failed')]).toEqual([
    ['empty.pdf', 'failed', 'imported'],
    ['large.pdf', 'large.pdf.txt'],
  ])
  expect(readFileSync(join(folder, 'failed', 'large.pdf.txt'), 'utf8')).toMatch(/has 40\.0 MB, and at most 40 MB/)
  await look(30_000)
  expect(readFileSync(join(folder, 'failed', 'empty.pdf.txt'), 'utf8')).toMatch(/empty\.pdf is empty/)
})

async function packed(files: Record<string, Uint8Array | string>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream as NodeJS.ReadableStream))
}

test('an archive is opened by the rules for those in messages', async () => {
  drop(
    'month.zip',
    await packed({ 'month/a.pdf': PDF, 'month/b.pdf': PDF, 'month/c.txt': 'no', 'month/deep/d.pdf': PDF }),
  )
  await settle()
  expect(here('imported')).toEqual(['month.zip'])
  expect(await watched()).toMatchObject({ imported_count: 1, recent: [{ note: '2 documents in this archive' }] })
  const documents = (await app.call('GET /v1/documents')).body.results
  expect(documents.map((document: Json) => [document.original_file_name, document.attachment_status])).toEqual([
    ['month.zip', 'extracted_archive'],
    ['a.pdf', 'processed'],
    ['b.pdf', 'processed'],
    ['c.txt', 'filtered_by_queue_mime_type'],
  ])
  expect(documents[1].parent).toBe(documents[0].url)
  expect((await annotations()).map(annotation => annotation.document)).toEqual([documents[1].url, documents[2].url])
})

test('an archive that cannot be used is refused with the reason', async () => {
  const whole = await packed({ 'a.pdf': PDF })
  drop('cut.zip', whole.subarray(0, 600))
  drop('empty.zip', await packed({ 'readme.txt': 'nothing' }))
  await settle()
  expect(here()).toEqual(['cut.zip', 'failed', 'imported'])
  await look(30_000)
  const noteOf = (name: string) => readFileSync(join(folder, 'failed', `${name}.txt`), 'utf8')
  expect(noteOf('cut.zip')).toMatch(/cut\.zip cannot be unpacked/)
  expect(noteOf('empty.zip')).toMatch(/holds no document that can be read/)
  await app.call('PATCH /v1/queues/1', { body: { settings: { accepted_mime_types: ['application/pdf'] } } })
  drop('closed.zip', whole)
  await settle()
  expect(noteOf('closed.zip')).toMatch(/an archive, which the queue does not take/)
  expect(await annotations()).toEqual([])
})

test('a queue that is being deleted refuses', async () => {
  await app.call('DELETE /v1/queues/1')
  drop('scan.pdf')
  await settle()
  expect(readFileSync(join(folder, 'failed', 'scan.pdf.txt'), 'utf8')).toMatch(/"Invoices" is being deleted/)
})

test('killed between import and move, a file is only moved after the restart', async () => {
  move = () => Promise.reject(new Error('killed'))
  drop('scan.pdf')
  await settle()
  expect(here()).toContain('scan.pdf')
  expect(await annotations()).toHaveLength(1)
  expect((await watched()).state_detail).toBe(
    'scan.pdf was imported, but could not be moved to imported (killed). It is tried again.',
  )
  await restart()
  move = moveAway
  await settle()
  expect([here(), here('imported')]).toEqual([['failed', 'imported'], ['scan.pdf']])
  expect(await annotations()).toHaveLength(1)
  expect((await watched()).state_detail).toBeNull()
})

test('killed between move and remark, a file that comes again is a drop of its own', async () => {
  move = async (file, place) => {
    await moveAway(file, place)
    throw new Error('killed')
  }
  drop('scan.pdf')
  drop('text.pdf', 'no pdf at all')
  const { mtime } = statSync(join(folder, 'scan.pdf'))
  await settle()
  move = moveAway
  await restart()
  await look()
  expect(here('failed')).toEqual(['text.pdf', 'text.pdf.txt'])
  drop('scan.pdf')
  utimesSync(join(folder, 'scan.pdf'), mtime, mtime)
  await settle()
  expect(here('imported')).toEqual(['scan (2).pdf', 'scan.pdf'])
  expect(await annotations()).toHaveLength(2)
})

test('a full disk leaves the file where it is and is tried again', async () => {
  const put = app.ctx.files.put
  app.ctx.files.put = () => Promise.reject(new Problem(503, 'The disk is full.'))
  drop('scan.pdf')
  await settle()
  expect(here()).toContain('scan.pdf')
  expect(await watched()).toMatchObject({ state: 'watching', state_detail: 'scan.pdf: The disk is full.', recent: [] })
  app.ctx.files.put = put
  await look(1_999)
  expect(here()).toContain('scan.pdf')
  await look(1)
  expect(here('imported')).toEqual(['scan.pdf'])
})

test('a folder that vanishes is missed, and watched again when it is back', async () => {
  const away = `${folder}-away`
  renameSync(folder, away)
  await look()
  expect(await watched()).toMatchObject({ state: 'missing', state_detail: expect.stringMatching(/not there/) })
  renameSync(away, folder)
  drop('scan.pdf')
  await settle()
  expect(await watched()).toMatchObject({ state: 'watching', state_detail: null, imported_count: 1 })
})

test('nothing is taken where nothing can be moved', async () => {
  drop('imported', 'a file in the way')
  drop('scan.pdf')
  await settle()
  expect(await watched()).toMatchObject({
    state: 'unreadable',
    state_detail: expect.stringMatching(/Nothing can be written in .*imported \(EEXIST\), so no file is taken/),
  })
  expect(await annotations()).toEqual([])
  rmSync(join(folder, 'imported'))
  await settle()
  expect(await watched()).toMatchObject({ state: 'watching', imported_count: 1 })
})

test('a heap is taken in several looks', async () => {
  for (let number = 0; number < 6; number++) drop(`${number}.pdf`)
  await settle()
  expect((await watched()).imported_count).toBe(4)
  await look()
  expect(await watched()).toMatchObject({ imported_count: 6, recent: { length: 6 } })
})

// The superuser may write everywhere
test.skipIf(process.getuid?.() === 0)(
  'a folder that became read-only is said to be so, and nothing is taken',
  async () => {
    drop('scan.pdf')
    chmodSync(folder, 0o500)
    await settle()
    expect(await watched()).toMatchObject({ state: 'unreadable', state_detail: expect.stringMatching(/\(EACCES\)/) })
    chmodSync(folder, 0o000)
    await look()
    expect(await watched()).toMatchObject({
      state: 'unreadable',
      state_detail: expect.stringMatching(/cannot be read/),
    })
    chmodSync(folder, 0o700)
    await look()
    expect(await watched()).toMatchObject({ state: 'watching', imported_count: 1 })
  },
)

test.skipIf(process.getuid?.() === 0)('a file that may not be read is waited for', async () => {
  drop('scan.pdf')
  chmodSync(join(folder, 'scan.pdf'), 0o000)
  await settle()
  expect((await watched()).state_detail).toBe('scan.pdf cannot be read (EACCES). Allow Gleaner to read it.')
  chmodSync(join(folder, 'scan.pdf'), 0o400)
  await look(2_000)
  expect(here('imported')).toEqual(['scan.pdf'])
})

test('a paused folder rests', async () => {
  await app.call('PATCH /v1/watched_folders/1', { body: { enabled: false } })
  drop('scan.pdf')
  await settle()
  expect(here()).toEqual(['scan.pdf'])
  expect((await watched()).state).toBe('paused')
})

test('a message brings its attachments', async () => {
  const parts = [{ type: 'application/pdf', name: 'seven.pdf', bytes: PDF }]
  drop('mail.eml', messageWith(parts))
  drop('empty.eml', messageWith([]))
  drop('broken.eml', 'just some words')
  drop('really-a.pdf.eml', PDF)
  await settle()
  const { recent } = await watched()
  expect(recent.map(({ file_name, outcome, note }: Json) => [file_name, outcome, note]).sort()).toEqual([
    ['broken.eml', 'failed', expect.stringMatching(/^It is a text file, not an e-mail message\./)],
    ['empty.eml', 'imported', 'No document in this message'],
    ['mail.eml', 'imported', '1 document in this message'],
    ['really-a.pdf.eml', 'imported', null],
  ])
  expect(here('failed')).toEqual(['broken.eml', 'broken.eml.txt'])
  const { body } = await app.call('GET /v1/emails?ordering=id')
  expect(body.results).toHaveLength(2)
})

test('events bring a file in without anybody asking', async () => {
  const settled = Promise.withResolvers<Json>()
  const eager = await openTestApp({ watch: { byHand: false, settleMs: 5, everyMs: 600_000 } })
  eager.ctx.events.on('watched_folder.file_settled', settled.resolve)
  const path = mkdtempSync(join(tmpdir(), 'gleaner-eager-'))
  await eager.call('POST /v1/watched_folders', { body: { queue, path } })
  await eager.app.lookNow()
  writeFileSync(join(path, 'scan.pdf'), PDF)
  expect(await settled.promise).toMatchObject({ outcome: 'imported' })
  await eager.close()
  rmSync(path, { recursive: true })
})

/** Closes the app and opens another on the same data. */
async function restart() {
  await app.close()
  app = await openOn(dataDir)
}
