import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailServer, openMailServer, PASSWORD } from '../mail-server.ts'
import { type Desk, hasChromium, openDesk } from './browser.ts'

describe.skipIf(!hasChromium)('a mail account', () => {
  let desk: Desk
  let mail: MailServer
  beforeAll(async () => {
    mail = await openMailServer()
    desk = await openDesk()
    await desk.page.getByRole('heading', { name: 'Invoices' }).waitFor()
  }, 120_000)
  afterAll(async () => {
    await desk?.close()
    await mail?.close()
  })

  test('a message waits for an account, which is tried out, set, and carries it', async () => {
    const { page, door } = desk
    const key = await page.evaluate(() => localStorage.getItem('gleaner.key'))
    const body = {
      queue: `${door.origin}/api/v1/queues/1`,
      to: [{ email: 'ada@example.org' }],
      template_values: { subject: 'Where is page 2?', message: '<p>Hello</p>' },
    }
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    await fetch(`${door.origin}/api/v1/emails/send`, { method: 'POST', headers, body: JSON.stringify(body) })
    await page.goto(`${door.origin}/settings/mail`)
    await page.getByText('1 message waits for one').waitFor()
    await page
      .getByRole('row', { name: /Where is page 2\?.*ada@example\.org.*Queued.*No mail account is set/ })
      .waitFor()

    await page.getByLabel('Outgoing mail server (SMTP)').fill('127.0.0.1')
    await page.getByLabel('Security').selectOption('none')
    await page.getByLabel('Port').fill(String(mail.port))
    await page.getByLabel('User name').fill('gleaner')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByLabel('Sender’s address').fill('office@example.org')
    await page.getByLabel('Test message to').fill('me@example.org')
    await page.getByRole('button', { name: 'Send a test message to me' }).click()
    await page.getByText('535 5.7.8 Authentication credentials invalid').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Send a test message to me' }).click()
    await page.getByText('A message to me@example.org was taken').waitFor()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('row', { name: /Where is page 2\?.*Sent/ }).waitFor()
    expect(mail.letters.map(({ to }) => to)).toEqual([['me@example.org'], ['ada@example.org']])
    await page.reload()
    await page.getByText('One is set. Leave this empty to keep it').waitFor()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  }, 60_000)
})
