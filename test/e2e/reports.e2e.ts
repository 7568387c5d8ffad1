import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, dropFiles, hasChromium, openDesk } from './browser.ts'

describe.skipIf(!hasChromium)('what the reports say of a morning of work', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    await desk.page.getByRole('heading', { name: 'Invoices' }).waitFor()
  }, 120_000)
  afterAll(() => desk?.close())

  test('before anything has happened they say so', async () => {
    const { page, door } = desk
    await page.goto(`${door.origin}/reports`)
    await page.getByRole('heading', { name: 'Nothing happened in these days' }).waitFor()
    await page.goto(door.origin)
    await dropFiles(page, ['test/samples/invoice-digital.pdf'])
    await page.getByRole('row', { name: /invoice-digital\.pdf.*To review/ }).waitFor()
  })

  test('the time spent on a field reaches the report, with the correction made there', async () => {
    const { page, door } = desk
    await page.goto(`${door.origin}/annotations/1`)
    const number = page.getByRole('textbox', { name: /^Invoice number/ })
    await number.click()
    await number.press('Control+A')
    await number.pressSequentially('RE-2026-1', { delay: 40 })
    await number.press('Enter')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/queues\/1/)
    await page.goto(`${door.origin}/reports`)
    const line = page.getByRole('row', { name: /Invoice number/ })
    await line.waitFor()
    expect(await line.getByRole('cell').first().textContent()).toBe('100%')
    expect(Number.parseFloat((await line.getByRole('cell').nth(1).textContent()) ?? '')).toBeGreaterThan(0.2)
  })

  test('the numbers of the chart are there as a table, and as a file', async () => {
    const { page } = desk
    await page.getByLabel('By day, week or month').selectOption('day')
    await page.getByText('Table', { exact: true }).click()
    const row = page.getByRole('table', { name: 'Exported by day' }).getByRole('row').last()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['1', '1'])
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const text = readFileSync(await (await downloading).path(), 'utf8')
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map(line => line.split(',').slice(6)),
    ).toEqual([
      ['1', '0', '0', '0', '0', '0', '0', '0'],
      ['0', '1', '0', '0', '0', '0', '1', expect.stringMatching(/^[\d.]+$/)],
    ])
  })

  test.each(['light', 'dark'] as const)(
    'with something to show they are without faults in the %s theme',
    async colorScheme => {
      const { page, door } = desk
      await page.emulateMedia({ colorScheme })
      await page.goto(`${door.origin}/reports`)
      await page.getByRole('row', { name: /Invoice number/ }).waitFor()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    },
  )
})
