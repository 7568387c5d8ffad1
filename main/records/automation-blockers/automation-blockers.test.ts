import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeReader, INVOICE_EXTRACTION } from '../../../test/fake-reader.ts'
import { type Json, openTestApp, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

const answers = { extraction: INVOICE_EXTRACTION }
const scored = (score: number) => ({
  fields: Object.fromEntries(
    Object.entries(INVOICE_EXTRACTION.fields).map(([name, found]) => [name, found.map(one => ({ ...one, score }))]),
  ),
  tables: {},
})
const line = INVOICE_EXTRACTION.tables.line_items![0]!

let app: TestApp
beforeEach(async () => {
  answers.extraction = scored(0.99)
  app = await openTestApp({ reader: fakeReader(answers) })
})
afterEach(() => app.close())

const automate = (more: object = {}) =>
  app.call('PATCH /v1/queues/1', { body: { automation_enabled: true, automation_level: 'confident', ...more } })

const DISABLED = { level: 'annotation', type: 'automation_disabled' }

/** What an imported document's blocker says, with the status it was left in. */
async function imported(bytes = PDF_BYTES): Promise<{ status: string; reasons: Json[] | null; id: number }> {
  const id = await app.importFile('x.pdf', bytes)
  const { body } = await app.call(`GET /v1/annotations/${id}`)
  const blocker = body.automation_blocker && (await app.call(`GET ${body.automation_blocker}`)).body
  return { id, status: body.status, reasons: blocker?.content ?? null }
}

test('nothing is in the way of a sure document, and where automation is off that is all', async () => {
  expect(await imported()).toMatchObject({ status: 'to_review', reasons: [DISABLED] })
  await automate()
  expect(await imported()).toMatchObject({ status: 'exported', reasons: null })
  await automate({ automation_level: 'never' })
  expect(await imported()).toMatchObject({ status: 'to_review', reasons: [DISABLED] })
})

test('a score below the threshold, and what always passes', async () => {
  await automate()
  answers.extraction = {
    ...scored(0.99),
    fields: { ...scored(0.99).fields, amount_total: scored(0.5).fields.amount_total! },
  }
  const sample = { datapoint_id: expect.any(Number), details: { score: 0.5, threshold: 0.8 } }
  const low = {
    level: 'datapoint',
    type: 'low_score',
    schema_id: 'amount_total',
    samples_truncated: false,
    samples: [sample],
  }
  expect(await imported()).toMatchObject({ status: 'to_review', reasons: [low] })
  await automate({ automation_level: 'always' })
  expect(await imported()).toMatchObject({ status: 'exported', reasons: null })
})

test('many rows give ten samples', async () => {
  await automate()
  answers.extraction = { ...scored(0.99), tables: { line_items: Array.from({ length: 12 }, () => line) } }
  answers.extraction.tables.line_items = answers.extraction.tables.line_items!.map(row => ({
    ...row,
    cells: { table_column_description: { ...row.cells.table_column_description!, score: 0.2 } },
  }))
  const { reasons } = await imported()
  const low = reasons!.find(({ type }) => type === 'low_score')
  expect(low).toMatchObject({ samples_truncated: true })
  expect(low.samples).toHaveLength(10)
})

test('a check that fails, and a value that nothing vouches for', async () => {
  await automate()
  const { amount_total: _, ...fields } = scored(0.99).fields
  answers.extraction = { fields, tables: {} }
  const { reasons } = await imported()
  expect(reasons).toEqual(
    ['failed_checks', 'no_validation_sources'].map(type => ({
      level: 'datapoint',
      type,
      schema_id: 'amount_total',
      samples_truncated: false,
      samples: [
        {
          datapoint_id: expect.any(Number),
          ...(type === 'failed_checks' ? { details: { validation: 'required' } } : {}),
        },
      ],
    })),
  )
})

test('duplicates and suggested edits are in the way where the queue says so', async () => {
  await automate({ settings: { automation: { automate_duplicates: true } } })
  await imported()
  expect(await imported()).toMatchObject({ status: 'exported', reasons: null })
  await automate({ settings: { automation: { automate_duplicates: false } } })
  const { id, status, reasons } = await imported()
  expect({ status, reasons }).toEqual({ status: 'to_review', reasons: [{ level: 'annotation', type: 'is_duplicate' }] })
  expect(await imported(new TextEncoder().encode('%PDF-1.7 another'))).toMatchObject({ reasons: null })

  // read once more, when duplicates are allowed: the blocker goes
  await automate({ settings: { automation: { automate_duplicates: true } } })
  await app.call(`POST /v1/annotations/${id}/rotate`, { body: { rotation_deg: 0 } })
  await app.drain()
  expect((await app.call(`GET /v1/annotations/${id}`)).body).toMatchObject({
    status: 'exported',
    automation_blocker: null,
  })
})

test('blockers are read, by those who see the annotation, and never written', async () => {
  const { id, reasons } = await imported()
  const { token } = await secondOrganization(app)
  const blocker = { id: 1, annotation: `http://gleaner.test/api/v1/annotations/${id}`, content: reasons }
  await play(app, [
    {
      name: 'listed',
      ask: `GET /v1/automation_blockers?annotation=${id}`,
      status: 200,
      expect: { results: [blocker] },
    },
    { name: 'not another’s', ask: 'GET /v1/automation_blockers?annotation=99', status: 200, expect: { results: [] } },
    {
      name: 'sent along',
      ask: `GET /v1/annotations?id=${id}&sideload=automation_blockers`,
      status: 200,
      expect: { automation_blockers: [blocker] },
    },
    { name: 'a viewer', ask: 'GET /v1/automation_blockers/1', as: app.userWith('viewer'), status: 200 },
    { name: 'one of another queue', ask: 'GET /v1/automation_blockers/1', as: app.userWith('viewer', []), status: 404 },
    { name: 'one of another organization', ask: 'GET /v1/automation_blockers/1', as: token, status: 404 },
    { name: 'not made', ask: 'POST /v1/automation_blockers', body: {}, status: 405 },
    { name: 'not changed', ask: 'PATCH /v1/automation_blockers/1', body: {}, status: 405 },
    { name: 'not removed', ask: 'DELETE /v1/automation_blockers/1', status: 405 },
  ])
})
