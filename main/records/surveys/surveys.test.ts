import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'
import { secondOrganization } from '../../../test/second-organization.ts'
import { SURVEY_TEMPLATES } from './templates.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const [template] = SURVEY_TEMPLATES
const ask = 'POST /v1/surveys/from_template'
const start = async () => (await app.call(ask, { body: { uuid: template!.uuid } })).body

test('templates and their questions can be read', async () => {
  const { uuid, questions } = template!
  const question = `http://gleaner.test/api/v1/questions/${questions[0]!.uuid}`
  await play(app, [
    { name: 'all', ask: 'GET /v1/survey_templates', status: 200, expect: { pagination: { total: 2 } } },
    {
      name: 'one',
      ask: `GET /v1/survey_templates/${uuid}`,
      status: 200,
      expect: { uuid, questions: expect.arrayContaining([question]) },
    },
    { name: 'its question', ask: `GET ${question}`, status: 200, expect: { answer_type: 'scale', url: question } },
    { name: 'all questions', ask: 'GET /v1/questions', status: 200, expect: { pagination: { total: 5 } } },
    { name: 'none', ask: 'GET /v1/questions/1', status: 404 },
    { name: 'read-only', ask: `DELETE /v1/survey_templates/${uuid}`, status: 405 },
  ])
})

test('a survey is answered bit by bit', async () => {
  const { url, id, answers } = await start()
  expect(answers.map(({ value }: { value: unknown }) => value)).toEqual([null, null, null])
  const values = (...given: unknown[]) => ({ answers: given.map(value => ({ value })) })
  await play(app, [
    {
      name: 'two of them',
      ask: `PATCH ${url}`,
      body: { answers: [{ value: 5 }, {}, { value: 'Dates' }] },
      status: 200,
      expect: values(5, null, 'Dates'),
    },
    {
      name: 'the other',
      ask: `PATCH ${url}`,
      body: { answers: [{}, { value: false }, {}] },
      status: 200,
      expect: values(5, false, 'Dates'),
    },
    {
      name: 'sent back as read',
      ask: `PATCH ${url}`,
      body: { answers },
      status: 200,
      expect: values(null, null, null),
    },
    {
      name: 'a note on it',
      ask: `PATCH ${url}`,
      body: { additional_data: { a: 1 }, metadata: { b: 2 } },
      status: 200,
      expect: { additional_data: { a: 1 }, metadata: { b: 2 } },
    },
    {
      name: 'PUT',
      ask: `PUT ${url}`,
      body: values(1, true, ''),
      status: 200,
      expect: { ...values(1, true, ''), additional_data: {} },
    },
    {
      name: 'found by template',
      ask: `GET /v1/surveys?template_uuid=${template!.uuid}&ordering=-modified_at`,
      status: 200,
      expect: { results: [{ id }] },
    },
    { name: 'none of another', ask: 'GET /v1/surveys?template_uuid=x', status: 200, expect: { results: [] } },
    { name: 'gone', ask: `DELETE ${url}`, status: 204 },
    { name: 'really', ask: `GET ${url}`, status: 404 },
  ])
})

test('what a survey refuses', async () => {
  const { url } = await start()
  const { token } = await secondOrganization(app)
  const refused = (name: string, answers: unknown, wrong: unknown) => ({
    name,
    ask: `PATCH ${url}`,
    body: { answers },
    status: 400,
    expect: { answers: wrong },
  })
  await play(app, [
    refused('too few', [{}], ['This survey has 3 questions; send as many answers.']),
    refused('off the scale', [{ value: 6 }, {}, {}], {
      0: { value: ['Ensure this value is less than or equal to 5.'] },
    }),
    refused('no yes or no', [{}, { value: 'yes' }, {}], { 1: { value: ['Must be a valid boolean.'] } }),
    refused('a long text', [{}, {}, { value: 'x'.repeat(251) }], {
      2: { value: ['Ensure this field has no more than 250 characters.'] },
    }),
    {
      name: 'of no template',
      ask,
      body: { uuid: 'x' },
      status: 400,
      expect: { uuid: ['There is no survey template with this uuid.'] },
    },
    { name: 'not without one', ask: 'POST /v1/surveys', body: {}, status: 405 },
    { name: 'not by a viewer', ask, as: app.userWith('viewer'), body: { uuid: template!.uuid }, status: 403 },
    { name: 'an annotator may', ask, as: app.userWith('annotator'), body: { uuid: template!.uuid }, status: 201 },
    { name: 'not seen elsewhere', ask: `GET ${url}`, as: token, status: 404 },
  ])
})
