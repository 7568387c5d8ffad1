import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, PDF_BYTES, play, type TestApp } from '../../../test/harness.ts'
import { messageWith } from '../../../test/message.ts'

let app: TestApp
let email: string
beforeAll(async () => {
  app = await openTestApp()
  await app.importFile()
  const { body: inbox } = await app.call('GET /v1/inboxes/1')
  const mail = new FormData()
  const invoice = messageWith([{ type: 'application/pdf', name: 'invoice.pdf', bytes: PDF_BYTES }])
  mail.append('raw_message', new File([invoice as BlobPart], 'mail.eml'))
  mail.append('recipient', inbox.email)
  const { body } = await app.call('POST /v1/emails/import', { body: mail })
  await app.drain()
  email = (await app.call(`GET ${body.url}?no_redirect=true`)).body.result_url
})
afterAll(() => app.close())

const ASK = 'GET /v1/annotations?ordering=-id&sideload=emails,related_emails'

test('annotations bring the messages they came with, and those written about them', async () => {
  const { body: list } = await app.call(ASK)
  expect(list.results.map((one: { email: string | null }) => one.email)).toEqual([email, null])
  expect(list.emails).toEqual([expect.objectContaining({ url: email, subject: 'Invoice 7' })])
  expect(list.related_emails).toEqual([])
  const answer = {
    queue: list.results[0].queue,
    to: [{ email: 'ada@example.org' }],
    template_values: { subject: 'About yours', message: 'Thanks' },
    related_annotations: list.results.map(({ url }: { url: string }) => url),
  }
  const { body: sent } = await app.call('POST /v1/emails/send', { body: answer })
  await play(app, [
    {
      name: 'one about both',
      ask: ASK,
      status: 200,
      expect: {
        emails: [{ url: email }],
        related_emails: [{ url: sent.url, subject: 'About yours' }],
        results: [{ related_emails: [sent.url] }, { related_emails: [sent.url] }],
      },
    },
    { name: 'nothing for strangers', ask: ASK, as: app.userWith('annotator', []), status: 200, expect: { emails: [] } },
  ])
})
