import { expect, test } from 'vitest'
import { messageWith } from '../../../test/message.ts'
import { parseMail } from './parse.ts'
import { initialValues } from './values.ts'

const raw = (lines: string[]) => new TextEncoder().encode(lines.join('\r\n'))

test('a message is read with its letters as they were meant', async () => {
  const { message } = await parseMail(
    messageWith([], {
      subject: 'Rechnung für März 🧾',
      from: '"Müller, Ada" <ada@example.org>',
      headers: ['Reply-To: accounts@example.org', 'Cc: one@example.org', 'Bcc: two@example.org'],
      text: 'Grüße\n',
      html: '<p>Grüße <img src="https://tracker.example.org/x.png"></p>',
    }),
  )
  expect(message).toEqual({
    subject: 'Rechnung für März 🧾',
    from: { name: 'Müller, Ada', email: 'ada@example.org' },
    to: [
      { name: 'Invoices', email: 'invoices@example.org' },
      { name: '', email: 'second@example.org' },
    ],
    cc: [{ name: '', email: 'one@example.org' }],
    bcc: [{ name: '', email: 'two@example.org' }],
    text: 'Grüße\n',
    html: '<p>Grüße <img src="https://tracker.example.org/x.png"></p>',
    headers: {
      from: '"Müller, Ada" <ada@example.org>',
      to: '"Invoices" <invoices@example.org>, second@example.org',
      'reply-to': 'accounts@example.org',
      subject: 'Rechnung für März 🧾',
      'message-id': 'one@example.org',
      date: 'Tue, 3 Feb 2026 23:30:00 +0100',
    },
  })
})

test('what it says of itself can fill fields; its date is the one on the sender’s calendar', async () => {
  const { message } = await parseMail(messageWith([], { html: '<p>Hi</p>' }))
  expect(initialValues(message)).toEqual({
    'email_header:from': '"Ada" <ada@example.org>',
    'email_header:to': '"Invoices" <invoices@example.org>, second@example.org',
    'email_header:subject': 'Invoice 7',
    'email_header:message-id': 'one@example.org',
    'email_header:date': '2026-02-03',
    'email_body:text_plain': 'Hello',
    'email_body:text_html': '<p>Hi</p>',
  })
  expect(initialValues({ ...message, headers: { date: 'yesterday' } })['email_header:date']).toBe('yesterday')
})

test('groups of addresses, missing headers and odd letters do no harm', async () => {
  const { message } = await parseMail(
    raw(['To: Office: a@example.org, b@example.org;', 'Subject: a\x00b\x07', '', 'x']),
  )
  expect(message).toMatchObject({
    from: { name: '', email: '' },
    to: [{ email: 'a@example.org' }, { email: 'b@example.org' }],
    subject: 'a b',
  })
})

test('an unknown character set leaves a readable message', async () => {
  const { message } = await parseMail(
    raw(['From: a@example.org', 'Content-Type: text/plain; charset=klingon', '', 'plain letters']),
  )
  expect(message.text).toContain('plain letters')
})

test.each([
  ['some words', /^It is a text file, not an e-mail message\./],
  ['%PDF-1.7', /^It is a PDF, not/],
  ['\xd0\xcf\x11\xe0 an Outlook file', /^It is an old Office document, not/],
])('%j is no message', async (text, sentence) => {
  await expect(parseMail(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(sentence),
  })
})

test('a header without an end is refused', async () => {
  const endless = raw(['From: a@example.org', ...Array(30_000).fill(`X-Filler: ${'x'.repeat(60)}`)])
  await expect(parseMail(endless)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/damaged/) })
})

test('parts nested a thousand deep end', async () => {
  const deep = Array.from({ length: 3000 }, (_, level) => [
    `Content-Type: multipart/mixed; boundary="b${level}"`,
    '',
    `--b${level}`,
  ])
  const message = raw(['From: a@example.org', ...deep.flat(), 'Content-Type: text/plain', '', 'bottom'])
  const outcome = await parseMail(message).then(
    () => 'read',
    error => error.status,
  )
  expect(['read', 400]).toContain(outcome)
})
