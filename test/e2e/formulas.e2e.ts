import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, dropFiles, hasChromium, openDesk } from './browser.ts'

describe.skipIf(!hasChromium)('formulas, from the schema to the document', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    await desk.page.getByRole('heading', { name: 'Invoices' }).waitFor()
    await dropFiles(desk.page, ['test/samples/invoice-digital.pdf'])
    await desk.page.getByRole('row', { name: /invoice-digital\.pdf.*To review/ }).waitFor()
  }, 180_000)
  afterAll(() => desk?.close())

  test('a formula is checked while it is typed, and tried on a document', async () => {
    const { page, door } = desk
    await page.goto(`${door.origin}/settings/schemas/1`)
    await page.getByRole('treeitem', { name: 'Total', exact: true }).first().click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Field', exact: true }).click()
    await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Half')
    await page.getByLabel('Kind of value').selectOption('number')
    await page.getByLabel('Where its value comes from').selectOption('formula')
    const formula = page.getByRole('textbox', { name: 'Formula' })
    await formula.fill('x = field.amount_total\nx / ')
    await page.getByText('Expected a value, but found the end of the line.').first().waitFor()
    await page.getByRole('button', { name: 'Line 2, column 5' }).click()
    expect(await formula.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(27)
    await formula.fill('x = field.amount_total\nround(x / 2, 2)')
    await page.getByLabel('Try it on').selectOption({ index: 1 })
    const value = page.getByRole('list', { name: 'What the formula comes to' })
    await value.getByText(/^[\d ]+\.\d\d$/).waitFor()
    await page.getByText('Valid, not saved').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The schema Invoice is saved').waitFor()
  }, 120_000)

  test('its value follows the fields that it needs', async () => {
    const { page, door } = desk
    await page.goto(`${door.origin}/annotations/1`)
    const total = page.getByRole('textbox', { name: 'Total', exact: true }).first()
    await total.fill('90')
    await total.press('Tab')
    await expect.poll(() => page.getByRole('textbox', { name: 'Half', exact: true }).inputValue()).toBe('45.00')
    expect(await page.getByRole('textbox', { name: 'Half', exact: true }).getAttribute('readonly')).not.toBeNull()
  }, 60_000)

  test('a language model is set up, and says when it is not there', async () => {
    const { page, door } = desk
    await page.goto(`${door.origin}/settings/language-model`)
    await page.getByLabel('Address').fill('http://127.0.0.1:1')
    await page.getByLabel('Model').fill('small')
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('http://127.0.0.1:1 cannot be reached (ECONNREFUSED).').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Reasoning fields are now answered by this language model').waitFor()
    await page.getByRole('button', { name: 'Use none' }).click()
    await page.getByText('Reasoning fields are left to people').waitFor()
  }, 60_000)
})
