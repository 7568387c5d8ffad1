import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, dropFiles, hasChromium, openDesk } from './browser.ts'

describe.skipIf(!hasChromium)('the settings, and what follows from them', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    await desk.page.getByRole('heading', { name: 'Invoices' }).waitFor()
    await dropFiles(desk.page, ['test/samples/invoice-digital.pdf'])
    await desk.page.getByRole('row', { name: /invoice-digital\.pdf.*To review/ }).waitFor()
  }, 120_000)
  afterAll(() => desk?.close())

  test('a user is added with a made-up password, and kept out again', async () => {
    const page = await at(desk, '/settings/users')
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('User name').fill('ana')
    await dialog.getByRole('button', { name: 'Make one up' }).click()
    await dialog.getByRole('checkbox', { name: 'Invoices' }).check()
    await dialog.getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('row', { name: /ana.*Annotator.*1 queue.*Active/ }).waitFor()
    await page.getByRole('button', { name: 'Deactivate ana' }).click()
    await page.getByRole('row', { name: /ana.*Deactivated/ }).waitFor()
    expect(await api(desk, '/users?username=ana')).toMatchObject({ results: [{ is_active: false }] })
  })

  test('a queue keeps what its form says', async () => {
    const page = await at(desk, '/settings/queues/1')
    await page.getByLabel('Dates and numbers are written as in').selectOption('de_AT')
    await page.getByLabel('An open document is kept for').fill('90')
    await page.getByLabel('Documents are deleted after').fill('3650')
    await page.getByRole('radio', { name: 'When everything is certain' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The queue Invoices is saved').waitFor()
    expect(await api(desk, '/queues/1')).toMatchObject({
      locale: 'de_AT',
      session_timeout: '01:30:00',
      document_lifetime: '3650 00:00:00',
      automation_enabled: true,
      automation_level: 'confident',
    })
  })

  test('an error in a schema stands at its place, and lost values are told before they are lost', async () => {
    const page = await at(desk, '/settings/schemas/1')
    await page.getByRole('treeitem', { name: 'Total', exact: true }).first().click()
    const id = page.getByRole('textbox', { name: 'Id' })
    await id.fill('iban')
    await page.getByRole('button', { name: '2 errors to put right' }).waitFor()
    await page.getByText('The id "iban" is used more than once.').waitFor()
    await page.getByRole('tab', { name: 'JSON' }).click()
    await page
      .getByText(/^Line \d+ id: /)
      .nth(1)
      .waitFor()
    // What was chosen stays chosen; now it is named with its error
    await page.getByRole('tab', { name: 'Form' }).click()
    await id.fill('grand_total')
    await page.getByText('Valid, not saved').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Total (amount_total): in 1 document').waitFor()
    await page.getByRole('button', { name: 'Save and drop them' }).click()
    await page.getByText('The schema Invoice is saved').waitFor()
    expect(JSON.stringify(await api(desk, '/schemas/1'))).toContain('"id":"grand_total"')
  })

  test('a label is made, put on a document, and the list narrowed down to it', async () => {
    const page = await at(desk, '/settings/labels')
    await page.getByLabel('New label').fill('Disputed')
    await page.getByRole('button', { name: 'Add label' }).click()
    await page.getByRole('row', { name: /Disputed/ }).waitFor()
    await at(desk, '/queues/1')
    await page.getByRole('checkbox', { name: 'Choose invoice-digital.pdf' }).check()
    await page.getByRole('button', { name: 'Labels' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Disputed' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Only documents with the label').selectOption('Disputed')
    await page.getByRole('row', { name: /invoice-digital\.pdf.*Disputed/ }).waitFor()
    expect(await api(desk, '/annotations?labels=1')).toMatchObject({ pagination: { total: 1 } })
  })
})

async function at({ page, door }: Desk, path: string) {
  await page.goto(door.origin + path)
  return page
}

async function api({ door, page }: Desk, path: string) {
  const key = await page.evaluate(() => localStorage.getItem('gleaner.key'))
  return (await fetch(`${door.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })).json()
}
