import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, dropFiles, hasChromium, openDesk } from './browser.ts'

describe.skipIf(!hasChromium)('tables filled from the page, and what is remembered', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    const { page, door } = desk
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    await dropFiles(page, ['test/samples/invoice-digital.pdf'])
    await page.getByRole('row', { name: /invoice-digital\.pdf.*To review/ }).waitFor()
    await page.goto(`${door.origin}/annotations/1`)
    await page.getByRole('grid', { name: 'Line items' }).waitFor()
  }, 180_000)
  afterAll(() => desk?.close())

  test('a word clicked into an empty row brings its whole line, and one undo takes it back', async () => {
    const { page } = desk
    await lastCell(page).click()
    const before = await rowTexts(page)
    await page.keyboard.press('Control+Insert')
    await expect.poll(() => rowTexts(page)).toHaveLength(before.length + 1)
    await clickOnPage(page, { x: 225, y: 894 })
    await expect.poll(async () => (await rowTexts(page)).at(-1)).toMatch(/PDF Invoice Fee.*210.*438/)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await rowTexts(page)).at(-1)).not.toMatch(/Invoice|210/)
    await page.keyboard.press('Control+z')
    await expect.poll(() => rowTexts(page)).toEqual(before)
  })

  test('rows like one are found by a key', async () => {
    const { page } = desk
    await lastCell(page).click()
    const before = await rowTexts(page)
    await page.keyboard.press('Control+Delete')
    await expect.poll(() => rowTexts(page)).toHaveLength(before.length - 1)
    await page.keyboard.press('Control+b')
    await expect.poll(() => rowTexts(page)).toHaveLength(before.length)
    expect((await rowTexts(page)).at(-1)).toMatch(/PDF Invoice Fee/)
  })

  test('other values of a field are offered with their place, and Esc goes back', async () => {
    const { page } = desk
    const field = page.getByRole('textbox', { name: 'Invoice number' })
    await field.click()
    await page.keyboard.press('Alt+ArrowDown')
    const offered = page.getByRole('group', { name: 'Other values' })
    await offered.getByRole('button').first().waitFor()
    await page.keyboard.press('Escape')
    await offered.waitFor({ state: 'detached' })
  })

  test('a confirmed document is remembered, shown, and forgotten when asked', async () => {
    const { page, door } = desk
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor()
    const key = await page.evaluate(() => localStorage.getItem('gleaner.key'))
    const headers = { authorization: `Bearer ${key}` }
    const confirmed = await fetch(`${door.origin}/api/v1/annotations/1/confirm`, { method: 'POST', headers })
    expect(confirmed.status).toBe(204)
    await page.goto(`${door.origin}/settings/memory`)
    await page.getByRole('heading', { name: 'What Gleaner remembers' }).waitFor()
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('textbox', { name: 'Find a supplier' }).waitFor()
        return page.getByRole('region', { name: 'Provide One S.L.' }).count()
      })
      .toBe(1)
    await page.getByRole('row', { name: /Invoice number Stands near/ }).waitFor()
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.getByRole('button', { name: 'Forget Provide One S.L.', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
    await page.getByText('Nothing yet.').waitFor()
    expect(desk.complaints).toEqual([])
  })
})

const lastCell = (page: Page) => rows(page).last().getByRole('gridcell').first()

const rows = (page: Page) => page.getByRole('grid', { name: 'Line items' }).locator('tbody tr')

/** The text of every row, of inputs too. */
const rowTexts = (page: Page) =>
  rows(page).evaluateAll(found =>
    found.map(row =>
      [...row.querySelectorAll('td')]
        .map(cell => cell.querySelector<HTMLInputElement>('input,textarea')?.value ?? cell.textContent)
        .join(' | '),
    ),
  )

/** A click at a point given in pixels of the page image, even where another field has its value. */
async function clickOnPage(page: Page, { x, y }: { x: number; y: number }) {
  const sheet = page.getByRole('img', { name: 'Page 1', exact: true })
  const [, , width = 1] = ((await sheet.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  const scale = ((await sheet.boundingBox())?.width ?? 0) / width
  await sheet.click({ position: { x: x * scale, y: y * scale }, modifiers: ['Control'] })
}
