import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

function door(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['main/extract.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('one JSON object a line, in the order of the files; a bad file stops no other', { timeout: 60_000 }, () => {
  const files = ['test/samples/nothing.pdf', 'test/samples/invoice-french.pdf', 'package.json']
  const { status, stdout } = door('--locale', 'fr_FR', ...files)
  const results = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(status).toBe(0)
  expect(results.map(result => result.file)).toEqual(files)
  expect(results.map(result => result.error)).toEqual([
    'There is no such file.',
    null,
    expect.stringContaining('Only PDF, PNG, JPEG and TIFF files and e-invoices as XML can be read.'),
  ])
  const [missing, invoice] = results
  expect(missing).toMatchObject({ fields: {}, scores: {}, line_items: [], tax_details: [] })
  expect(invoice.fields).toMatchObject({ document_id: 'SAMPLE-002', date_issue: '2022-02-01', amount_total: '5220.48' })
  expect(Object.keys(invoice.scores)).toEqual(Object.keys(invoice.fields))
  expect(invoice.ms).toBeTypeOf('number')
})

test('CSV has a line for every file', { timeout: 60_000 }, () => {
  const [head, line, end] = door('--format', 'csv', 'test/samples/invoice-french.pdf').stdout.split('\n')
  expect(head).toMatch(/^file,document_id,document_type,/)
  expect(line).toMatch(/^test\/samples\/invoice-french.pdf,SAMPLE-002,tax_invoice,fra,EUR,2022-02-01,/)
  expect(end).toBe('')
})

test.each([[['--format', 'xml', 'a.pdf']], [['--locale', '../etc', 'a.pdf']], [['--colour', 'a.pdf']], [[]]])(
  'wrong usage %j says how it is used',
  args => {
    const { status, stdout, stderr } = door(...args)
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain('usage: npm run extract -- ')
  },
)
