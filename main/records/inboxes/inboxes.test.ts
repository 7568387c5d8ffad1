import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, play, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const url = (path: string) => `http://gleaner.test/api/v1/${path}`

test('an inbox comes, changes and goes', async () => {
  const schema = url('schemas/1')
  const { body: queue } = await app.call('POST /v1/queues', { body: { name: 'Mail', schema } })
  const body = {
    name: 'In',
    email_prefix: 'bills',
    bounce_email_to: 'a@b.c',
    bounce_unprocessable_attachments: true,
    queues: [queue.url],
  }
  const { body: inbox } = await app.call('POST /v1/inboxes', { body })
  expect(inbox).toMatchObject({
    ...body,
    email: expect.stringMatching(/^bills-[0-9a-f]{6}@/),
    bounce_email_with_no_attachments: true,
    bounce_deleted_annotations: false,
    filters: {},
    dmarc_check_action: 'accept',
    metadata: {},
  })
  await play(app, [
    { name: 'the queue knows it', ask: `GET ${queue.url}`, status: 200, expect: { inbox: inbox.url } },
    {
      name: 'its copy changes nothing',
      ask: `PATCH ${queue.url}`,
      body: { inbox: inbox.url },
      status: 200,
      expect: { inbox: inbox.url },
    },
    {
      name: 'found',
      ask: `GET /v1/inboxes?email=${encodeURIComponent(inbox.email)}&ordering=-email_prefix`,
      status: 200,
      expect: { results: [{ id: inbox.id }] },
    },
    {
      name: 'another address',
      ask: `PATCH ${inbox.url}`,
      body: { email: 'x@example.org' },
      status: 200,
      expect: { email: 'x@example.org', email_prefix: 'bills' },
    },
    {
      name: 'filters',
      ask: `PATCH ${inbox.url}`,
      body: { filters: { denied_senders: ['*@spam'] }, dmarc_check_action: 'drop' },
      status: 200,
      expect: { filters: { denied_senders: ['*@spam'] } },
    },
    {
      name: 'PUT resets the rest',
      ask: `PUT ${inbox.url}`,
      body: { name: 'In', queues: [queue.url] },
      status: 200,
      expect: {
        filters: {},
        bounce_unprocessable_attachments: false,
        dmarc_check_action: 'accept',
        email: 'x@example.org',
      },
    },
    {
      name: 'not by an annotator',
      ask: `PATCH ${inbox.url}`,
      as: app.userWith('annotator', [queue.id]),
      body: {},
      status: 403,
    },
    {
      name: 'nor seen by one of another queue',
      ask: `GET ${inbox.url}`,
      as: app.userWith('annotator', [1]),
      status: 404,
    },
    { name: 'gone', ask: `DELETE ${inbox.url}`, status: 204 },
    { name: 'the queue has none', ask: `GET ${queue.url}`, status: 200, expect: { inbox: null } },
  ])
})

test('what an inbox refuses', async () => {
  const ask = 'POST /v1/inboxes'
  const { body: first } = await app.call('GET /v1/inboxes/1')
  const { body: queue } = await app.call('POST /v1/queues', { body: { name: 'Free', schema: url('schemas/1') } })
  const queues = [queue.url]
  const refused = (name: string, body: object, field: string) => ({
    name,
    ask,
    body: { name: 'In', queues, ...body },
    status: 400,
    expect: { [field]: field === 'filters' ? expect.any(Object) : [expect.any(String)] },
  })
  const conditions = (document_rejection_conditions: object) => ({ filters: { document_rejection_conditions } })
  await play(app, [
    refused('no queue', { queues: [] }, 'queues'),
    refused('two queues', { queues: [queue.url, url('queues/1')] }, 'queues'),
    refused('a queue that has one', { queues: [url('queues/1')] }, 'queues'),
    refused('a queue that is none', { queues: [url('queues/99')] }, 'queues'),
    refused('an address that is taken', { email: first.email }, 'email'),
    refused('no address', { email: '' }, 'email'),
    refused('a long prefix', { email_prefix: 'x'.repeat(58) }, 'email_prefix'),
    refused('senders that are a text', { filters: { denied_senders: '*' } }, 'filters'),
    refused('one side of a picture', conditions({ resolution_lower_than_px: [7] }), 'filters'),
    refused('no pattern', conditions({ file_name_regexes: ['(('] }), 'filters'),
    refused('no kind', conditions({ mime_types: ['gif'] }), 'filters'),
    refused('a switch that is a text', { bounce_postponed_annotations: 'no' }, 'bounce_postponed_annotations'),
  ])
})
