import { afterEach, beforeEach, test } from 'vitest'
import { ORIGIN, openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const node = (id: string, more: object) => ({ category: 'datapoint', id, label: id, type: 'number', ...more })
const formula = (id: string, text: string) => node(id, { formula: text, ui_configuration: { type: 'formula' } })

async function drafted(header: object[], columns: object[] = []) {
  const { body } = await app.call('GET /v1/schemas/1')
  const content = structuredClone(body.content)
  content[0].children.push(...header)
  for (const section of content)
    for (const child of section.children) if (child.id === 'line_items') child.children.children.push(...columns)
  return content
}

test('a formula of a schema that is being written is checked and evaluated on a document, and nothing is kept', async () => {
  const annotation = `${ORIGIN}/api/v1/annotations/${await app.importFile()}`
  const ask = 'POST /v1/formulas/evaluate'
  const wrong = await drafted([formula('sum', 'field.amount_total +')])
  const circle = await drafted([formula('one', 'field.two'), formula('two', '1 + field.one')])
  const unknown = await drafted([formula('sum', '\nfield.nothing')])
  const right = await drafted([
    formula('double', 'field.amount_total * 2'),
    formula('more', 'show_info("Hm", field.more)\nfield.double + 1'),
  ])
  const column = await drafted([], [formula('item_twice', '2 * default_to(field.item_amount_total_base, 0)')])
  const { urls } = await secondOrganization(app)
  await play(app, [
    {
      name: 'a mistake',
      ask,
      body: { field: 'sum', content: wrong },
      status: 200,
      expect: {
        errors: [{ line: 1, column: 21, message: 'Expected a value, but found the end of the line.' }],
        results: null,
      },
    },
    {
      name: 'an unknown field',
      ask,
      body: { field: 'sum', content: unknown, annotation },
      status: 200,
      expect: { errors: [{ line: 2, column: 1, message: 'The schema has no field nothing.' }], results: [] },
    },
    {
      name: 'a circle, at the field that leads into it',
      ask,
      body: { field: 'two', content: circle },
      status: 200,
      expect: { errors: [{ line: 1, column: 5, message: 'This formula needs its own value: two → one → two.' }] },
    },
    {
      name: 'a value, by way of another new formula',
      ask,
      body: { field: 'more', content: right, annotation },
      status: 200,
      expect: {
        errors: [],
        uses: ['double'],
        results: [
          { row: null, value: '2 944.20', normalized_value: '2944.20', messages: [{ type: 'info', content: 'Hm' }] },
        ],
      },
    },
    {
      name: 'a column',
      ask,
      body: { field: 'item_twice', content: column, annotation },
      status: 200,
      expect: {
        results: [
          { row: 1, value: '2 000.00' },
          { row: 2, value: '943.20' },
        ],
      },
    },
    {
      name: 'no such field',
      ask,
      body: { field: 'zz', content: right },
      status: 400,
      expect: { field: ['The schema has no formula field zz.'] },
    },
    { name: 'no formula', ask, body: { field: 'amount_total', content: right }, status: 400 },
    { name: 'no schema', ask, body: { field: 'more', content: [{ category: 'x' }] }, status: 400 },
    {
      name: 'another organization’s document',
      ask,
      body: { field: 'more', content: right, annotation: urls.annotations },
      status: 400,
    },
    {
      name: 'not by an annotator',
      ask,
      as: app.userWith('annotator'),
      body: { field: 'more', content: right },
      status: 403,
    },
    { name: 'nothing is kept', ask: `GET ${annotation}/content?schema_id=more`, status: 200, expect: { content: [] } },
  ])
})
